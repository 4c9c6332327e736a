"""One merge, three ways (rules 5 and 10)."""
from elements import differs, mark, moved, named
from service import blank, copy
from strings import merge_strings


def merge(layout, confirmed, base, mine, theirs):
    """What the record has then: a value that equals the base or theirs takes theirs, any other is an edit.
    `confirmed` only tells which elements were stored when the app made its edits: their order counts."""
    merged = {name: value for name, value in theirs.items() if name in ("id", "local")}
    for name in layout.scalars:
        stays = mine[name] not in (base.get(name), theirs.get(name))
        merged[name] = mine[name] if stays else theirs.get(name)
    for name in layout.secrets:
        was_sent = mine[name] is not None and mark(mine[name]) == base.get(name)
        merged[name] = None if was_sent else mine[name]
    for name, sub in layout.objects.items():
        merged[name] = merge(sub, *(p.get(name, {}) for p in (confirmed, base, mine, theirs)))
    for name in layout.strings:
        merged[name] = merge_strings(base.get(name, []), mine[name], theirs.get(name, []))
    for name, sub in layout.plurals.items():
        merged[name] = merge_elements(sub, *(p.get(name, []) for p in (confirmed, base, mine, theirs)))
    return merged


def merge_elements(layout, confirmed, base, mine, theirs):
    stored, in_base, in_mine, in_theirs, merged = named(confirmed), named(base), named(mine), named(theirs), {}
    for local, element in in_theirs.items():
        if local in in_mine:
            merged[local] = merge(layout, stored.get(local, {}), in_base.get(local, {}), in_mine[local], element)
        elif local not in in_base:                  # others have added it
            merged[local] = merge(layout, {}, {}, {**blank(layout), **element}, element)
    for local, element in in_mine.items():          # it is new, or others have removed what the app has edited
        if local not in in_theirs and (local not in in_base or differs(layout, in_base[local], element)):
            merged[local] = element
    has_moved = moved(confirmed, [e for e in base if e["local"] in in_theirs], mine)
    first, last = (in_mine, in_theirs) if has_moved else (in_theirs, in_mine)
    return [merged[local] for local in [*first, *(l for l in last if l not in first)] if local in merged]


def confirm(layout, base, mine, theirs):
    """What is confirmed then: theirs, but what it was of an element that the app has taken out (10)."""
    confirmed = copy(theirs)
    for name, sub in layout.objects.items():
        confirmed[name] = confirm(sub, base.get(name, {}), mine[name], theirs[name])
    for name, sub in layout.plurals.items():
        in_base, in_mine = named(base.get(name, [])), named(mine[name])
        for at, element in enumerate(confirmed.get(name, [])):
            if kept := in_mine.get(element["local"]):
                confirmed[name][at] = confirm(sub, in_base.get(element["local"], {}), kept, element)
            elif old := in_base.get(element["local"]):
                confirmed[name][at] = copy(old)
    return confirmed
