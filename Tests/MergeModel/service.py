"""The service in memory: the record of one user.

Ids are one series over all plurals. An update appends elements without an id and changes those with one. A replace
gives new ids to everything in the plural. If a path or an id is not there, the answer is error 310 and nothing is done.
A path is a list of steps: (plural, id) for an element, (object, None) for an object.
"""


def copy(value):
    """A copy of contents."""
    if type(value) is dict:
        return {name: copy(inner) if type(inner) in (dict, list) else inner for name, inner in value.items()}
    if type(value) is list:
        return [copy(inner) if type(inner) in (dict, list) else inner for inner in value]
    return value


class Layout:
    """The attributes of a part: the record, an object, or an element of a plural."""

    def __init__(self, scalars=(), objects=None, plurals=None, strings=(), secrets=()):
        self.scalars, self.strings, self.secrets = scalars, strings, secrets
        self.objects, self.plurals = objects or {}, plurals or {}


NESTED = Layout(("k", "t"))                                   # k names the element in the histories, t is edited
ELEMENT = Layout(("k", "t"), plurals={"ns": NESTED})
OBJECT = Layout(("x", "y"), plurals={"qs": NESTED}, strings=("st",))
ROOT = Layout(("a", "b"), {"o": OBJECT}, {"ps": ELEMENT}, secrets=("pw",))


def blank(layout):
    part = {name: None for name in (*layout.scalars, *layout.secrets)}
    part.update({name: blank(sub) for name, sub in layout.objects.items()})
    part.update({name: [] for name in (*layout.plurals, *layout.strings)})
    return part


def unread(layout):
    """A part of which nothing was read: only its objects are there."""
    return {name: unread(sub) for name, sub in layout.objects.items()}


def layout_at(path):
    """The layout of the part to which a path leads."""
    layout = ROOT
    for name, _ in path:
        layout = layout.objects[name] if name in layout.objects else layout.plurals[name]
    return layout


class NotFound(Exception):
    """Error 310."""


class Mismatch(Exception):
    """Error 330: somebody has changed the record."""


class Service:
    def __init__(self, changes=(), hidden=()):
        self.record, self.last_id, self.updated = blank(ROOT), 0, 0
        self.changes = changes          # what it does to a value that it stores: "lower", "trim", "cut"
        self.hidden = hidden            # attributes that it takes but does not show

    def read(self):
        return {**self._shown(self.record), "lastUpdated": self.updated}

    def update(self, path, body, unmodified=None):
        """Answers with the part."""
        if unmodified not in (None, self.updated):
            raise Mismatch
        before, layout = copy(self.record), layout_at(path)
        try:
            part = self._find(path)
            self._write(layout, part, body)
        except NotFound:
            self.record = before
            raise
        self.updated += 1
        return self._shown(part) if path else self.read()

    def replace(self, path, name, elements):
        """Replaces the plural with that name in the part at the path. Answers with the plural."""
        part, layout = self._find(path), layout_at(path)
        if name in layout.strings:
            part[name] = [self._stored(text) for text in elements]
        else:
            part[name] = [self._new(layout.plurals[name], element) for element in elements]
        self.updated += 1
        return self._shown(part[name])

    def delete(self, path):
        *around, (name, number) = path
        part, element = self._find(around), self._find(path)
        part[name].remove(element)
        self.updated += 1

    def _shown(self, value):
        if isinstance(value, dict):
            return {name: None if name in ROOT.secrets else self._shown(inner)
                    for name, inner in value.items() if name not in self.hidden}
        return [self._shown(inner) for inner in value] if isinstance(value, list) else value

    def _find(self, path):
        part = self.record
        for name, number in path:
            if number is None:
                part = part[name]
                continue
            part = next((element for element in part[name] if element["id"] == number), None)
            if part is None:
                raise NotFound(f"{name}#{number}")
        return part

    def _write(self, layout, part, body):
        for name in (*layout.scalars, *layout.secrets):
            if name in body:
                part[name] = self._stored(body[name])
        for name, sub in layout.objects.items():
            self._write(sub, part[name], body.get(name, {}))
        for name, sub in layout.plurals.items():
            for element in body.get(name, []):
                if element.get("id") is None:
                    part[name].append(self._new(sub, element))
                    continue
                stored = next((e for e in part[name] if e["id"] == element["id"]), None)
                if stored is None:
                    raise NotFound(f"{name}#{element['id']}")
                self._write(sub, stored, element)

    def _new(self, layout, element):
        self.last_id += 1
        stored = {"id": self.last_id, **blank(layout)}
        self._write(layout, stored, {n: v for n, v in element.items() if n not in layout.plurals})
        for name, sub in layout.plurals.items():
            stored[name] = [self._new(sub, inner) for inner in element.get(name, [])]
        return stored

    def _stored(self, value):
        if value is None:
            return None
        value = value[:10] if "cut" in self.changes else value
        value = value.strip() if "trim" in self.changes else value
        return value.lower() if "lower" in self.changes else value
