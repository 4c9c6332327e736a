"""Patches in doubt: the part of each that a read shows was carried out (rules 6 and 7)."""
from dataclasses import replace

from base import carry_out
from elements import find, named, same, shows
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
    body = {patch.name: patch.body}                 # of a replace each element, and each text, is decided alone
    if patch.name in layout.plurals:
        take_away(layout, known, body, shown)
    return replace(patch, kind="update", body=shown_of_update(layout, body, known, shown, patch.before), name="")


def take_away(layout, base, sent, theirs):
    """Takes out of the base what a replace has not sent and theirs lacks, and takes its order if theirs shows it."""
    for name, sub in layout.objects.items():
        if name in sent:
            take_away(sub, base.get(name, {}), sent[name], theirs.get(name, {}))
    for name in layout.strings:
        if name in sent and name in base and name in theirs:
            base[name] = [t for t in base[name] if t in sent[name] or any(same(t, s) for s in theirs[name])]
    for name, sub in layout.plurals.items():
        if name not in sent or name not in theirs:
            continue
        there, wanted = named(theirs[name]), named(sent[name])
        known = {local: e for local, e in named(base.get(name, [])).items() if local in there or local in wanted}
        for local in known.keys() & there.keys() & wanted.keys():
            take_away(sub, known[local], wanted[local], there[local])
        if [local for local in wanted if local in there] == [local for local in there if local in wanted]:
            known = {**{local: known[local] for local in wanted if local in known}, **known}
        base[name] = list(known.values())


def shown_of_update(layout, body, base, theirs, before=()):
    """A value counts as carried out only if it is not the one from before, which may differ in letters only."""
    found = {n: body[n] for n in ("id", "local") if n in body}
    found.update({name: body[name] for name in layout.scalars if name in body and name in theirs
                  and theirs[name] != base.get(name) and same(body[name], theirs[name])})
    for name, sub in layout.objects.items():
        if name in body:
            found[name] = shown_of_update(sub, body[name], base.get(name, {}), theirs.get(name, {}))
    for name in layout.strings:
        if name in body and name in theirs:
            known, stored = base.get(name, []), theirs[name]
            old = {*known, *before}
            found[name] = [t for t in known if t not in before or t in body[name] or any(same(t, s) for s in stored)]
            found[name] += [t for t in body[name] if t not in old
                            and any(same(t, s) for s in stored if s not in old)]
    for name, sub in layout.plurals.items():
        if name not in body or name not in theirs:
            continue
        known, stored = named(base.get(name, [])), theirs.get(name, [])
        there = named(stored)
        found[name] = [shown_of_update(sub, e, known[e["local"]], there[e["local"]]) if e["local"] in known else e
                       for e in body.get(name, []) if e["local"] in there]
    return found
