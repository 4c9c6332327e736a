"""The twelve rules, a few lines for each. Usage: python3 -m unittest rules, or rules.py."""
import unittest

from patch import Unread, plan
from record import Client, Lost, Record
from service import ROOT, Mismatch, Service, blank

ROWS = iter(range(1, 10_000))


def row(value, **inner):
    """A new element that the app makes."""
    return {"local": f"l{next(ROWS)}", "id": None, "k": value, "t": None, **inner}


def large(value, *inner):
    return row(value, ns=list(inner))


def values(elements):
    return [element["k"] for element in elements]


class Made:
    """A call that stands in line, with the record as it was when the app made it."""

    def __init__(self, client, record, kind, **arguments):
        self.client, self.record, self.kind, self.arguments = client, record.copy(), kind, arguments
        self.delivered = client.delivered.get(record.line, 0)

    def end(self, fault=None, before=None):
        """The requests are made, the last one with a fault; `before` happens just before the first one."""
        self.client.fault = lambda: fault
        requests = []

        def watch(_, what, request):
            if before and not requests:
                before()
            requests.append(what[0])
            if len(requests) > 20:
                raise AssertionError("a call without an end")
            return request()
        self.client.watch = watch
        receipt, error = getattr(self.client, self.kind)(self.record, self.delivered, **self.arguments)
        self.client.fault, self.client.watch = lambda: None, lambda _, what, request: request()
        self.error, self.requests = error, requests
        return receipt


class Scenario(unittest.TestCase):
    def setUp(self):
        self.use(Service())
        self.lines = 0

    def use(self, service):
        self.service, self.client = service, Client(service)

    def fetched(self):
        self.lines += 1
        record = Record(self.lines)
        self.done(record, "refresh")
        return record

    def with_rows(self, *names):
        self.service.update([], {"ps": [{"k": name, "ns": []} for name in names]})
        return self.fetched()

    def done(self, record, kind="save", **arguments):
        """A call whose receipt is applied at once. Returns its requests."""
        call = Made(self.client, record, kind, **arguments)
        call.end().apply(record, self.client)
        return call.requests

    def lost(self, record, fault="after", kind="save", **arguments):
        """A call whose first response is lost, after the work or before it."""
        Made(self.client, record, kind, **arguments).end(fault).apply(record, self.client)

    def stored(self):
        return self.service.record


class Rule01Pending(Scenario):
    def test_a_value_that_is_set_back_is_no_change(self):
        user = self.fetched()
        user.contents["a"] = "x"
        self.assertTrue(user.is_pending)
        user.contents["a"] = None
        self.assertEqual(self.done(user), [])


class Rule02Unread(Scenario):
    def test_what_was_never_read_counts_as_nil_and_is_no_edit(self):
        self.service.update([], {"a": "theirs", "ps": [{"k": "p", "ns": []}]})
        made = Record(9)
        made.contents["b"] = "mine"
        self.assertEqual([patch.body for patch in made.pending], [{"b": "mine"}])

    def test_a_hidden_value_is_sent_and_then_confirmed_as_it_was_sent(self):
        self.use(Service(hidden=("b",)))
        user = self.fetched()
        user.contents["b"] = "mine"
        self.done(user)
        self.assertEqual((self.stored()["b"], user.contents["b"], user.is_pending), ("mine", "mine", False))


class Rule03Calls(Scenario):
    def test_a_save_sends_one_update_and_a_delete(self):
        user = self.with_rows("one", "two", "three")
        del user.contents["ps"][0]
        user.contents["ps"][0]["t"] = "edited"
        user.contents["ps"].append(large("new", row("inner")))
        self.assertEqual(self.done(user), ["delete", "update"])
        self.assertEqual(values(self.stored()["ps"]), ["two", "three", "new"])

    def test_the_topmost_removed_element_is_deleted(self):
        user = self.with_rows("one")
        user.contents["ps"][0]["ns"].append(row("inner"))
        self.done(user)
        user.contents["ps"].clear()
        self.assertEqual(self.done(user), ["delete"])

    def test_before_a_replace_a_save_reads(self):
        user = self.with_rows("one", "two")
        user.contents["ps"].reverse()
        self.service.update([], {"ps": [{"k": "theirs", "ns": []}]})
        self.assertEqual(self.done(user), ["read", "replace"])
        self.assertEqual(values(self.stored()["ps"]), ["two", "one", "theirs"])

    def test_after_310_it_reads_and_plans_again(self):
        user = self.with_rows("one")
        user.contents["ps"][0]["t"] = "edited"
        self.service.replace([], "ps", self.stored()["ps"])
        self.assertEqual(self.done(user), ["update", "read", "update"])
        self.assertEqual([element["t"] for element in self.stored()["ps"]], ["edited"])

    def test_a_plural_in_an_object_and_one_in_an_element(self):
        user = self.with_rows("one")
        user.contents["o"]["qs"].append(row("in an object"))
        user.contents["ps"][0]["ns"].append(row("in an element"))
        self.assertEqual(self.done(user), ["update"])
        self.assertEqual(values(self.stored()["o"]["qs"]), ["in an object"])
        self.assertEqual(values(self.stored()["ps"][0]["ns"]), ["in an element"])

    def test_a_replace_that_would_erase_what_was_never_read_throws(self):
        self.use(Service(hidden=("t",)))
        user = self.with_rows("one", "two")
        call = Made(self.client, user, "replace", name="ps")
        call.end()
        self.assertIsInstance(call.error, Unread)
        self.assertEqual(call.requests, [])

    def test_a_save_reads_before_it_replaces_what_was_never_read(self):
        self.service.replace([("o", None)], "st", ["theirs"])
        made = Record(9)
        made.contents["a"], made.contents["o"]["st"] = "mine", ["mine"]
        self.assertEqual(self.done(made), ["read", "update", "read", "replace"])
        self.assertEqual(sorted(self.stored()["o"]["st"]), ["mine", "theirs"])

    def test_an_update_sends_no_plurals(self):
        user = self.fetched()
        user.contents["o"]["x"], user.contents["a"] = "x", "a"
        user.contents["ps"].append(large("new"))
        self.done(user, "update")
        self.assertEqual((self.stored()["o"]["x"], self.stored()["a"], self.stored()["ps"]), ("x", "a", []))
        self.assertTrue(user.is_pending)

    def test_an_update_of_an_object_sends_only_its_values(self):
        user = self.fetched()
        user.contents["o"]["x"], user.contents["a"] = "x", "a"
        self.done(user, "update", path=(("o", None),))
        self.assertEqual((self.stored()["o"]["x"], self.stored()["a"]), ("x", None))


class Rule04Elements(Scenario):
    def test_others_replace_a_plural_and_its_elements_are_found_by_content(self):
        user = self.with_rows("one", "two")
        user.contents["ps"][1]["t"] = "edited"
        self.service.replace([], "ps", self.stored()["ps"])
        self.done(user, "refresh")
        self.done(user)
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("one", None), ("two", "edited")])

    def test_appended_elements_stand_last_in_the_response(self):
        user = self.fetched()
        first, second = large("mine"), large("mine too")
        user.contents["ps"] += [first, second]
        call = Made(self.client, user, "save")
        call.end(before=lambda: self.service.update([], {"ps": [{"k": "theirs", "ns": []}]})).apply(user, self.client)
        self.assertEqual([(e["local"], e["id"]) for e in user.contents["ps"]],
                         [("#1", 1), (first["local"], 2), (second["local"], 3)])

    def test_elements_are_named_alike_in_every_record(self):
        one, other = self.with_rows("one"), self.fetched()
        self.assertEqual(one.contents["ps"][0]["local"], other.contents["ps"][0]["local"])


class Rule05Merge(Scenario):
    def test_an_edit_made_during_a_call_stays(self):
        user = self.fetched()
        user.contents["a"] = "1"
        call = Made(self.client, user, "save")
        user.contents["a"] = "12"
        call.end().apply(user, self.client)
        self.assertEqual((user.contents["a"], user.confirmed["a"]), ("12", "1"))

    def test_a_switch_that_is_turned_on_and_off_during_a_call_is_off(self):
        user = self.fetched()
        user.contents["a"] = "on"
        call = Made(self.client, user, "save")
        user.contents["a"] = None
        call.end().apply(user, self.client)
        self.done(user)
        self.assertIsNone(self.stored()["a"])

    def test_a_save_in_line_sends_what_was_set_back_during_the_call_before(self):
        user = self.fetched()
        user.contents["a"] = "on"
        first = Made(self.client, user, "save")
        user.contents["a"] = None
        second = Made(self.client, user, "save")
        first.end(), second.end().apply(user, self.client)
        self.assertIsNone(self.stored()["a"])
        self.assertFalse(user.is_pending)

    def test_a_value_is_set_back_while_a_save_that_reads_first_is_under_way(self):
        user = self.with_rows("one", "two")
        user.contents["a"] = "on"
        self.lost(user, "before")
        call = Made(self.client, user, "save")
        user.contents["a"] = None
        call.end(before=lambda: self.service.update([], {"a": "theirs"})).apply(user, self.client)
        self.done(user)
        self.assertIsNone(self.stored()["a"])

    def test_an_edited_element_that_others_have_removed_is_appended_again(self):
        user = self.with_rows("one", "two")
        user.contents["ps"][0]["t"] = "edited"
        self.service.delete([("ps", 1)])
        self.done(user, "refresh")
        self.done(user)
        self.assertEqual(values(self.stored()["ps"]), ["two", "one"])

    def test_a_new_element_in_front_is_no_move(self):
        user = self.with_rows("one")
        user.contents["ps"].insert(0, large("new"))
        self.assertEqual(self.done(user), ["update"])
        self.assertEqual(values(user.contents["ps"]), ["one", "new"])

    def test_strings_take_what_others_have_added_and_removed(self):
        self.service.replace([("o", None)], "st", ["en", "de"])
        user = self.fetched()
        user.contents["o"]["st"].append("fr")
        self.service.replace([("o", None)], "st", ["en", "it"])
        self.done(user)
        self.assertEqual(sorted(self.stored()["o"]["st"]), ["en", "fr", "it"])

    def test_a_text_that_the_service_has_changed_is_removed_during_the_call(self):
        self.use(Service(changes=("lower",)))
        user = self.fetched()
        user.contents["o"]["st"].append("Chess")
        call = Made(self.client, user, "save")
        user.contents["o"]["st"].clear()
        call.end().apply(user, self.client)
        self.done(user)
        self.assertEqual(self.stored()["o"]["st"], [])

    def test_what_came_in_before_a_replace_is_not_taken_for_removed(self):
        user = self.with_rows("one", "two")
        user.contents["ps"].reverse()
        call = Made(self.client, user, "save")
        call.end(before=lambda: self.service.update([("ps", 1)], {"ns": [{"k": "theirs"}]})).apply(user, self.client)
        self.assertEqual(values(user.contents["ps"][1]["ns"]), ["theirs"])
        self.assertEqual(self.done(user), [])


    def test_the_order_that_others_have_given_before_a_replace_is_not_the_app_s(self):
        user = self.with_rows("one", "two")
        user.contents["a"] = "1"
        self.lost(user, "before")
        self.service.replace([], "ps", self.stored()["ps"][::-1])
        self.assertEqual(self.done(user, "replace", name="ps"), ["read", "replace"])
        self.done(user)
        self.assertEqual(values(user.contents["ps"]), ["two", "one"])
        self.assertEqual(values(self.stored()["ps"]), ["two", "one"])


class Rule06Doubt(Scenario):
    def test_an_append_whose_response_is_lost_is_not_sent_again(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        self.lost(user)
        self.assertEqual(self.done(user), ["read"])
        self.assertEqual(values(self.stored()["ps"]), ["new"])

    def test_neither_where_the_service_changes_what_is_sent(self):
        self.use(Service(changes=("lower", "trim", "cut")))
        user = self.fetched()
        user.contents["ps"].append(large(" A New Element"))
        user.contents["o"]["st"].append(" A New Text")
        self.lost(user)
        self.done(user)
        self.lost(user, kind="refresh")
        self.done(user)
        self.assertEqual((values(self.stored()["ps"]), self.stored()["o"]["st"]), (["a new ele"], ["a new tex"]))

    def test_a_longer_text_is_not_taken_for_one_that_was_cut(self):
        user = self.fetched()
        user.contents["a"] = "Anna"
        self.done(user)
        user.contents["a"] = "Anna Maria"
        self.lost(user, "before")
        self.done(user)
        self.assertEqual(self.stored()["a"], "Anna Maria")

    def test_a_lost_call_that_was_not_carried_out_is_sent_again(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        self.lost(user, "before")
        self.assertEqual(self.done(user), ["read", "update"])

    def test_a_value_that_is_set_back_in_doubt_is_pending(self):
        user = self.fetched()
        user.contents["a"] = "1"
        self.lost(user)
        user.contents["a"] = None
        self.assertTrue(user.is_pending)
        self.done(user)
        self.assertIsNone(self.stored()["a"])

    def test_a_lost_replace_is_found_by_what_it_has_changed(self):
        user = self.with_rows("one", "two")
        user.contents["ps"].reverse()
        user.contents["ps"][0]["t"] = "edited"
        self.lost(user, kind="replace", name="ps")
        user.contents["ps"][1]["t"] = "mine"
        self.done(user)
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("two", "edited"), ("one", "mine")])

    def test_an_edit_that_is_set_back_after_a_lost_replace(self):
        user = self.with_rows("one", "two")
        user.contents["ps"].reverse()
        user.contents["ps"][0]["t"] = "edited"
        self.lost(user, kind="replace", name="ps")
        user.contents["ps"][0]["t"] = None
        self.done(user)
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("two", None), ("one", None)])

    def test_a_lost_replace_that_changed_letters_only(self):
        user = self.with_rows("one", "two")
        user.contents["ps"].reverse()
        user.contents["ps"][0]["k"] = "Two"
        self.lost(user, "before", kind="replace", name="ps")
        self.done(user)
        self.assertEqual(values(self.stored()["ps"]), ["Two", "one"])

    def test_a_lost_replace_and_one_by_others(self):
        user = self.with_rows("one", "two")
        user.contents["ps"].reverse()
        user.contents["ps"].append(large("new"))
        self.lost(user, "before", kind="replace", name="ps")
        self.service.replace([], "ps", self.stored()["ps"])
        self.done(user)
        self.assertEqual(values(self.stored()["ps"]), ["two", "one", "new"])

    def test_a_lost_text_that_is_removed_again(self):
        user = self.fetched()
        user.contents["o"]["st"].append("en")
        self.lost(user, kind="replace", path=(("o", None),), name="st")
        user.contents["o"]["st"].clear()
        self.done(user)
        self.assertEqual(self.stored()["o"]["st"], [])

    def test_a_removed_row_that_is_put_back_after_a_lost_delete(self):
        user = self.with_rows("one", "two")
        taken = user.contents["ps"].pop()
        self.lost(user)
        user.contents["ps"].append(taken)
        self.done(user)
        self.assertEqual(values(self.stored()["ps"]), ["one", "two"])

    def test_a_row_that_others_have_changed_after_a_lost_delete_that_was_not_carried_out(self):
        user = self.with_rows("one", "two")
        del user.contents["ps"][0]
        self.lost(user, "before")
        self.service.update([("ps", 1)], {"t": "theirs"})
        self.assertEqual(self.done(user), ["read", "delete"])

    def test_a_lost_delete(self):
        user = self.with_rows("one", "two")
        del user.contents["ps"][0]
        self.lost(user)
        self.assertEqual(self.done(user), ["read"])

    def test_an_error_whose_receipt_is_not_applied(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        Made(self.client, user, "save").end("after")
        user.contents["ps"][0]["t"] = "edited"
        self.done(user)
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("new", "edited")])


class Rule07Loaded(Scenario):
    def test_the_app_is_ended_during_a_save(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        stored = user.stored()
        self.done(user)
        loaded = Record.loaded(stored, 9)
        self.assertEqual(self.done(loaded), ["read"])
        self.assertEqual(values(loaded.contents["ps"]), ["new"])

    def test_a_row_that_is_edited_after_loading(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        stored = user.stored()
        self.done(user)
        loaded = Record.loaded(stored, 9)
        loaded.contents["ps"][0]["k"] = "edited"
        self.done(loaded)
        self.assertEqual(values(self.stored()["ps"]), ["edited"])

    def test_a_call_that_was_in_line_before_loading(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        call, loaded = Made(self.client, user, "save"), Record.loaded(user.stored(), 9)
        self.done(loaded, "refresh")
        call.end()
        self.done(loaded)
        self.assertEqual(values(self.stored()["ps"]), ["new"])

    def test_the_client_has_forgotten_a_call(self):
        self.client.limit = 1
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        behind = user.copy()
        self.done(user), self.done(user, "refresh")
        self.assertEqual(self.done(behind), [])
        self.assertEqual(values(self.stored()["ps"]), ["new"])


    def test_what_has_come_in_with_a_forgotten_call_is_not_taken_back(self):
        self.client.limit = 1
        user = self.fetched()
        self.service.update([], {"a": "theirs"})
        for value in ("1", "2"):
            user.contents["b"] = value
            Made(self.client, user, "save", is_cancelled=True).end()
        self.done(user)
        self.assertEqual((self.stored()["a"], user.contents["a"], self.stored()["b"]), ("theirs", "theirs", "2"))


class Rule08Lines(Scenario):
    def test_a_receipt_brings_along_what_the_record_lacks_in_any_order(self):
        user = self.fetched()
        user.contents["a"] = "1"
        first = Made(self.client, user, "save")
        user.contents["ps"].append(large("new"))
        second = Made(self.client, user, "save")
        receipts = first.end(), second.end()
        for receipt in (receipts[1], receipts[0], receipts[1]):
            receipt.apply(user, self.client)
        self.assertFalse(user.is_pending)
        self.assertEqual(len(user.contents["ps"]), 1)

    def test_a_record_of_another_line_is_behind_and_reads_before_it_saves(self):
        user, other = self.fetched(), self.fetched()
        user.contents["a"] = "theirs"
        self.done(user)
        other.contents["b"] = "mine"
        self.assertEqual(self.done(other), ["read", "update"])
        self.assertEqual(other.contents["a"], "theirs")

    def test_a_receipt_of_another_client_says_that_the_record_is_behind(self):
        user, other = self.fetched(), self.fetched()
        receipt = Made(self.client, user, "refresh").end()
        receipt.apply(other, self.client)
        other.contents["b"] = "mine"
        self.assertIsNone(other.contents["a"])
        self.assertEqual(self.done(other), ["read", "update"])

    def test_a_sheet_saves_a_copy_and_the_list_saves_later(self):
        user = self.with_rows("one", "two")
        sheet = user.copy()
        sheet.contents["a"] = "of the sheet"
        sheet.contents["ps"].append(large("of the sheet"))
        del sheet.contents["ps"][0]
        self.done(sheet)
        user.contents["b"] = "of the list"
        self.assertEqual(self.done(user), ["update"])
        self.assertEqual((self.stored()["a"], self.stored()["b"]), ("of the sheet", "of the list"))
        self.assertEqual(values(self.stored()["ps"]), ["two", "of the sheet"])
        self.assertEqual((user.contents["a"], values(user.contents["ps"])), ("of the sheet", ["two", "of the sheet"]))

    def test_the_list_and_the_sheet_edit_the_same(self):
        user = self.fetched()
        sheet = user.copy()
        sheet.contents["a"], user.contents["a"] = "of the sheet", "of the list"
        self.done(sheet), self.done(user)
        self.assertEqual(self.stored()["a"], "of the list")

    def test_a_new_row_that_both_have_is_one_row(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        sheet = user.copy()
        self.done(sheet)
        user.contents["ps"][0]["t"] = "edited"
        self.done(user)
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("new", "edited")])

    def test_a_row_is_edited_while_its_append_is_under_way(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        first = Made(self.client, user, "save")
        user.contents["ps"][0]["t"] = "edited"
        second = Made(self.client, user, "save")
        first.end(), second.end().apply(user, self.client)
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("new", "edited")])

    def test_a_value_of_a_new_row_that_both_have_is_set_to_nil(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        user.contents["ps"][0]["t"] = "value"
        sheet = user.copy()
        self.done(sheet)
        user.contents["ps"][0]["t"] = None
        self.done(user)
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("new", None)])

    def test_a_cancelled_save_goes_on(self):
        user = self.fetched()
        user.contents["a"] = "Hello wor"
        Made(self.client, user, "save", is_cancelled=True).end()
        user.contents["a"] = None
        self.done(user)
        self.assertIsNone(self.stored()["a"])


class Rule09Failures(Scenario):
    def test_a_failed_call_changes_nothing(self):
        user = self.fetched()
        user.contents["a"] = "1"
        self.lost(user, "before")
        self.assertEqual((user.contents["a"], user.confirmed["a"], len(user.doubts)), ("1", None, 1))

    def test_a_lost_read_leaves_no_doubt(self):
        user = self.fetched()
        self.lost(user, kind="refresh")
        self.assertFalse(user.is_pending)


class Rule10TakenOut(Scenario):
    def test_what_others_have_put_in_meanwhile_stays(self):
        user = self.with_rows("one", "two")
        taken = user.contents["ps"].pop(0)
        self.service.update([("ps", 1)], {"t": "theirs", "ns": [{"k": "inner"}]})
        self.done(user, "refresh")
        user.contents["ps"].insert(0, taken)
        self.assertEqual(plan(ROOT, user.confirmed, user.contents), [])
        self.done(user, "refresh")
        self.assertEqual((user.contents["ps"][0]["t"], values(user.contents["ps"][0]["ns"])), ("theirs", ["inner"]))

    def test_it_has_another_id_meanwhile(self):
        user = self.with_rows("one", "two")
        taken = user.contents["ps"].pop(0)
        self.service.replace([], "ps", self.stored()["ps"])
        self.done(user, "refresh")
        user.contents["ps"].insert(0, taken)
        taken["t"] = "edited"
        self.assertEqual(self.done(user), ["update"])
        self.assertEqual([(e["k"], e["t"]) for e in self.stored()["ps"]], [("one", "edited"), ("two", None)])

    def test_put_back_in_another_place_it_counts_as_moved(self):
        user = self.with_rows("one", "two")
        user.contents["ps"].append(user.contents["ps"].pop(0))
        self.assertEqual(self.done(user), ["read", "replace"])

    def test_a_row_that_is_removed_during_its_append_and_put_back(self):
        user = self.fetched()
        user.contents["ps"].append(large("new"))
        call = Made(self.client, user, "save")
        taken = user.contents["ps"].pop()
        call.end().apply(user, self.client)
        self.assertEqual([patch.kind for patch in user.pending], ["delete"])
        user.contents["ps"].append(taken)
        self.assertEqual(self.done(user), [])


class Rule11Passwords(Scenario):
    def test_a_password_is_pending_while_it_is_set_and_nil_once_it_was_sent(self):
        user = self.fetched()
        user.contents["pw"] = "secret"
        self.done(user)
        self.assertEqual((self.stored()["pw"], user.contents["pw"], user.is_pending), ("secret", None, False))
        self.assertEqual(self.done(user), [])

    def test_another_password_that_is_set_during_the_call_stays(self):
        user = self.fetched()
        user.contents["pw"] = "secret"
        call = Made(self.client, user, "save")
        user.contents["pw"] = "another secret"
        call.end().apply(user, self.client)
        self.assertEqual(user.contents["pw"], "another secret")

    def test_a_password_is_in_no_stored_form_and_in_no_patch_that_outlives_its_call(self):
        user = self.fetched()
        user.contents["pw"], user.contents["a"] = "secret", "1"
        receipt = Made(self.client, user, "save").end("after")
        receipt.apply(user, self.client)
        self.assertNotIn("secret", str([user.stored(), user.doubts, self.client.log, receipt]))


class Rule12LastUpdated(Scenario):
    def test_after_a_call_about_a_part_it_counts_as_unread(self):
        user = self.fetched()
        user.contents["o"]["x"] = "1"
        self.done(user, "update", path=(("o", None),))
        user.contents["a"] = "2"
        call = Made(self.client, user, "update", if_unmodified=True)
        call.end()
        self.assertIsInstance(call.error, Unread)
        self.assertEqual(call.requests, [])

    def test_somebody_else_has_changed_the_record(self):
        user = self.fetched()
        self.service.update([], {"b": "theirs"})
        user.contents["a"] = "mine"
        call = Made(self.client, user, "update", if_unmodified=True)
        call.end()
        self.assertIsInstance(call.error, Mismatch)

    def test_values_are_put_back_without_what_was_confirmed(self):
        user = self.with_rows("one")
        before = user.copy()
        user.contents["a"] = "1"
        user.contents["ps"].append(large("new"))
        self.done(user)
        user.restore_values(before)
        self.done(user)
        self.assertEqual((self.stored()["a"], values(self.stored()["ps"])), (None, ["one"]))


if __name__ == "__main__":
    unittest.main()
