"""The record of an app, the outcomes of calls, and the client that makes them (rules 7 to 9 and 12)."""
from dataclasses import dataclass, field, replace
from typing import Any, Optional

from base import assuming, carry_out, fill, of_old_copy, take_ids
from doubts import settle
from elements import find, name_by_place, name_the_rest, recognize_by_content, recognize_by_id
from merge import confirm, merge
from patch import Patch, Unread, own_changes, plan, replacing, unread_names, without_secrets
from service import ROOT, Mismatch, NotFound, blank, copy, layout_at, unread


@dataclass
class Outcome:
    """What a call has sent, and what Capture holds then. The record that made the call merges it at once (5)."""
    base: dict                      # what was confirmed when the app made the call, with what the call has sent
    theirs: dict                    # what was confirmed, with what the responses show
    doubts: list                    # what it has sent without a response
    updated: Any = None             # lastUpdated; None while it is unread (12)
    is_read: bool = False           # the whole record was shown
    changes: bool = False           # something was sent
    number: int = 0
    previous: int = 0               # the call of the line before it

    def take(self, patch, answer, perhaps_sent=()):
        """A response: of a patch, or of a read."""
        whole = patch is None or patch.kind == "update" and not patch.path
        theirs = copy(answer) if whole else self._with_part(patch, answer)
        self.updated = theirs.pop("lastUpdated") if whole else None
        doubts = self.doubts + list(perhaps_sent)
        recognize_by_id(ROOT, self.base, theirs)
        if patch and patch.kind != "delete":
            name_by_place(layout_at(patch.path), patch, find(theirs, patch.path))
        recognize_by_content(ROOT, self.base, theirs)
        for doubt in doubts:
            recognize_by_content(ROOT, assuming(self.base, doubt), theirs, doubt.elements)
        take_ids(ROOT, self.base, theirs)
        if patch:
            carry_out(patch, self.base, theirs, self.theirs)
            self.changes = True
        else:
            settle(doubts, self.base, theirs)
            self.doubts = []
        take_ids(ROOT, self.base, theirs)
        name_the_rest(ROOT, theirs)
        fill(ROOT, theirs, self.base)
        self.theirs, self.is_read = theirs, self.is_read or whole

    def lose(self, patch):
        """No response: the patch is in doubt (9)."""
        self.changes = True
        self.doubts = self.doubts + without_secrets(ROOT, [patch])

    def _with_part(self, patch, answer):
        theirs = copy(self.theirs)
        if patch.kind == "update":
            find(theirs, patch.path).update(copy(answer))
        elif patch.kind == "replace":
            find(theirs, patch.path)[patch.name] = copy(answer)
        else:
            *around, (name, local) = patch.path
            part = find(theirs, around)
            part[name] = [e for e in part[name] if e["local"] != local]
        return theirs


@dataclass
class Record:
    line: int
    contents: dict = field(default_factory=lambda: blank(ROOT))
    confirmed: dict = field(default_factory=lambda: unread(ROOT))
    doubts: list = field(default_factory=list)
    updated: Any = None
    known: int = 0                  # the newest call of the line that was merged
    read: int = 0                   # the newest call that has shown the whole record
    behind: int = 0                 # the newest call of another line that it was told of

    @property
    def pending(self):
        return plan(ROOT, self.confirmed, self.contents)

    @property
    def is_pending(self):
        return bool(self.doubts or self.pending)

    def perhaps_sent(self):
        """What a loaded record, or one that does not know every call of its line, may have sent (7)."""
        return without_secrets(ROOT, plan(ROOT, self.confirmed, self.contents, moves=False))

    def merged(self, outcome):
        return self._merged(outcome, outcome.base, outcome.doubts)

    def merged_from_copy(self, outcome, is_forgotten):
        """As `merged`, if another copy has made the call (8), or calls before it are forgotten (7)."""
        base = of_old_copy(ROOT, self.confirmed, self.contents, outcome.base)
        doubts = [] if outcome.is_read else self.doubts + (self.perhaps_sent() if is_forgotten else [])
        return self._merged(outcome, base, doubts)

    def _merged(self, outcome, base, doubts):
        contents = merge(ROOT, self.confirmed, base, self.contents, outcome.theirs)
        return replace(self, contents=contents, confirmed=confirm(ROOT, base, contents, outcome.theirs),
                       doubts=doubts, updated=outcome.updated, known=outcome.number,
                       read=outcome.number if outcome.is_read else self.read)

    def become(self, other):
        self.__dict__.update(other.__dict__)

    def copy(self):
        return replace(self, contents=copy(self.contents), confirmed=copy(self.confirmed), doubts=list(self.doubts))

    def stored(self):
        return {**copy(self.contents), **{name: None for name in ROOT.secrets}}, copy(self.confirmed), list(self.doubts)

    @staticmethod
    def loaded(stored, line):
        """What is pending was perhaps sent (7)."""
        contents, confirmed, doubts = stored
        record = Record(line, copy(contents), copy(confirmed), list(doubts))
        record.doubts = record.doubts + record.perhaps_sent()
        return record

    def restore_values(self, old):
        """Puts back the values of an earlier state; what was confirmed since stays so (12)."""
        self.contents = copy(old.contents)


@dataclass
class Receipt:
    line: int
    number: int                     # the call; the receipt brings along the earlier ones of its line
    delivered: int                  # the newest call that had given its receipt when this one was made (8)
    outcome: Optional[Outcome]      # None: nothing was sent

    def apply(self, record, client):
        if record.line != self.line:
            record.behind = max(record.behind, self.number)
            return
        client.catch_up(record, self.number, self.delivered, self.outcome)


class Lost(Exception):
    """There was no response."""


class Client:
    """Makes calls one at a time, and keeps their outcomes by line."""

    def __init__(self, service, limit=1000):
        self.service, self.limit, self.newest = service, limit, 0
        self.log = {}                       # by line: the outcomes of its calls
        self.changed = {}                   # by line: the newest call that has sent something
        self.delivered = {}                 # by line: the newest call that has succeeded, so that its receipt was given
        self.fault = lambda: None           # what happens to the next request: None, "before", "after"
        self.watch = lambda line, what, request: request()      # for the histories: sees every request

    def catch_up(self, record, number, delivered, own=None):
        """Merges what the record lacks. Calls whose receipt was given before were made by another copy (8)."""
        lacking = [o for o in self.log.get(record.line, []) if record.known < o.number <= number]
        if own and own not in lacking and own.number > record.known:
            lacking = [own]
        for outcome in lacking:
            is_forgotten = outcome.previous > record.known      # the client has forgotten calls between
            if is_forgotten or outcome.number <= delivered:
                record.become(record.merged_from_copy(outcome, is_forgotten))
            else:
                record.become(record.merged(outcome))

    def is_behind(self, record):
        """Whether another line has changed something since the record was read (8)."""
        return max([record.behind, *(n for line, n in self.changed.items() if line != record.line)]) > record.read

    # Calls. Each takes the record as the app had it when it made the call, and what was delivered by then. It returns
    # (receipt, error). If the task is cancelled, the call goes on, but nobody is given the receipt.

    def refresh(self, record, delivered, is_cancelled=False):
        return self._make(record, delivered, is_cancelled, Call.read)

    def save(self, record, delivered, is_cancelled=False):
        return self._make(record, delivered, is_cancelled, Call.save)

    def update(self, record, delivered, is_cancelled=False, path=(), if_unmodified=False):
        return self._make(record, delivered, is_cancelled, lambda call: call.update(path, if_unmodified))

    def replace(self, record, delivered, is_cancelled=False, path=(), name=""):
        return self._make(record, delivered, is_cancelled, lambda call: call.replace(path, name))

    def _make(self, record, delivered, is_cancelled, run):
        record, error = record.copy(), None
        self.catch_up(record, self.newest, delivered)
        call = Call(self, record)
        try:
            run(call)
        except (Lost, NotFound, Mismatch, Unread) as caught:
            error = caught
        outcome = call.outcome
        if not (is_cancelled or error):
            self.delivered[record.line] = self.newest + (outcome.changes or outcome.is_read)
        if not (outcome.changes or outcome.is_read):
            return Receipt(record.line, self.newest, delivered, None), error
        self.newest += 1
        outcome.number = self.newest
        if outcome.changes:
            self.changed[record.line] = self.newest
        log = self.log.setdefault(record.line, [])
        outcome.previous = log[-1].number if log else 0
        log.append(outcome)
        del log[:-self.limit]
        return Receipt(record.line, self.newest, delivered, outcome), error


class Call:
    """A call under way. `record` is what the record of the app would be, had it merged the outcome so far."""

    def __init__(self, client, start):
        self.client, self.start, self.record, self.just_read = client, start, start, False
        self.outcome = Outcome(copy(start.confirmed), copy(start.confirmed), start.doubts, start.updated)

    def read(self):
        answer = self._request("read", self.client.service.read)
        self._take(None, answer, self.record.perhaps_sent())

    def save(self):
        self._read_first(bool(self.record.pending))
        misses = 0
        while patches := self.record.pending:
            unread = unread_names(self.record.confirmed, patches)
            if not self.just_read and (patches[0].kind == "replace" or unread):
                self.read()                 # so that a replace erases only what comes in at that moment (3)
                continue
            if unread:
                raise Unread(*unread)
            try:
                self._send(patches[0])
            except NotFound:                # others have removed or renumbered it: what there is, is read, once
                misses += 1
                if misses > 1:
                    raise
                self.read()

    def update(self, path, if_unmodified):
        """Changed scalars and objects of the record, an object or an element."""
        self._read_first(False)
        confirmed, mine = find(self.record.confirmed, path), find(self.record.contents, path)
        if if_unmodified and self.record.updated is None:
            raise Unread("lastUpdated")
        if confirmed is not None and mine is not None and (body := own_changes(layout_at(path), confirmed, mine)):
            self._send(Patch("update", path, body), self.record.updated if if_unmodified else None)

    def replace(self, path, name):
        """All elements of a plural, as the app asks."""
        self._read_first(True)
        confirmed, mine = find(self.record.confirmed, path), find(self.record.contents, path)
        if confirmed is not None and mine is not None:
            patch = replacing(layout_at(path), confirmed, mine, path, name)
            if unread := unread_names(self.record.confirmed, [patch]):
                raise Unread(*unread)
            self._send(patch)

    def _read_first(self, sends_elements):
        """In doubt, or if it is behind and sends more than scalars (6, 8)."""
        if self.record.doubts or sends_elements and self.client.is_behind(self.record):
            self.read()

    def _send(self, patch, unmodified=None):
        ids = [(name, local and find(self.record.confirmed, patch.path[:at + 1])["id"])
               for at, (name, local) in enumerate(patch.path)]
        service = self.client.service
        request = {"update": lambda: service.update(ids, patch.body, unmodified),
                   "replace": lambda: service.replace(ids, patch.name, patch.body),
                   "delete": lambda: service.delete(ids)}[patch.kind]
        try:
            answer = self._request(patch.kind, request, patch)
        except Lost:
            self.outcome.lose(patch)
            raise
        self._take(patch, answer)

    def _request(self, kind, request, patch=None):
        fault = self.client.fault()
        if fault == "before":
            raise Lost(f"{kind} lost before the work")
        answer = self.client.watch(self.start.line, (kind, patch, fault), request)
        if fault == "after":
            raise Lost(f"{kind} lost after the work")
        return answer

    def _take(self, patch, answer, perhaps_sent=()):
        self.outcome.take(patch, answer, perhaps_sent)
        self.record, self.just_read = self.start.merged(self.outcome), patch is None
