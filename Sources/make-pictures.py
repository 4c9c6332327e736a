#!/usr/bin/env python3
"""Draws the pictures of the documentation anew, each for light and for dark pages: Sources/make-pictures.py"""

from pathlib import Path
from xml.sax.saxutils import escape

SOURCES = Path(__file__).parent
THEMES = {"": ("#1d1d1f", "#0066cc", "#f2f5fa"), "~dark": ("#f5f5f7", "#6cb6ff", "#1c2733")}


class Picture:
    def __init__(self, width, height, theme):
        self.size = (width, height)
        self.ink, self.line, self.fill = THEMES[theme]
        self.parts = []

    def box(self, x, y, width, height, *lines):
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="{self.fill}" '
            f'stroke="{self.line}"/>')
        for number, line in enumerate(lines):
            middle = y + height / 2 + 5 + 19 * (number - (len(lines) - 1) / 2)
            self.text(x + width / 2, middle, line, bold=number == 0)

    def text(self, x, y, text, bold=False, anchor="middle"):
        weight = ' font-weight="600"' if bold else ""
        self.parts.append(
            f'<text x="{x}" y="{y}" text-anchor="{anchor}"{weight} fill="{self.ink}">{escape(text)}</text>')

    def arrow(self, x1, y1, x2, y2, label="", dashed=False):
        dashes = ' stroke-dasharray="5 4"' if dashed else ""
        self.parts.append(
            f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{self.line}" stroke-width="1.5"{dashes} '
            f'marker-end="url(#head)"/>')
        if label:
            self.text((x1 + x2) / 2, (y1 + y2) / 2 - 7, label)

    def terminal(self, lines, colors):
        """Lines of a terminal; `colors` gives that of each word which is not plain."""
        width, height = self.size
        self.parts.append(f'<rect width="{width}" height="{height}" rx="8" fill="{self.fill}"/>')
        for number, line in enumerate(lines):
            text = escape(line)
            for word, color in colors.items():
                text = text.replace(word, f'<tspan fill="{color}" font-weight="600">{word}</tspan>', 1)
            self.parts.append(
                f'<text x="18" y="{34 + 21 * number}" font-family="ui-monospace, Menlo, monospace" font-size="14" '
                f'xml:space="preserve" fill="{self.ink}">{text}</text>')

    def lifeline(self, x, y1, y2):
        self.parts.append(f'<line x1="{x}" y1="{y1}" x2="{x}" y2="{y2}" stroke="{self.line}" opacity="0.5"/>')

    def svg(self):
        width, height = self.size
        body = "\n".join(self.parts)
        return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"
 width="{width}" height="{height}"
 font-family="-apple-system, Helvetica, Arial, sans-serif" font-size="14">
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
<path d="M0 0 10 5 0 10z" fill="{self.line}"/></marker></defs>
{body}
</svg>
"""


def stages(theme):
    picture = Picture(760, 250, theme)
    top, bottom = 30, 170
    for x, lines in [(0, ("Codegen/Input", "reads files")), (200, ("CaptureSchema", "reads JSON")),
                     (400, ("Codegen/Planner", "names, types")), (610, ("Codegen/Emitter", "templates"))]:
        picture.box(x, top, 144, 60, *lines)
    picture.box(200, bottom, 144, 60, "Codegen/Config", "access, names")
    picture.box(400, bottom, 144, 60, "SchemaReports", "tree, diff, export")
    picture.box(610, bottom, 144, 60, "Codegen/Output", "writes files")
    picture.arrow(144, 60, 199, 60, "text")
    picture.arrow(344, 60, 399, 60, "tree")
    picture.arrow(544, 60, 609, 60, "plan")
    picture.arrow(100, 90, 199, 190)
    picture.text(120, 150, "config")
    picture.arrow(300, 170, 410, 91)
    picture.text(300, 130, "overrides")
    picture.arrow(470, 90, 470, 169)
    picture.text(478, 135, "plan", anchor="start")
    picture.arrow(680, 90, 680, 169)
    picture.text(688, 135, "files", anchor="start")
    return picture


def edit(theme):
    picture = Picture(760, 400, theme)
    record, client, service = 120, 400, 650
    for x, title in [(record, "your record"), (client, "CaptureClient"), (service, "Capture")]:
        picture.box(x - 75, 5, 150, 36, title)
        picture.lifeline(x, 41, 395)
    picture.text(record + 10, 75, 'user.aboutMe = "Hello."', anchor="start")
    picture.arrow(record, 120, client - 2, 120, "user.save(using: client)")
    picture.arrow(client, 160, service - 2, 160, '{"aboutMe":"Hello."}')
    picture.text(record + 10, 205, 'user.displayName = "Inigo"', anchor="start")
    picture.arrow(service, 240, client + 2, 240, "response", dashed=True)
    picture.arrow(client, 280, record + 2, 280, "receipt", dashed=True)
    picture.text(record + 10, 320, "receipt.apply(to: &user)", anchor="start")
    picture.text(record + 10, 350, "aboutMe is confirmed,", anchor="start")
    picture.text(record + 10, 370, "displayName stays pending", anchor="start")
    return picture


def message(theme):
    """The first two messages that a test of the fixtures expects."""
    case = SOURCES.parent / "Fixtures/Cases/error-config-unknown-attribute/diagnostics.txt"
    picture = Picture(680, 200, theme)
    red = "#ff7b72" if theme else "#c41a16"
    lines = case.read_text(encoding="utf-8").splitlines()[:8]
    picture.terminal(lines, {"error:": red, "^": red})
    return picture


for catalogue, name, draw in [
    ("capture-codegen/capture-codegen.docc", "stages", stages),
    ("capture-codegen/capture-codegen.docc", "message", message),
    ("CaptureRuntime/CaptureRuntime.docc", "edit", edit),
]:
    for theme in THEMES:
        (SOURCES / catalogue / f"{name}{theme}.svg").write_text(draw(theme).svg(), encoding="utf-8")
