"""Which element is which (rule 4).

A part is a dictionary of its attributes. An element has an `id`, None until Capture has given it one, and a `local`,
its identity in memory: `#31` if it came from Capture under the id 31, a name of its own if the app has made it.
An attribute that is not in the dictionary was never read (rule 2).
"""
from service import layout_at


def named(elements):
    """The elements by identity, but for those of theirs that were not recognized."""
    return {element["local"]: element for element in elements if "local" in element}


def find(part, path):
    """The part to which a path of identities leads; None if it is not there."""
    for name, local in path:
        part = part.get(name, {}) if local is None else named(part.get(name, [])).get(local)
        if part is None:
            return None
    return part


def moved(stored, base, mine):
    """Whether the app has moved elements that were stored when it made its edits."""
    known = named(stored).keys() & named(base).keys() & named(mine).keys()
    return [l for l in named(base) if l in known] != [l for l in named(mine) if l in known]


def differs(layout, base, mine):
    """Whether the app has edited something in an element, or in what is in it."""
    return (any(base.get(name) != mine[name] for name in layout.scalars)
            or any(base.get(name, []) != mine[name] for name in layout.strings)
            or any(differs(sub, base.get(name, {}), mine[name]) for name, sub in layout.objects.items())
            or any(list(stored := named(base.get(name, []))) != list(named(mine[name]))
                   or any(differs(sub, stored[e["local"]], e) for e in mine[name])
                   for name, sub in layout.plurals.items()))


def same(sent, stored):
    """Whether the service has stored what was sent, perhaps in other letters, trimmed or cut (6)."""
    if sent is None or stored is None:
        return sent is stored
    sent, stored = sent.strip().lower(), stored.strip().lower()
    return sent == stored or stored != "" and sent.startswith(stored)


def shows(layout, sent, stored):
    """The same scalars: what an element is found by, where it is found by its content."""
    return all(same(sent[name], stored[name]) for name in layout.scalars if name in sent and name in stored)


# Theirs comes without identities. These functions give its elements those that they have in the base.

def recognize_by_id(layout, base, theirs):
    for sub, inner_base, inner_theirs in inner_parts(layout, base, theirs):
        recognize_by_id(sub, inner_base, inner_theirs)
    for name, sub in layout.plurals.items():
        ids = {e["id"]: e for e in base.get(name, []) if e["id"] is not None}
        for element in theirs.get(name, []):
            if known := ids.get(element["id"]):
                element["local"] = known["local"]
                recognize_by_id(sub, known, element)


def recognize_by_content(layout, known, theirs, only=None):
    """What is not there by its id, as after a replace by others. `only`: the elements to look for. What was sent stands
    last, and is looked for from the end."""
    for sub, inner_known, inner_theirs in inner_parts(layout, known, theirs):
        recognize_by_content(sub, inner_known, inner_theirs, only)
    for name, sub in layout.plurals.items():
        elements, found = theirs.get(name, []), named(theirs.get(name, []))
        wanted = [e for e in known.get(name, []) if e["local"] not in found and (only is None or e["local"] in only)]
        for element in wanted if only is None else reversed(wanted):
            for stored in elements if only is None else reversed(elements):
                if "local" not in stored and shows(sub, element, stored):
                    stored["local"] = element["local"]
                    break
        there = named(known.get(name, []))
        for element in elements:
            if element.get("local") in there:
                recognize_by_content(sub, there[element["local"]], element, only)


def inner_parts(layout, base, theirs):
    return [(sub, base.get(name, {}), theirs[name]) for name, sub in layout.objects.items() if name in theirs]


def name_the_rest(layout, theirs):
    for name, sub in layout.objects.items():
        name_the_rest(sub, theirs.get(name, {}))
    for name, sub in layout.plurals.items():
        for element in theirs.get(name, []):
            element.setdefault("local", f"#{element['id']}")
            name_the_rest(sub, element)


def name_by_place(layout, patch, theirs):
    name_appended(layout, patch.body if patch.kind == "update" else {patch.name: patch.body}, theirs)


def name_appended(layout, sent, theirs):
    for name, sub in layout.objects.items():
        name_appended(sub, sent.get(name, {}), theirs.get(name, {}))
    for name, sub in layout.plurals.items():
        if name not in sent:
            continue
        unknown = [e for e in theirs.get(name, []) if "local" not in e]
        new = [e for e in sent.get(name, []) if "id" not in e]
        for element, stored in zip(reversed(new), reversed(unknown)):
            stored["local"] = element["local"]
        there = named(theirs.get(name, []))
        for element in sent.get(name, []):
            if element["local"] in there:
                name_appended(sub, element, there[element["local"]])


def mark(secret):
    """What the base keeps of a password that was sent: enough to tell whether the app has set another one (11)."""
    return hash(secret)
