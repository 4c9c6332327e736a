"""The base: what Capture held when the app made its edits, with what the call has sent (rules 5, 8 and 11)."""
from elements import find, mark, named
from service import ROOT, copy, layout_at
from merge import merge_elements
from strings import merge_strings


def carry_out(patch, base, theirs, before):
    """Applies a patch to the base. `theirs` tells which elements are there: others have removed the rest. None assumes
    that all are. `before` tells what a replace sends of what came in during the call."""
    if patch.kind == "delete":
        *around, (name, local) = patch.path
        if part := find(base, around):
            part[name] = [e for e in part[name] if e["local"] != local]
        return
    layout, part = layout_at(patch.path), find(base, patch.path)
    shown = None if theirs is None else find(theirs, patch.path)
    if part is None or shown is None and theirs is not None:
        return
    if patch.kind == "update":
        return carry_out_update(layout, patch.body, part, shown)
    old, known = (find(before, patch.path) or {}).get(patch.name, []), part.get(patch.name, [])
    if patch.name in layout.strings:
        part[patch.name] = merge_strings(old, patch.body, known)
    else:
        part[patch.name] = merge_elements(layout.plurals[patch.name], old, old, copy(patch.body), known)


def carry_out_update(layout, body, base, theirs):
    base.update({name: body[name] for name in layout.scalars if name in body})
    base.update({name: list(body[name]) for name in layout.strings if name in body})
    base.update({name: mark(body[name]) for name in layout.secrets if name in body})
    for name, sub in layout.objects.items():
        carry_out_update(sub, body.get(name, {}), base[name], None if theirs is None else theirs.get(name, {}))
    for name, sub in layout.plurals.items():
        known, shown = named(base.get(name, [])), named((theirs or {}).get(name, []))
        for sent in body.get(name, []):
            if sent["local"] in known:
                there = None if theirs is None else shown.get(sent["local"], {})
                carry_out_update(sub, sent, known[sent["local"]], there)
            elif theirs is None or sent["local"] in shown:
                base[name] = base.get(name, []) + [{"id": None, **copy(sent)}]


def assuming(base, patch):
    """What Capture would hold if it had carried out a patch."""
    base = copy(base)
    if patch.kind != "delete":
        carry_out(patch, base, None, base)
    return base


def take_ids(layout, base, theirs):
    """Elements of the base take the ids that they have in theirs."""
    for name, sub in layout.objects.items():
        take_ids(sub, base.get(name, {}), theirs.get(name, {}))
    for name, sub in layout.plurals.items():
        shown = named(theirs.get(name, []))
        for element in base.get(name, []):
            element["id"] = shown.get(element["local"], element).get("id")
            take_ids(sub, element, shown.get(element["local"], {}))


def of_old_copy(layout, confirmed, mine, base):
    """The base if another copy has made the call: where mine is as it was confirmed, that is the base (8).
    An element that is new here has nothing confirmed: None."""
    part, old = copy(base), confirmed or {}
    for name in layout.scalars:
        if confirmed is not None and mine[name] == old.get(name):
            part[name] = mine[name]
    for name, sub in layout.objects.items():
        part[name] = of_old_copy(sub, confirmed and old[name], mine[name], base.get(name, {}))
    for name in layout.strings:
        part[name] = known_to(old.get(name, []), mine[name], base.get(name, []))
    for name, sub in layout.plurals.items():
        stored, in_mine, new = named(old.get(name, [])), named(mine[name]), named(base.get(name, []))
        part[name] = [of_old_copy(sub, stored.get(local), in_mine[local], new[local])
                      if local in new and local in in_mine else new.get(local) or stored[local]
                      for local in known_to(stored, in_mine, new)]
    return part


def known_to(confirmed, mine, base):
    """Of what the other copy's base has, what this copy has or has taken out, and what only the other has taken out."""
    return ([key for key in confirmed if key in mine or key in base]
            + [key for key in base if key not in confirmed and key in mine])


def fill(layout, theirs, base):
    """Where a response omits an attribute, what was confirmed, or sent, stays (5)."""
    for name in (*layout.scalars, *layout.strings):
        if name not in theirs and name in base:
            theirs[name] = copy(base[name])
    for name, sub in layout.objects.items():
        fill(sub, theirs.setdefault(name, {}), base.get(name, {}))
    for name, sub in layout.plurals.items():
        known = named(base.get(name, []))
        if name not in theirs and name in base:
            theirs[name] = [{"id": e["id"], "local": e["local"]} for e in base[name]]
        for element in theirs.get(name, []):
            fill(sub, element, known.get(element["local"], {}))
