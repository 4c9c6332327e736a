"""The base: what Capture held when the app made its edits, with what the call has sent (rules 5, 8 and 11)."""
from elements import find, moved, named
from service import copy, layout_at


def carry_out(patch, base, theirs, before):
    """Applies a patch to the base. Theirs, where the elements that were sent have their names, has the ids.
    `before` is what Capture held: what a replace sends of it without the app's doing has come in during the call."""
    if patch.kind == "delete":
        *around, (name, local) = patch.path
        if part := find(base, around):
            part[name] = [e for e in part[name] if e["local"] != local]
        return
    layout, part, shown = layout_at(patch.path), find(base, patch.path), find(theirs, patch.path)
    if part is None or shown is None:
        return
    if patch.kind == "update":
        carry_out_update(layout, patch.body, part, shown)
    else:
        sent, there = {patch.name: patch.body}, find(before, patch.path) or {}
        part.update(as_sent(layout, sent, shown, part, there))


def carry_out_update(layout, body, base, theirs):
    base.update({name: body[name] for name in layout.scalars if name in body})
    base.update({name: mark(body[name]) for name in layout.secrets if name in body})
    for name, sub in layout.objects.items():
        carry_out_update(sub, body.get(name, {}), base[name], theirs.get(name, {}))
    for name, sub in layout.plurals.items():
        known, shown = named(base.get(name, [])), named(theirs.get(name, []))
        for sent in body.get(name, []):
            if sent["local"] in known:
                carry_out_update(sub, sent, known[sent["local"]], shown.get(sent["local"], {}))
            elif sent["local"] in shown:
                base[name] = base.get(name, []) + [as_sent(sub, sent, shown[sent["local"]], {}, {})]


def as_sent(layout, sent, shown, known, before):
    """What the base has of something that was sent whole; what theirs lacks of it, others have changed since."""
    part = {name: known[name] if name in known and sent[name] == before.get(name) else sent[name]
            for name in layout.scalars if name in sent}
    if "local" in sent:
        part.update({"id": shown.get("id"), "local": sent["local"]})
    for name, sub in layout.objects.items():
        if name in sent:
            part[name] = as_sent(sub, sent[name], *(p.get(name, {}) for p in (shown, known, before)))
    for name in layout.strings:
        if name in sent:
            old, there = known.get(name, []), before.get(name, [])
            part[name] = [text for text in sent[name] if text in old or text not in there]
            part[name] += [text for text in old if text not in sent[name] and text not in there]
    for name, sub in layout.plurals.items():
        if name in sent:
            ids, old, there = (named(p.get(name, [])) for p in (shown, known, before))
            kept = {local: element for local, element in old.items() if local not in there}
            kept |= {e["local"]: as_sent(sub, e, *(p.get(e["local"], {}) for p in (ids, old, there)))
                     for e in sent[name] if e["local"] in old or e["local"] not in there}
            was_moved = moved(known.get(name, []), before.get(name, []), sent[name])
            first, last = (named(sent[name]), old) if was_moved else (old, named(sent[name]))
            part[name] = [kept[local] for local in {**first, **last} if local in kept]
    return part


def mark(secret):
    """What the base keeps of a password that was sent: enough to tell whether the app has set another one (11)."""
    return hash(secret)


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
