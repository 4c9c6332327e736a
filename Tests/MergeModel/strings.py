"""Plurals of strings: what others have added and removed is done to the list of the app (rule 5)."""
from elements import same


def merge_strings(base, mine, theirs):
    if mine == base:
        return list(theirs)
    stored_as = {text: other for text in base + mine if text not in theirs
                 for other in theirs if other not in base and other not in mine and same(text, other)}
    base, mine = ([stored_as.get(text, text) for text in texts] for texts in (base, mine))
    merged = [text for text in mine if text in theirs or text not in base]
    for at, text in enumerate(theirs):
        if text not in base and text not in merged:
            before = next((merged.index(other) + 1 for other in reversed(theirs[:at]) if other in merged), 0)
            merged.insert(before, text)
    return merged
