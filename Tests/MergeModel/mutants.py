"""Breaks each rule in turn, and looks for the history that shows it: a check that no mutant fails is no check.

Usage: mutants.py [histories for each mutant] [first seed] [words that the mutation has]. A mutant is a small change of
one file of the model, as text.
"""
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

# rule, mutation, file, text, text instead
MUTANTS = [
    (1, "a value set back is not compared", "patch.py",
     "for name in layout.scalars if mine[name] != confirmed.get(name)}",
     "for name in layout.scalars if mine[name] is not None}"),
    (2, "nil of what was never read is sent", "patch.py",
     "if mine[name] != confirmed.get(name)}", "if mine[name] != confirmed.get(name, 0)}"),
    (3, "removed elements are not deleted", "patch.py",
     "for local in stored if local not in kept]", "for local in stored if local is None]"),
    (3, "a replace reads not before", "record.py",
     'patches[0].kind == "replace" or unread', "unread"),
    (3, "a save throws before it has read", "record.py",
     'patches[0].kind == "replace" or unread', 'patches[0].kind == "replace"'),
    (3, "a save does not read after 310", "record.py", "if misses > 1:", "if misses > 0:"),
    (3, "a move is not sent", "patch.py", "if moves and moved(", "if False and moved("),
    (3, "every plural is replaced", "patch.py", "if moves and moved(", "if moves or moved("),
    (4, "elements are not found by their content", "elements.py",
     'if "local" not in stored and shows(', 'if False and shows('),
    (4, "elements are not found by id", "elements.py", "if known := ids.get(element[\"id\"]):", "if known := None:"),
    (4, "appended elements are named in the wrong order", "elements.py",
     "zip(reversed(new), reversed(unknown))", "zip(new, reversed(unknown))"),
    (4, "appended elements are the first unknown ones", "elements.py",
     "zip(reversed(new), reversed(unknown))", "zip(new, unknown)"),
    (4, "replaced elements are not named by place", "elements.py",
     'else {patch.name: patch.body}, theirs)', 'else {}, theirs)'),
    (5, "an edit made during a call takes theirs", "merge.py",
     "stays = mine[name] not in (base.get(name), theirs.get(name))", "stays = False"),
    (5, "the base has no patches", "record.py", "carry_out(patch, self.base, theirs, self.theirs)", "pass"),
    (5, "an edited element that theirs lacks goes", "merge.py",
     "(local not in in_base or differs(layout, in_base[local], element))", "local not in in_base"),
    (5, "an element that theirs lacks always stays", "merge.py",
     "(local not in in_base or differs(layout, in_base[local], element))", "True"),
    (5, "what others have added does not come in", "merge.py", "elif local not in in_base: ", "elif False: "),
    (5, "removed elements come back", "merge.py", "elif local not in in_base: ", "else: "),
    (5, "the order of the app is always kept", "merge.py", "if has_moved else", "if mine else"),
    (5, "the order of the app is never kept", "merge.py", "if has_moved else", "if False else"),
    (5, "a new element in front counts as moved", "elements.py",
     "named(stored).keys() & named(base).keys()", "named(base).keys()"),
    (5, "strings of others do not come in", "strings.py", "if text not in base and text not in merged:", "if False:"),
    (5, "removed strings stay", "strings.py", "if text in theirs or text not in base]", "if True]"),
    (5, "a string that the service has changed is another one", "strings.py",
     "and same(text, other)}", "and text == other}"),
    (5, "what a response omits becomes unread", "record.py",
     "fill(ROOT, theirs, self.base)", "fill(ROOT, theirs, {'o': {}})"),
    (5, "a call merges each response alone", "record.py",
     "self.record, self.just_read = self.start.merged(self.outcome), patch is None",
     "self.record, self.just_read = self.start.merged(self.outcome), patch is None\n"
     "        self.outcome.base = copy(self.record.confirmed)"),
    (5, "what a replace sends of others counts as the app's", "base.py",
     'old, old, copy(patch.body), known)', '[], [], copy(patch.body), known)'),
    (6, "in doubt, no read first", "record.py", "if self.record.doubts or sends_elements", "if sends_elements"),
    (6, "what is in doubt is forgotten", "record.py",
     "self.doubts = self.doubts + without_secrets(ROOT, [patch])", "pass"),
    (6, "what is in doubt counts as carried out", "doubts.py",
     "theirs[name] != base.get(name) and same(body[name], theirs[name])", "True"),
    (6, "what is in doubt counts as not carried out", "doubts.py",
     "if shown := shown_of(patch, base, theirs):", "if shown := None:"),
    (6, "`same` knows letters only", "elements.py",
     "sent, stored = sent.strip().lower(), stored.strip().lower()", "sent, stored = sent.lower(), stored.lower()"),
    (6, "`same` knows no cut end", "elements.py",
     'return sent == stored or stored != "" and sent.startswith(stored)', "return sent == stored"),
    (6, "`same` knows no letters", "elements.py",
     "sent, stored = sent.strip().lower(), stored.strip().lower()", "sent, stored = sent.strip(), stored.strip()"),
    (6, "a value from before counts as one that was cut", "doubts.py",
     "theirs[name] != base.get(name) and same", "same"),
    (6, "a lost replace was never carried out", "doubts.py",
     'return replace(patch, kind="update", body=shown_of_update',
     'return None and replace(patch, body=shown_of_update'),
    (6, "a lost replace was always carried out", "doubts.py",
     'return replace(patch, kind="update", body=shown_of_update',
     'return patch or replace(patch, body=shown_of_update'),
    (6, "a lost delete was always carried out", "doubts.py", "return patch if was_removed else None",
     "return patch"),
    (6, "lost strings were never carried out", "doubts.py",
     'if name in body and name in theirs:', 'if False:'),
    (6, "lost strings were always carried out", "doubts.py",
     'if name in body and name in theirs:', 'if name in body and not found.update({name: body[name]}) and False:'),
    (7, "a loaded record is not in doubt", "record.py",
     "record.doubts = record.doubts + record.perhaps_sent()", "pass"),
    (7, "a read looks only for what is in doubt", "record.py", "self._take(None, answer, self.record.perhaps_sent())",
     "self._take(None, answer)"),
    (7, "forgotten calls were not made", "record.py", "is_forgotten = outcome.previous > record.known",
     "is_forgotten = False"),
    (8, "receipts of other lines are merged", "record.py", "if record.line != self.line:", "if False:"),
    (8, "a receipt of another line says nothing", "record.py",
     "record.behind = max(record.behind, self.number)", "pass"),
    (8, "a record that is behind does not read", "record.py",
     "or sends_elements and self.client.is_behind(self.record):", ":"),
    (8, "a receipt brings only its own call", "record.py",
     "if record.known < o.number <= number]", "if record.known < o.number == number]"),
    (8, "a receipt is merged again", "record.py", "if record.known < o.number <= number]", "if o.number <= number]"),
    (8, "a call does not take what the record lacks", "record.py",
     "        self.catch_up(record, self.newest, delivered)\n", ""),
    (8, "an old copy counts as the record that made the call", "record.py",
     "if is_forgotten or outcome.number <= delivered:", "if is_forgotten:"),
    (8, "every record counts as an old copy", "record.py",
     "if is_forgotten or outcome.number <= delivered:", "if True:"),
    (8, "a cancelled call counts as delivered", "record.py", "if not (is_cancelled or error):", "if not error:"),
    (8, "a failed call counts as delivered", "record.py", "if not (is_cancelled or error):", "if not is_cancelled:"),
    (8, "an old copy has everything confirmed of a new element", "base.py", "stored.get(local), in_mine[local]",
     "stored.get(local, {}), in_mine[local]"),
    (9, "the receipt of an error says nothing", "record.py",
     "            error = caught\n",
     "            error = caught\n            call.outcome.changes = call.outcome.is_read = False\n"),
    (10, "an element that is taken out is confirmed as theirs", "merge.py",
     'elif old := in_base.get(element["local"]):', "elif old := None:"),
    (10, "an element that is taken out keeps its old id", "base.py",
     'element["id"] = shown.get(element["local"], element).get("id")', 'element["id"] = element.get("id")'),
    (11, "a password stays after it was sent", "merge.py", "None if was_sent else mine[name]", "mine[name]"),
    (11, "a password goes although another one is set", "merge.py", "None if was_sent else mine[name]",
     "None if base.get(name) else mine[name]"),
    (11, "a password is stored", "record.py", "**{name: None for name in ROOT.secrets}", ""),
    (11, "a password stays in a patch in doubt", "record.py", "without_secrets(ROOT, [patch])", "[patch]"),
    (11, "a password stays in the base", "elements.py",
     'return hash(secret)', 'return secret'),
    (12, "lastUpdated stays after a call about a part", "record.py",
     'theirs.pop("lastUpdated") if whole else None', 'theirs.pop("lastUpdated") if whole else self.updated'),
    (12, "values are put back with what was confirmed", "record.py", "self.contents = copy(old.contents)",
     "self.contents, self.confirmed = copy(old.contents), copy(old.confirmed)"),
]


def run(folder, *command):
    try:
        done = subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True, timeout=600)
        return done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return "does not end"


def try_mutant(rule, mutation, file, old, new, count, first):
    with tempfile.TemporaryDirectory() as folder:
        for name in os.listdir(HERE):
            if name.endswith(".py"):
                shutil.copy(os.path.join(HERE, name), folder)
        path = os.path.join(folder, file)
        with open(path, encoding="utf8") as source:
            text = source.read()
        if text.count(old) != 1:
            return f"| {rule} | {mutation} | THE TEXT IS THERE {text.count(old)} TIMES |"
        with open(path, "w", encoding="utf8") as source:
            source.write(text.replace(old, new))
        said = run(folder, "-c", f"import histories; histories.first_failure({first}, {count})")
        scenarios = run(folder, "-m", "unittest", "rules")
        failed = [line.split()[1].removeprefix("test_") for line in scenarios.splitlines()
                  if line.startswith(("FAIL:", "ERROR:"))]
        shown = f"{len(failed)}: {failed[0]}" if failed else "0"
        return f"| {rule} | {mutation} | {said.strip() or 'SURVIVES'} | {shown} |"


def main():
    count, first, words = (sys.argv[1:] + ["3000", "0", ""][len(sys.argv) - 1:])[:3]
    for mutant in MUTANTS:
        if words in mutant[1]:
            print(try_mutant(*mutant, int(count), int(first)), flush=True)


if __name__ == "__main__":
    main()
