"""Packages, as SwiftPM describes them."""

import json

from toolchain import output


class Target:
    def __init__(self, package, described, dumped):
        self.package = package
        self.name = described["name"]
        self.module = described["c99name"]
        self.kind = described["type"]
        self.is_swift = described.get("module_type") in ("SwiftTarget", "PluginTarget")
        self.folder = package.folder / described["path"]
        self.sources = [self.folder / source for source in described["sources"] if source.endswith(".swift")]
        self.targets = described.get("target_dependencies", [])
        # The names of a product and of its package.
        self.products = [use["product"][:2] for use in dumped.get("dependencies", []) if "product" in use]
        self.has_build_plugin = bool(dumped.get("pluginUsages"))
        self.language = package.language
        self.flags = []
        for setting in dumped.get("settings", []):
            if setting["tool"] == "swift":
                self.apply(*setting["kind"].popitem())

    def apply(self, kind, value):
        options = {
            "enableUpcomingFeature": "-enable-upcoming-feature",
            "enableExperimentalFeature": "-enable-experimental-feature", "define": "-D",
        }
        if kind == "swiftLanguageMode":
            self.language = value["_0"]
        elif kind in options:
            self.flags += [options[kind], value["_0"]]

    def generated(self):
        """What build plugins have written in the last build."""
        if not self.has_build_plugin:
            return []
        return sorted(self.package.folder.glob(f".build/plugins/outputs/*/{self.name}/**/*.swift"))

    @property
    def lacks_generated(self):
        return self.has_build_plugin and not self.generated()

    @property
    def module_map(self):
        return self.folder / "include" / "module.modulemap"


class Package:
    def __init__(self, folder):
        self.folder = folder.resolve()
        # Reading changes nothing, so that it need not wait for tests that are running.
        swift = ["swift", "package", "--ignore-lock", "--package-path", str(self.folder)]
        described = json.loads(output(swift + ["describe", "--type", "json"]))
        dumped = json.loads(output(swift + ["dump-package"]))
        self.name = dumped["name"]
        self.tools = dumped["toolsVersion"]["_version"]
        languages = dumped.get("swiftLanguageVersions") or [self.tools]
        self.language = languages[-1].split(".")[0]
        self.minimum = {platform["platformName"]: platform["version"] for platform in dumped["platforms"]}
        by_name = {target["name"]: target for target in dumped["targets"]}
        self.targets = [Target(self, target, by_name.get(target["name"], {})) for target in described["targets"]]
        # Not those of the description, which makes a product of every executable.
        self.products = {product["name"]: product["targets"] for product in dumped["products"]}

    @property
    def product_targets(self):
        """The targets that other packages can name."""
        names = {name for targets in self.products.values() for name in targets}
        return [target for target in self.targets if target.name in names]


class Workspace:
    """A package, and those of its dependencies that are needed."""

    def __init__(self, folder):
        self.root = Package(folder)
        self.packages = [self.root]

    def dependencies(self, target):
        found = [other for other in target.package.targets if other.name in target.targets]
        for product, name in target.products:
            package = self.package(name)
            if package:
                found += [other for other in package.targets if other.name in package.products.get(product, [])]
        return found

    def package(self, name):
        """A dependency; nil if it was not fetched because no trait needs it."""
        for package in self.packages:
            if package.folder.name.lower() == name.lower():
                return package
        checkouts = self.root.folder / ".build" / "checkouts"
        if not checkouts.exists():
            output(["swift", "package", "--package-path", str(self.root.folder), "resolve"])
        for folder in checkouts.glob("*") if checkouts.exists() else []:
            if folder.name.lower() == name.lower():
                self.packages.append(Package(folder))
                return self.packages[-1]
        return None

    def ordered(self, wanted):
        """The targets and all that they need, in the order in which they can be compiled."""
        order = []

        def visit(target):
            if target in order:
                return
            for other in self.dependencies(target):
                visit(other)
            order.append(target)

        for target in wanted:
            visit(target)
        return order
