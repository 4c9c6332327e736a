"""What calls send (rules 1 to 3)."""
from dataclasses import dataclass, replace
from typing import Any

from elements import find, moved, named
from service import layout_at


class Unread(Exception):
    """A replace would erase what was never read."""


@dataclass
class Patch:
    """What a call sends. `path` leads to a part, by the identities of elements: (("ps", "#31"), ("o", None), ...)."""
    kind: str                       # update, replace, delete
    path: tuple
    body: Any = None                # update: changed attributes; replace: all elements or strings; delete: None
    name: str = ""                  # replace: the plural
    before: tuple = ()              # replace: the strings that were confirmed

    @property
    def elements(self):
        """The identities of the elements of which it sends something."""
        found = {self.path[-1][1]} if self.kind == "update" and self.path else set()

        def note(value):
            for item in value.values() if isinstance(value, dict) else value:
                if isinstance(item, (dict, list)):
                    note(item)
            if isinstance(value, dict) and "local" in value:
                found.add(value["local"])

        note(self.body or {})
        return found


def without_secrets(layout, patches):
    """What outlives a call (11). Passwords are attributes of the record."""
    kept = [replace(p, body={n: v for n, v in p.body.items() if n not in layout.secrets})
            if p.kind == "update" and not p.path else p for p in patches]
    return [p for p in kept if p.kind != "update" or p.body]


def plan(layout, confirmed, mine, moves=True):
    """The patches that a save sends, in their order. Without moves: what was perhaps sent (7)."""
    deletes, replaces = [], []
    body = changes(layout, confirmed, mine, (), deletes, replaces, moves)
    return deletes + ([Patch("update", (), body)] if body else []) + replaces


def changes(layout, confirmed, mine, path, deletes, replaces, moves):
    """The body of the update of one part; adds the deletes and replaces of what is in it."""
    body = own_changes(layout, confirmed, mine)
    for name, sub in layout.objects.items():
        at = (*path, (name, None))
        if inner := changes(sub, confirmed.get(name, {}), mine[name], at, deletes, replaces, moves):
            body[name] = inner
    for name in layout.strings:
        if mine[name] != confirmed.get(name, []):
            replaces.append(replacing(layout, confirmed, mine, path, name))
    for name, sub in layout.plurals.items():
        if moves and moved(confirmed.get(name, []), confirmed.get(name, []), mine[name]):
            replaces.append(replacing(layout, confirmed, mine, path, name))
            continue
        kept, stored, sent = named(mine[name]), named(confirmed.get(name, [])), []
        deletes += [Patch("delete", (*path, (name, local))) for local in stored if local not in kept]
        for local, element in kept.items():
            if local not in stored:
                sent.append(whole(sub, element))
            elif inner := changes(sub, stored[local], element, (*path, (name, local)), deletes, replaces, moves):
                sent.append({"id": stored[local]["id"], "local": local, **inner})
        if sent:
            body[name] = sent
    return body


def own_changes(layout, confirmed, mine):
    """Changed scalars and objects; passwords that are set."""
    body = {name: mine[name] for name in layout.scalars if mine[name] != confirmed.get(name)}
    body.update({name: mine[name] for name in layout.secrets if mine[name] is not None})
    for name, sub in layout.objects.items():
        if inner := own_changes(sub, confirmed.get(name, {}), mine[name]):
            body[name] = inner
    return body


def whole(layout, element):
    """A new element as it is sent: everything, no ids."""
    sent = {name: element[name] for name in ("local", *layout.scalars, *layout.strings) if name in element}
    sent.update({name: whole(sub, element[name]) for name, sub in layout.objects.items()})
    sent.update({name: [whole(sub, e) for e in element[name]] for name, sub in layout.plurals.items()})
    return sent


def replacing(layout, confirmed, mine, path, name):
    if name in layout.strings:
        return Patch("replace", path, list(mine[name]), name, tuple(confirmed.get(name, [])))
    return Patch("replace", path, [whole(layout.plurals[name], e) for e in mine[name]], name)


def unread_names(confirmed, patches):
    """The attributes that replaces would erase without having read them (3)."""
    names = []
    for patch in [patch for patch in patches if patch.kind == "replace"]:
        layout, part = layout_at(patch.path), find(confirmed, patch.path) or {}
        if patch.name not in part:
            names.append(patch.name)
        elif patch.name in layout.plurals:
            names += unread_in(layout.plurals[patch.name], part[patch.name], patch.body)
    return names


def unread_in(layout, stored, sent):
    names, stored = [], named(stored)
    for element in [e for e in sent if e["local"] in stored]:
        known = stored[element["local"]]
        names += [name for name in (*layout.scalars, *layout.objects, *layout.plurals, *layout.strings)
                  if name not in known and element[name] in (None, [])]
        for name, sub in layout.plurals.items():
            names += unread_in(sub, known.get(name, []), element[name])
    return names
