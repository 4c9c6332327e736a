"""Patches in doubt: the part of each that a read shows was carried out (rules 6 and 7)."""
from dataclasses import replace

from base import carry_out
from elements import equals, find, named, same, shows
from service import layout_at


def settle(doubts, base, theirs):
    """What a read shows of the patches in doubt joins the base."""
    for patch in doubts:
        if shown := shown_of(patch, base, theirs):
            carry_out(shown, base, theirs, base)


def shown_of(patch, base, theirs):
    """The patch as far as theirs shows it, or None. Gives the elements that it finds their names."""
    if patch.kind == "delete":
        was_removed = find(theirs, patch.path[:-1]) is not None and find(theirs, patch.path) is None
        return patch if was_removed else None
    layout, known, shown = layout_at(patch.path), find(base, patch.path), find(theirs, patch.path)
    if known is None or shown is None:
        return None
    if patch.kind == "update":
        return replace(patch, body=shown_of_update(layout, patch.body, known, shown))
    if patch.name in layout.strings:
        return shown_of_strings(patch, known.get(patch.name, []), shown.get(patch.name, []))
    sub, stored = layout.plurals[patch.name], shown.get(patch.name, [])
    if any(e["id"] in patch.before for e in stored):            # a replace gives new ids
        return None
    name_by_content(sub, patch.body, stored)
    return patch if is_shown(sub, patch, known.get(patch.name, []), stored) else None


def shown_of_update(layout, body, base, theirs):
    """A value counts as carried out only if it is not the one from before, which may differ in letters only."""
    found = {n: body[n] for n in ("id", "local") if n in body}
    found.update({name: body[name] for name in layout.scalars if name in body and name in theirs
                  and theirs[name] != base.get(name) and same(body[name], theirs[name])})
    for name, sub in layout.objects.items():
        if name in body:
            found[name] = shown_of_update(sub, body[name], base.get(name, {}), theirs.get(name, {}))
    for name, sub in layout.plurals.items():
        known, stored = named(base.get(name, [])), theirs.get(name, [])
        name_by_content(sub, [e for e in body.get(name, []) if "id" not in e], stored)
        there = named(stored)
        found[name] = [shown_of_update(sub, e, known[e["local"]], there[e["local"]]) if e["local"] in known else e
                       for e in body.get(name, []) if e["local"] in there]
    return found


def name_by_content(layout, sent, stored):
    """New elements stand last, so they are looked for from the end."""
    for element in reversed([e for e in sent if e["local"] not in named(stored)]):
        for candidate in reversed(stored):
            if "local" not in candidate and shows(layout, element, candidate):
                candidate["local"] = element["local"]
                break
    there = named(stored)
    for element in [e for e in sent if e["local"] in there]:
        for name, sub in layout.plurals.items():
            name_by_content(sub, element[name], there[element["local"]].get(name, []))


def is_shown(layout, patch, base, stored):
    """Whether a lost replace was carried out: what it added, changed or removed tells, else the order."""
    sent, there = named(patch.body), named(stored)
    if patch.added or patch.changed:
        return (any(local in there for local in patch.added)
                or any(local in there and equals(layout, sent[local], there[local]) for local in patch.changed))
    removed = [local for local in named(base) if local not in sent]
    if removed:
        return not any(local in there for local in removed)
    return [local for local in there if local in sent] == list(sent)


def shown_of_strings(patch, base, stored):
    """Each text is decided alone."""
    known = {*base, *patch.before}
    gone = [text for text in patch.before if text not in patch.body and not any(same(text, t) for t in stored)]
    added = [text for text in patch.body if text not in known
             and any(same(text, t) for t in stored if t not in known)]
    return replace(patch, body=[text for text in base if text not in gone] + added)
