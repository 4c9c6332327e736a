"""Random histories of apps that share a record with others, checked by counting tokens (the invariants I1 to I7).

Every value and element has a unique token, so nothing is merged here. A history comes from a seed.
Usage: histories.py [first seed] [count]. Prints the smallest form of the first failing histories.
"""
import random
import sys
from elements import moved, named
from record import Client, Record
from service import ROOT, NotFound, Service, blank, copy

OTHERS = "others"


# ------------------------------------------------------------------------- What is given up (and nowhere else)

class Excluded(Exception):
    """The event is left out of the history."""


def no_edit_of_what_is_in_doubt(world, writer, token):
    """No other line edits a new element until the line that has added it has seen it stored."""
    for around in world.around(token):
        adder = world.adder.get(around)
        if adder is not None and line_of(adder) != line_of(writer) and not world.has_seen(adder, around):
            raise Excluded
        if line_of(world.in_doubt.get(around, writer)) != line_of(writer):      # it was added again
            raise Excluded


def no_edit_of_what_a_copy_does_not_know_to_be_stored(world, writer, token):
    """Where the client forgets calls, nobody edits an element that a copy holds as new: it is found by content."""
    for app in world.apps if world.client.limit < 1000 else ():
        new = tokens(app.record.contents).keys() - tokens(with_all(app.record.confirmed)).keys()
        if app is not writer and not new.isdisjoint(world.around(token)):
            raise Excluded


def one_writer_of_what_is_replaced(world, writer, token):
    """Where plurals are replaced (ids change), an element and what is in it is edited by one writer only."""
    if world.with_replaces and world.owner.setdefault(world.around(token)[-1], writer) is not writer:
        raise Excluded


def one_app_edits_what_others_remove(world, writer, token):
    """Two apps that have edited an element which others remove would both add it again."""
    top = world.around(token)[-1]
    if top in world.erased and world.editors.get(top, set()) - {OTHERS, writer}:
        raise Excluded


def no_removal_of_what_two_apps_have_edited(world, token):
    if len(world.editors.get(world.around(token)[-1], set()) - {OTHERS}) > 1:
        raise Excluded


def no_edit_between_sending_and_loading(world, app):
    """What is new, or was removed by others, was not edited since storing, or since a call that was under way then:
    the older record may send it, too."""
    (contents, confirmed, _), _, edits = app.stored
    new = set(tokens(contents)) - set(tokens(with_all(confirmed)))
    if any(world.edits.get(t, 0) != then.get(t, 0) for t in new | set(world.gone) for then in edits):
        raise Excluded


def no_set_back_while_two_calls_are_under_way(world, app):
    """A value is set back only while at most one call of the record is under way or not applied."""
    if len(app.under_way) > 1:
        raise Excluded


def no_set_back_of_what_is_hidden(world, app):
    """What a read does not show stays in doubt only until the next read."""
    if world.service.hidden:
        raise Excluded


def no_set_back_where_calls_of_a_copy_are_not_merged(world, app):
    """Nor while one is under way and the record lacks a call of another copy."""
    log = world.client.log.get(line_of(app), [])
    if app.under_way and any(line_of(other) == line_of(app) and other is not app for other in world.apps):
        if any(outcome.number > app.record.known for outcome in log):
            raise Excluded


def no_set_back_where_the_client_forgets_calls(world, app):
    if world.client.limit < 1000:
        raise Excluded


def receipts_are_applied_before_the_next_call(world, app):
    """An app that has set something back while a call was under way applies its receipt before the next call."""
    if app.has_set_back and app.receipts:
        raise Excluded


def no_more_calls_than_the_client_remembers(world, app):
    if len(app.under_way) >= world.client.limit:
        raise Excluded


def copies_of_a_line_call_in_turn(world, app):
    """A copy makes no call while one of another copy is under way."""
    if any(line_of(other) == line_of(app) and other is not app for other, *_ in world.queue):
        raise Excluded


def a_copy_whose_call_has_failed_calls_again(world, app):
    """If the call of a copy fails, or is cancelled, no other copy makes a call before that one has succeeded."""
    if world.failed.get(line_of(app), app) is not app:
        raise Excluded


EXCLUDED_EDITS = [one_app_edits_what_others_remove, no_edit_of_what_is_in_doubt, one_writer_of_what_is_replaced,
                  no_edit_of_what_a_copy_does_not_know_to_be_stored]
EXCLUDED_REMOVALS = [no_removal_of_what_two_apps_have_edited]       # by others
EXCLUDED_LOADS = [no_edit_between_sending_and_loading]
EXCLUDED_SET_BACKS = [no_set_back_while_two_calls_are_under_way,
                      no_set_back_where_calls_of_a_copy_are_not_merged, no_set_back_where_the_client_forgets_calls,
                      no_set_back_of_what_is_hidden]
EXCLUDED_CALLS = [receipts_are_applied_before_the_next_call, copies_of_a_line_call_in_turn,
                  a_copy_whose_call_has_failed_calls_again, no_more_calls_than_the_client_remembers]
# By construction: a record is copied for a sheet only, and no copy is given the receipt of another one; after a load
# the older record makes no new calls, and what was taken out before is not put back; no two values are equal.


# --------------------------------------------------------------------------------------------------- Accounting

def text(token):
    """The value with that token. A service that trims, cuts and writes in lower case leaves the token."""
    return f" {token}; and more"


def fold(value):
    """The token of a value."""
    return value and value.strip().lower().split(";")[0]


def plurals_of(contents):
    """Every plural of elements: the token around it, the part, its name."""
    yield "", contents, "ps"
    yield "", contents["o"], "qs"
    for element in contents["ps"]:
        yield fold(element["k"]), element, "ns"


def tokens(contents):
    """Element and string tokens of the contents, each with those around it."""
    found = {fold(e["k"]): (around,) if around else ()
             for around, part, name in plurals_of(contents) for e in part[name]}
    found.update({fold(value): () for value in contents["o"]["st"]})
    return found


def all_tokens(contents):
    """With repetitions."""
    return ([fold(e["k"]) for _, part, name in plurals_of(contents) for e in part[name]]
            + [fold(value) for value in contents["o"]["st"]])


def places_of(contents):
    """Every scalar that an app edits: its key, the part it is in, its name."""
    found = [("a", contents, "a"), ("b", contents, "b"), ("o.x", contents["o"], "x"), ("o.y", contents["o"], "y")]
    return found + [(fold(e["k"]) + ".t", e, "t") for _, part, name in plurals_of(contents) for e in part[name]]


def scalars(contents):
    return {key: fold(part[name]) for key, part, name in places_of(contents)}


def texts(value):
    """All tokens in an answer."""
    if isinstance(value, dict):
        return set().union(*(texts(inner) for inner in value.values()))
    if isinstance(value, list):
        return set().union(*(texts(inner) for inner in value))
    return {fold(value)} if isinstance(value, str) else set()


class Violation(Exception):
    pass


class App:
    """One app with one record: what it has written, added and taken out."""

    def __init__(self, name, record):
        self.name, self.record = name, record
        self.writes, self.added, self.removed, self.ever_removed = {}, set(), set(), set()
        self.moved, self.kept, self.receipts, self.stored, self.loads = set(), [], [], None, 0
        self.under_way, self.writes_at_calls = {}, []       # under way: by call, the edits of the world at the call
        self.has_set_back, self.behind_sheet, self.passwords = False, None, []
        self.displaced = []                                 # writes of other apps that its own take the place of

    def state(self):
        return dict(self.writes), set(self.added), set(self.removed)

    def holds(self, key):
        """Whether its value of a key may still be sent."""
        mine, confirmed = (dict((k, p.get(n)) for k, p, n in places_of(c))
                           for c in (self.record.contents, with_all(self.record.confirmed)))
        is_edited = key in mine and (key not in confirmed or mine[key] != confirmed[key])
        return bool(is_edited or self.under_way or self.receipts or self.record.doubts or self.stored)

    def has_only_edited(self, token):
        """Whether it has an edit of a stored element that no call has sent."""
        if self.under_way or self.receipts or self.record.doubts or self.stored:
            return False
        return self.holds(token + ".t") and token in tokens(with_all(self.record.confirmed))


def line_of(writer):
    return writer.record.line if isinstance(writer, App) else writer


def with_all(confirmed):
    """Confirmed, with what was never read as empty."""
    full = {**blank(ROOT), **confirmed}
    full["o"] = {**blank(ROOT.objects["o"]), **full["o"]}
    return full


class World:
    def __init__(self, events, options, trace=None):
        self.events, self.trace, self.step, self.acts = events, trace, 0, 0
        self.with_replaces, changes, hidden, limit, apps = options
        self.service = Service(changes, hidden)
        self.limit, self.client = limit, self.new_client(limit)
        self.lines = apps
        self.apps = [App(f"app{n}", Record(n)) for n in range(apps)]
        self.queue, self.faults, self.between, self.calls = [], [], [], 0
        self.adder, self.owner, self.parent, self.edits, self.editors = {}, {}, {}, {}, {}
        self.touched = {}                                   # as editors, without those who have replaced it
        self.in_doubt, self.last_of_others, self.failed = {}, {}, {}
        self.appeared, self.last_read, self.clock = {}, {}, 0
        self.to_come_back = []                              # what others have removed and an app has edited
        self.gone = {}                                      # what others have removed, and when
        self.writes, self.dead, self.extra, self.erased, self.seen = {}, [], {}, set(), {}
        self.requests_before, self.last_request = 0, 0
        self.asking, self.requests, self.writing, self.caller, self.errors = False, 0, 0, None, []

    def new_client(self, limit):
        client = Client(self.service, limit)
        client.watch, client.fault = self.watch, lambda: self.faults.pop(0) if self.faults else None
        return client

    def say(self, line):
        if self.trace is not None:
            self.trace.append(f"{self.step:3} {line}")

    def around(self, token):
        """The token and those around it, the topmost last."""
        return [token] if token not in self.parent else [token, *self.around(self.parent[token])]

    def has_seen(self, app, token):
        return token in self.seen.get(app.record.line, ())

    # ---- what the service sees

    def watch(self, line, what, request):
        kind, patch, fault = what
        if self.between:
            if event := self.between.pop(0):
                try:
                    self.others(*event)
                except Excluded:
                    pass
        self.requests, self.clock = self.requests + 1, self.clock + 1
        if self.requests > self.requests_before + 50:
            raise Violation("I6 a call without an end")
        before = copy(self.service.record)
        answer = request()
        after = self.service.record
        for token in tokens(after).keys() - tokens(before).keys():
            self.appeared[token] = self.clock
        self.say(f"      {kind} {describe(patch)}{' (response lost)' if fault else ''}")
        app, seen = self.caller, self.seen.setdefault(line, set())
        if kind != "read":
            self.writing += 1
            self.check_request(app, line, kind, patch, before, after, seen)
            if fault:
                self.in_doubt.update((token, app) for token in tokens(after).keys() - tokens(before).keys())
        self.last_request = self.clock
        if not fault:
            seen |= texts(answer)
            self.last_read[line] = self.clock if kind == "read" else self.last_read.get(line, -1)
            self.in_doubt = {t: a for t, a in self.in_doubt.items() if a is not app or t not in texts(answer)}
        return answer

    def check_request(self, app, line, kind, patch, before, after, seen):
        old, new = tokens(before), tokens(after)
        for token in old.keys() - new.keys():
            copies = [a for a in self.apps if a is app or line_of(a) in (line, line_of(app))]
            removed = self.erased.union(*(a.ever_removed for a in copies))
            if removed & {token, *old[token]}:
                continue                                    # an app of the line has removed it, or others had
            if kind == "replace" and token not in seen and (
                    self.asking or self.appeared[token] > self.last_request):
                self.erased.add(token)                      # it cannot keep what has come in since the request before
                continue
            raise Violation(f"I1/I2 {kind} erased {token}, which {app.name} has not removed")
        if twice := sorted(t for t in new if all_tokens(after).count(t) > 1):
            raise Violation(f"I3 there twice: {twice}")
        was = scalars(before)
        for key, value in scalars(after).items():
            created = key not in was
            last = self.writes.get(key)
            if value != was.get(key) and (created or kind == "replace") and (
                    (last and last not in seen) or (was.get(key) and was[key] not in seen)
                    or any(key[:-2] in a.ever_removed for a in self.apps)):     # a copy has added it again as it was
                self.extra.setdefault(key, set()).add(value)
        if kind == "replace":
            for token in new.keys() - old.keys():
                if self.gone.get(token, -1) > self.last_read.get(line, -1):
                    del self.gone[token]                    # nor know what others have removed in this moment
            for token in texts(patch.body):
                self.editors.setdefault(token, set()).add(app)
            place = patch.path[-1][1] if patch.path else None, patch.name
            if not self.asking and not any(place in a.moved for a in self.apps if a is app or line_of(a) == line):
                raise Violation(f"I6 a replace of {place}, where nothing was moved")

    # ---- events

    def run(self):
        for event in self.events:
            self.step, self.acts = event[0], 0
            kind, r = event[1], event[2:]
            try:
                getattr(self, kind)(*r)
            except Excluded:
                pass
        self.quiet()

    def app(self, r):
        return self.apps[r % len(self.apps)]

    def touch(self, writer, token):
        for guard in EXCLUDED_EDITS:
            guard(self, writer, token)
        self.edits[token] = self.edits.get(token, 0) + 1
        for around in self.around(token):
            self.editors.setdefault(around, set()).add(writer)
            self.touched.setdefault(around, set()).add(writer)

    def sets_back(self, app):
        """What the app does may take back what a call under way has sent."""
        if app.under_way or app.record.doubts:
            for guard in EXCLUDED_SET_BACKS:
                guard(self, app)
            app.has_set_back = True

    def wrote(self, writer, key, new, is_set_back=False):
        """A write takes the place of earlier ones that cannot be sent again."""
        writes = self.writes if writer is OTHERS else writer.writes
        writes[key] = fold(new)
        if new is None and is_set_back:                     # nil of what was never read is no edit (2)
            if not (writer.under_way or writer.receipts or writer.record.doubts):
                del writes[key]
            if key in self.last_of_others:
                self.writes[key] = self.last_of_others[key]
            self.restore_writes(writer, key)
            return
        if is_set_back and writer is not OTHERS:
            self.restore_writes(writer, key)
        for other in () if is_set_back else self.apps:
            if other is not writer and key in other.writes and not other.holds(key):
                value = other.writes.pop(key)
                if writer is not OTHERS:
                    writer.displaced.append((other, key, value))
        if writer is OTHERS:
            self.last_of_others[key] = fold(new)
        elif not is_set_back:
            self.writes.pop(key, None)
        elif key in self.last_of_others:
            self.writes[key] = self.last_of_others[key]

    def forget_writes(self, app):
        """The app has lost writes that no call has sent: those that they took the place of count again."""
        self.writes = {**self.last_of_others, **self.writes}
        for key in {key for _, key, _ in app.displaced}:
            self.restore_writes(app, key)

    def restore_writes(self, app, key):
        for other, displaced, value in app.displaced:
            if displaced == key:
                other.writes.setdefault(key, value)

    def value(self, a, r, q):
        """The app sets a scalar somewhere, mostly to a new value, sometimes back to the confirmed one."""
        app = self.app(a)
        places = places_of(app.record.contents)
        key, part, name = places[r % len(places)]
        confirmed = {k: p.get(n) for k, p, n in places_of(with_all(app.record.confirmed))}
        new = None if q % 16 == 1 else text(f"V{self.step:03}")
        if key in confirmed and (q % 4 == 0 or new is None and confirmed[key] is None):
            new = confirmed[key]
            self.sets_back(app)
        if name == "t":
            self.touch(app, key[:-2])
        part[name] = new
        self.wrote(app, key, new, key in confirmed and new == confirmed[key])
        self.say(f"{app.name} sets {key} to {new}")

    def password(self, a, r, q):
        app = self.app(a)
        app.record.contents["pw"] = f"secret{self.step}"
        app.passwords.append(f"secret{self.step}")
        self.say(f"{app.name} sets the password {self.step}")

    def add(self, a, r, q):
        app = self.app(a)
        plurals = list(plurals_of(app.record.contents))
        around, part, name = plurals[r % len(plurals)] if q % 3 else plurals[0]
        if around:
            self.touch(app, around)
        element = self.element(app, f"{self.step:03}", name == "ps", name == "ps" and q % 5 < 2, around)
        part[name].insert(0 if q % 7 == 0 else len(part[name]), element)
        self.say(f"{app.name} adds {show(element)} to {around} {name}{' in front' if q % 7 == 0 else ''}")

    def element(self, writer, number, is_large, with_inner, around):
        token = ("X" if writer is OTHERS else "E" if not around else "N") + number
        element = {"local": f"l{token}", "id": None, "k": text(token), "t": text("V" + token)}
        if writer is OTHERS:
            del element["local"], element["id"]
        token = fold(token)
        if around:
            self.parent[token] = around
        for writes in (self.writes, self.last_of_others) if writer is OTHERS else (writer.writes,):
            writes[token + ".t"] = fold(element["t"])
        if writer is not OTHERS:
            writer.added.add(token)
            self.adder[token] = writer
        self.editors[token], self.touched[token] = {writer}, {writer}
        if is_large:
            inner = ("0" if writer is OTHERS else "") + number
            element["ns"] = [self.element(writer, inner, False, False, token)] if with_inner else []
        return element

    def remove(self, a, r, q):
        app = self.app(a)
        found = [(around, part, name, e) for around, part, name in plurals_of(app.record.contents) for e in part[name]]
        if not found:
            return
        around, part, name, element = found[r % len(found)]
        elements = part[name]
        if fold(element["k"]) not in tokens(with_all(app.record.confirmed)):
            self.sets_back(app)
        app.has_set_back |= bool(app.under_way or app.record.doubts)    # others may have removed it, so it is new again
        if around:
            self.touch(app, around)
        at = next(n for n, e in enumerate(elements) if e is element)
        del elements[at]
        if len(app.under_way) < 2:
            app.kept.append((around, name, element, [e["local"] for e in elements[:at]]))
        app.removed.add(fold(element["k"]))
        app.ever_removed.add(fold(element["k"]))
        self.say(f"{app.name} removes {element['k']}")

    def put_back(self, a, r, q):
        app = self.app(a)
        if not app.kept:
            return
        around, name, element, before = app.kept.pop(r % len(app.kept))
        part = next((p for other, p, n in plurals_of(app.record.contents) if (other, n) == (around, name)), None)
        if part is None or any(e["local"] == element["local"] for e in part[name]):
            return
        token = fold(element["k"])
        self.sets_back(app)
        self.touch(app, token)
        at = max((n + 1 for n, e in enumerate(part[name]) if e["local"] in before), default=0)
        part[name].insert(at, copy(element))
        confirmed = {(other, n): p for other, p, n in plurals_of(with_all(app.record.confirmed))}
        known = confirmed.get((around, name), {}).get(name, [])
        if not self.with_replaces and moved(known, known, part[name]):
            del part[name][at]                              # in another place than before: that is a move
            return
        app.removed.discard(token)
        for inner in [element, *element.get("ns", [])]:
            if fold(inner["k"]) in self.editors:
                app.writes[fold(inner["k"]) + ".t"] = fold(inner["t"])
        app.moved.add((part.get("local"), name))
        self.say(f"{app.name} puts {element['k']} back")

    def move(self, a, r, q):
        app = self.app(a)
        plurals = [plural for plural in plurals_of(app.record.contents) if len(plural[1][plural[2]]) > 1]
        if not self.with_replaces or not plurals:
            return
        around, part, name = plurals[r % len(plurals)]
        self.sets_back(app)                                 # perhaps: into the order that was confirmed
        if around:
            self.touch(app, around)
        part[name].insert(0, part[name].pop())
        app.moved.add((part.get("local"), name))
        self.say(f"{app.name} moves {part[name][0]['k']} to the front")

    def string(self, a, r, q):
        app = self.app(a)
        strings = app.record.contents["o"]["st"]
        app.moved.add((None, "st"))
        if q % 3 == 0 and strings:
            if strings[r % len(strings)] not in with_all(app.record.confirmed)["o"]["st"]:
                self.sets_back(app)
            token = fold(strings.pop(r % len(strings)))
            app.removed.add(token)
            app.ever_removed.add(token)
            self.say(f"{app.name} removes text {token}")
        else:
            token = f"T{self.step:03}"
            strings.insert(r % (len(strings) + 1), text(token))
            app.added.add(fold(token))
            self.editors[fold(token)], self.touched[fold(token)] = {app}, {app}
            self.say(f"{app.name} adds text {token}")

    def sheet(self, a, r, q):
        """An edit sheet has a copy of the record; it closes when it has saved, or is cancelled."""
        app = self.app(a)
        if app.behind_sheet is None and not any(other.behind_sheet is app for other in self.apps):
            sheet = App(f"sheet{self.step}", app.record.copy())
            sheet.under_way, sheet.ever_removed = dict(app.under_way), set(app.removed)
            sheet.behind_sheet, sheet.passwords = app, list(app.passwords)
            sheet.writes = {key: value for key, value in app.writes.items() if app.holds(key)}
            new = tokens(sheet.record.contents).keys() - tokens(with_all(sheet.record.confirmed)).keys()
            for token in new | {key[:-2] for key in sheet.writes if key.endswith(".t")}:
                for around in self.around(token):
                    self.editors.setdefault(around, set()).add(sheet)       # it has the edits of the app, too
            self.apps.append(sheet)
            self.say(f"{app.name} opens {sheet.name}")
        elif app.behind_sheet is not None and not (app.under_way or app.receipts or app in self.failed.values()):
            self.apps.remove(app)
            self.dead += [*app.writes_at_calls, app.writes] if app.record.is_pending else [app.writes]
            self.erased |= app.ever_removed
            self.forget_writes(app)
            self.say(f"{app.name} is closed")

    def call(self, a, r, q):
        app = self.app(a)
        for guard in EXCLUDED_CALLS:
            guard(self, app)
        snapshot = app.record.copy()
        kind = ["save", "save", "save", "refresh", "update", "element", "replace"][r % (7 if self.with_replaces else 6)]
        arguments = {}
        if kind == "element":
            known = named(snapshot.confirmed.get("ps", []))
            stored = [(("ps", e["local"]),) for e in snapshot.contents["ps"] if e["local"] in known] + [(("o", None),)]
            kind, arguments = "update", {"path": stored[q % len(stored)]}
        if kind == "replace":
            arguments = {"path": (("o", None),), "name": "qs"} if q % 3 == 0 else {"name": "ps"}
        self.put_in_line(app, kind, **arguments)

    def put_in_line(self, app, kind, **arguments):
        self.calls += 1
        delivered = self.client.delivered.get(app.record.line, 0)
        self.queue.append((app, app.record.copy(), kind, delivered, arguments, self.calls))
        app.under_way[self.calls] = dict(self.edits)
        app.writes_at_calls.append(dict(app.writes))
        self.say(f"{app.name} calls {kind} {arguments or ''}")

    def work(self, r, q, faults, between):
        """The next call in line is made."""
        if not self.queue:
            return
        app, snapshot, kind, delivered, arguments, number = self.queue[0]
        is_cancelled = r % 8 == 0
        del self.queue[0]
        self.caller, self.faults, self.between = app, list(faults), list(between)
        how = f"{[f for f in faults if f] or ''}{'(cancelled)' if is_cancelled else ''}"
        self.say(f"the {kind} of {app.name} is made {how}")
        self.asking = kind == "replace"
        start, requests = snapshot.copy(), self.requests
        self.requests_before, self.last_request = requests, self.clock
        self.client.catch_up(start, self.client.newest, delivered)
        receipt, error = getattr(self.client, kind)(snapshot, delivered, is_cancelled, **arguments)
        had_reason = start.is_pending or self.client.is_behind(start) or kind not in ("save", "update")
        if self.requests > requests and not had_reason:
            raise Violation("I6 a request, although nothing had changed")
        if kind == "save" and isinstance(error, NotFound) and not any(between):
            raise Violation("I6 a save ends with 310")
        self.faults, self.between, self.asking = [], [], False
        self.errors.append(error)
        if error or is_cancelled:
            self.failed[snapshot.line] = app
        else:
            self.failed.pop(snapshot.line, None)
        if not is_cancelled:
            app.receipts.append((receipt, number))
        if error:
            self.say(f"      {error!r}")

    def apply(self, a, r, q):
        """The app applies its receipts: in any order, some twice, or only the last one (I5)."""
        app = self.app(a)
        pairs, app.receipts = app.receipts, []
        if not pairs:
            return
        app.under_way = {n: edits for n, edits in app.under_way.items() if n > max(number for _, number in pairs)}
        receipts = [receipt for receipt, _ in pairs]
        shuffled = receipts + receipts[::2]
        random.Random(r).shuffle(shuffled)
        ways = []
        last = receipts[-1:] if len({x.line for x in receipts}) == 1 else receipts
        is_tried = self.client.limit > len(receipts) and (len(receipts) > 1 or r % 4 == 0)
        for way in (receipts, shuffled, last) if is_tried else [receipts]:
            record = app.record.copy()
            for receipt in way:
                receipt.apply(record, self.client)
            ways.append(record)
        if any((way.contents, way.confirmed) != (ways[0].contents, ways[0].confirmed) for way in ways):
            raise Violation("I5 the order of receipts matters")
        app.record = ways[r % len(ways)]                    # what is in doubt may differ, the end may not
        app.has_set_back &= bool(app.under_way or app.record.doubts)
        self.say(f"{app.name} applies receipts: {show_record(app.record)}")

    def apply_elsewhere(self, a, r, q):
        app, other = self.app(a), self.app(r)
        if app.receipts and line_of(app) != line_of(other):
            app.receipts[q % len(app.receipts)][0].apply(other.record, self.client)
            self.say(f"{other.name} gets a receipt of {app.name}")

    def store(self, a, r, q):
        app = self.app(a)
        if app.behind_sheet is None:
            app.stored = (app.record.stored(), app.state(), [dict(self.edits), *app.under_way.values()])
            self.say(f"{app.name} stores its record")

    def load(self, a, r, q):
        app = self.app(a)
        if not app.stored or any(other.behind_sheet is app for other in self.apps):
            return
        for guard in EXCLUDED_LOADS:
            guard(self, app)
        self.dead += app.writes_at_calls
        self.forget_writes(app)
        self.erased |= app.ever_removed                     # the older record may have removed it on the service
        stored, state, _ = app.stored
        if len(self.apps) == 1 and q % 2:                   # the app was ended, and with it what was under way
            self.client, self.queue, self.failed = self.new_client(self.limit), [], {}
            app.receipts, app.under_way = [], {}
        app.record = Record.loaded(stored, self.lines)
        self.lines += 1
        app.writes, app.added, app.removed = state
        app.kept, app.stored, app.loads = [], None, app.loads + 1
        self.say(f"{app.name} loads its record: {show_record(app.record)}")

    def others(self, kind, r, q):
        self.acts, self.clock = self.acts + 1, self.clock + 1
        record, step = self.service.record, f"{self.step:03}.{self.acts % 10}"
        plurals = [(around, part, name) for around, part, name in plurals_of(record)]
        around, part, name = plurals[q % len(plurals)]
        element = part[name][r % len(part[name])] if part[name] else None
        path = {"ps": [], "qs": [("o", None)], "ns": [("ps", part.get("id"))]}[name]
        said = None
        if kind == "value":
            name = "abxy"[r % 4]
            new = text(f"O{step}")
            self.service.update([], {name: new} if name in "ab" else {"o": {name: new}})
            self.wrote(OTHERS, name if name in "ab" else f"o.{name}", new)
            said = f"set {name} to {new}"
        elif kind == "element" and element:
            self.touch(OTHERS, fold(element["k"]))
            self.service.update(path + [(name, element["id"])], {"t": text(f"O{step}")})
            self.wrote(OTHERS, fold(element["k"]) + ".t", text(f"O{step}"))
            said = f"set {element['k']}.t to O{step}"
        elif kind == "add":
            if around:
                self.touch(OTHERS, around)
            new = self.element(OTHERS, step, name == "ps", name == "ps" and q % 3 == 0, around)
            self.service.update(path, {name: [new]})
            said = f"add {show(new)} to {around} {name}"
        elif kind == "remove" and element:
            if around:
                self.touch(OTHERS, around)
            for guard in EXCLUDED_REMOVALS:
                guard(self, fold(element["k"]))
            self.erased |= {fold(element["k"]), *(fold(e["k"]) for e in element.get("ns", []))}
            self.gone[fold(element["k"])] = self.clock
            token = fold(element["k"])
            self.to_come_back += [(app, app.loads, token, app.writes.get(token + ".t"), self.clock)
                                  for app in self.apps if app.has_only_edited(token)]
            self.service.delete(path + [(name, element["id"])])
            said = f"remove {element['k']}"
        elif kind == "string":
            strings = list(record["o"]["st"])
            if q % 3 == 0 and strings:
                gone = strings.pop(r % len(strings))
                self.erased.add(fold(gone))
                self.gone[fold(gone)] = self.clock
                said = f"remove text {gone}"
            else:
                strings.insert(r % (len(strings) + 1), text(f"S{step}"))
                said = f"add text S{step}"
            self.service.replace([("o", None)], "st", strings)
        elif kind == "replace" and self.with_replaces and part[name]:
            self.service.replace(path, name, part[name][::-1] if r % 2 and name == "ps" else part[name])
            for token in tokens(record):
                self.editors.setdefault(token, set()).add(OTHERS)
            said = f"replace {name} {around}"
        for token in tokens(record):
            self.appeared.setdefault(token, self.clock)
        if said:
            self.say(f"others {said}")

    # ---- the end

    def quiet(self):
        self.step = 999
        self.say("quiet")
        while self.queue:
            self.work(1, 0, [], [])
        for number, app in enumerate(self.apps):
            self.apply(number, 1, 0)
        self.apps.sort(key=lambda app: self.failed.get(line_of(app)) is not app)
        for _ in range(8):
            before = self.service.last_id, self.writing
            for number, app in enumerate(self.apps):
                for kind in ("refresh", "save"):
                    self.put_in_line(app, kind)
                    self.work(1, 0, [], [])
                    self.apply(number, 1, 0)
            if before == (self.service.last_id, self.writing):
                break
        self.check()

    def check(self):
        record = self.service.record
        self.say(f"the service has {show_record(record)}")
        there, values = tokens(record), scalars(record)
        for app in self.apps:
            if app.record.is_pending:
                raise Violation(f"I4 {app.name} still has something pending")
            if plain(app.record.contents, self.service.hidden) != plain(record, self.service.hidden):
                raise Violation(f"I4 {app.name} has {show_record(app.record)}")
            requests = self.requests_before = self.requests
            self.caller = app
            self.client.save(app.record.copy(), self.client.delivered[app.record.line])
            if self.requests > requests:
                raise Violation(f"I4 another save of {app.name} sends something")
        twice = sorted(t for t in there if all_tokens(record).count(t) > 1)
        if twice:
            raise Violation(f"I3 there twice: {twice}")
        self.check_elements(there)
        for key, value in values.items():
            writers = [self.writes] + self.dead + [app.writes for app in self.apps]
            allowed = {w[key] for w in writers if key in w}
            if not any(key in w for w in [self.writes] + [app.writes for app in self.apps]):
                allowed.add(None)
            if value not in allowed | self.extra.get(key, set()):
                raise Violation(f"I1/I2 {key} is {value}, not one of {sorted(map(str, allowed))}")
        self.check_secrets()

    def check_elements(self, there):
        for token in self.gone.keys() & there.keys():
            again = [t for t in self.around(token) if t == token or t in self.gone]     # an app has added it again
            if not set().union(*(self.touched.get(t, set()) for t in again)) - {OTHERS}:
                raise Violation(f"I1 {token}, which others have removed, is back")
        for app, loads, token, value, clock in self.to_come_back:
            removed = self.erased.union(*(a.ever_removed for a in self.apps)) & set(self.around(token)[1:])
            removed |= {token} & set().union(*(a.ever_removed for a in self.apps))
            is_so = app in self.apps and (app.loads, app.writes.get(token + ".t")) == (loads, value)
            if token not in there and is_so and not removed and self.gone.get(token) == clock:
                raise Violation(f"I2 {token}, which {app.name} has edited and others have removed, is lost")
        for app in self.apps:
            for token in app.added - there.keys():
                gone = set(self.around(token))
                elsewhere = set().union(*(other.ever_removed for other in self.apps if other is not app), ())
                if not gone & (self.erased | app.removed | elsewhere):
                    raise Violation(f"I2 {token}, which {app.name} has added, is lost")
            for token in app.removed & there.keys():
                if not self.editors.get(token, set()) - {app} and not app.loads:
                    raise Violation(f"I2 {token}, which {app.name} has removed, is back")

    def check_secrets(self):
        kept = [app.record.stored() for app in self.apps] + [app.stored for app in self.apps]
        kept += [app.record.doubts for app in self.apps] + [self.client.log, self.errors]
        if "secret" in str(kept):
            raise Violation("I7 a password is kept")
        last = [app.passwords[-1] for app in self.apps if app.passwords]
        if last and self.service.record["pw"] not in last and not any(app.loads for app in self.apps):
            raise Violation(f"I2 the password is {self.service.record['pw']}, not one of {last}")


# -------------------------------------------------------------------------------------------- Showing, shrinking

def plain(value, hidden):
    if isinstance(value, dict):
        return {name: plain(inner, hidden) for name, inner in value.items() if name not in ("local", "pw", *hidden)}
    return [plain(inner, hidden) for inner in value] if isinstance(value, list) else value


def show(element):
    number = f"#{element['id']}" if element.get("id") else ""
    inner = f"({' '.join(show(e) for e in element['ns'])})" if element.get("ns") else ""
    return f"{fold(element['k'])}{number}={fold(element['t'])}{inner}"


def show_record(record):
    contents = record.contents if isinstance(record, Record) else record
    values = " ".join(f"{k}={fold(v)}" for k, v in list(scalars(contents).items())[:4] if v)
    shown = (f"{values} ps[{' '.join(show(e) for e in contents['ps'])}] qs[{' '.join(map(show, contents['o']['qs']))}]"
             f" st{[fold(value) for value in contents['o']['st']]}")
    return shown + (f" {len(record.doubts)} in doubt" if isinstance(record, Record) and record.doubts else "")


def describe(patch):
    if patch is None:
        return ""
    return f"{'/'.join(f'{n}:{l}' for n, l in patch.path)} {patch.name} {patch.body if patch.body is not None else ''}"


KINDS = (["value"] * 5 + ["add"] * 4 + ["remove"] * 3 + ["put_back"] * 2 + ["move"] * 2 + ["string"] * 2 + ["call"] * 8
         + ["work"] * 7 + ["apply"] * 6 + ["apply_elsewhere", "store", "load", "sheet", "password"] + ["others"] * 7)
OTHER_KINDS = ["value"] * 2 + ["element"] * 2 + ["add"] * 2 + ["remove"] * 3 + ["string", "replace"]


MORE_MOVES = KINDS + ["move"] * 10 + ["add"] * 4


def history(seed):
    r = random.Random(seed)
    changes = r.choice([()] * 4 + [("lower",), ("trim",), ("cut",), ("lower", "trim", "cut")])
    options = (r.random() < 0.5, changes, r.choice([(), (), (), ("b",)]), r.choice([1000, 1000, 1000, 2]),
               r.choice([1, 1, 1, 2, 2, 3]))
    big = lambda: r.randrange(1 << 20)
    events = []
    with_faults = r.random() < 0.7
    kinds, other_kinds = r.choice([(KINDS, OTHER_KINDS)] * 4 + [(MORE_MOVES, OTHER_KINDS + ["replace"] * 3)])
    for step in range(r.choice([6, 12, 25, 50])):
        kind = r.choice(kinds)
        if kind == "others":
            events.append((step, kind, r.choice(other_kinds), big(), big()))
        elif kind == "work":
            faults = [r.choice([None, None, "before", "after"]) if with_faults else None for _ in range(4)]
            between = [(r.choice(other_kinds), big(), big()) if r.random() < 0.15 else None for _ in range(4)]
            events.append((step, kind, big(), big(), faults, between))
        else:
            events.append((step, kind, big(), big(), big()))
    return events, options


def failure(events, options, trace=None):
    """The violation, or the error of the model, as a text; None if the history passes."""
    try:
        World(events, options, trace).run()
    except Violation as violation:
        return str(violation)
    except Exception as error:
        if trace is not None:
            import traceback
            trace.append(traceback.format_exc())
        return f"{type(error).__name__}"
    return None


def shrink(events, options):
    """Fewer and simpler events that fail in the same way."""
    kind = (failure(events, options) or "")[:3]
    fails = lambda e, o: (failure(e, o) or "")[:3] == kind
    for size in (8, 4, 2, 1, 1):
        at = 0
        while at < len(events):
            fewer = events[:at] + events[at + size:]
            if fails(fewer, options):
                events = fewer
            else:
                at += size
    for at, event in enumerate(events):
        if event[1] == "work":
            for simpler in ((*event[:4], [], []), (*event[:4], event[4], []), (*event[:4], [], event[5])):
                if fails(events[:at] + [simpler] + events[at + 1:], options):
                    events = events[:at] + [simpler] + events[at + 1:]
                    break
    for at, simple in enumerate((False, (), (), 1000, 1)):
        simpler = (*options[:at], simple, *options[at + 1:])
        if fails(events, simpler):
            options = simpler
    return events, options


def first_failure(first, count):
    """For mutants: the first history that fails, and what it says."""
    for seed in range(first, first + count):
        if said := failure(*history(seed)):
            print(f"{seed - first + 1}: {said[:60]}")
            return


def main():
    first, count = (int(x) for x in (sys.argv[1:] + ["0", "1000"][len(sys.argv) - 1:]))
    failures, shown = {}, 0
    for seed in range(first, first + count):
        said = failure(*history(seed))
        if said:
            failures.setdefault(said[:3], []).append(seed)
            if shown < 2:
                shown += 1
                events, options = shrink(*history(seed))
                trace = []
                said = failure(events, options, trace)
                print(f"seed {seed}: {said}   (replaces, changes, hidden, limit, apps: {options})", *trace, sep="\n  ")
    print(f"seeds {first} to {first + count - 1}, failures: { {k: (len(v), v[:8]) for k, v in failures.items()} }")


if __name__ == "__main__":
    main()
