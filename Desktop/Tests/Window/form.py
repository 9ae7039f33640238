#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Forms and texts: keys reach what they are meant for, and what a person writes stays while the extension answers late."""

from desktop import Host, compose, expect, field, find, focus, form, focused, menu, picture, press, see, selected, settle, wait, write

host = Host()


def rows(name="Rosa", is_private=False):
    return form(
        "Ship", ("Question", {"text": {}}), ("Name", field(name)), ("Passphrase", field(isSecure=True)), ("Notes", field(hasLines=True)),
        ("Private", {"toggle": {"isOn": is_private}}), ("Harbour", {"entry": {"detail": "Kiel", "isSelected": False}}),
        ("Upload", {"progress": {"_0": 0.4}}), ("Send", {"button": {"_0": "primary"}}), ("Leave", {"button": {"_0": "cancel"}}))


host.present(1, rows(), owner="Ships")
see("Name", "text")
picture("form")
settle()
# The keys are in the first field, behind its text.
write(" Maria")
wait("the text", lambda: {"changedField": {"_0": "Name", "_1": "Rosa Maria"}} in host.events())
# The extension's answers are late: none of them takes letters away, or the keys.
for text in ("Rosa ", "Rosa M", "Rosa Ma"):
    host.update(1, rows(text))
# An extension may do something else for a while.
settle(3)
host.update(1, rows("Rosa Mari"))
settle()
write("!")
wait("the longer text", lambda: {"changedField": {"_0": "Name", "_1": "Rosa Maria!"}} in host.events())
# A text of its own appears, and the keys stay.
host.update(1, rows("ROSA"))
settle()
write("?")
wait("the new text", lambda: {"changedField": {"_0": "Name", "_1": "ROSA?"}} in host.events())
# Enter is the return key of the field, and leads to the next one.
press("Return")
wait("the return key", lambda: {"tapped": {"_0": "Name"}} in host.events())
write("secret")
wait("the passphrase", lambda: {"changedField": {"_0": "Passphrase", "_1": "secret"}} in host.events())
thing = find("Passphrase", "password text") or find("Passphrase", "text")
expect(thing is not None, "no secret field")
press("Tab")
write("a")
press("Return")
write("b")
wait("two lines", lambda: {"changedField": {"_0": "Notes", "_1": "a\nb"}} in host.events())
# A space at once after Tab is not lost, also while an answer arrives.
press("Tab")
host.update(1, rows("ROSA?"))
press("space")
wait("the switch", lambda: {"tapped": {"_0": "Private"}} in host.events())
# Neither are those that come while the switch still moves.
host.update(1, rows("ROSA?", is_private=True))
settle()
press("space")
for _ in range(20):
    host.update(1, rows("ROSA?", is_private=True))
    settle(0.02)
wait("the switch again", lambda: host.events().count({"tapped": {"_0": "Private"}}) == 2)
host.update(1, rows("ROSA?"))
settle()
host.update(1, rows("ROSA?", is_private=True))
press("Tab", "space")
wait("the row", lambda: {"tapped": {"_0": "Harbour"}} in host.events())
press("Tab", "Return")
wait("the button", lambda: {"tapped": {"_0": "Send"}} in host.events())
expect(host.events().count({"tapped": {"_0": "Private"}}) == 2, "an answer of the extension was taken for a tap", host.events())
# Esc presses the button that leaves things as they are.
press("Escape")
wait("Esc", lambda: {"tapped": {"_0": "Leave"}} in host.events())

# A sheet over the form, and back: the keys are where they were.
focus("Name", "text")
host.present(2, compose("Over it", configurationItems=[{"identifier": "one", "field": "one", "title": "One", "value": "1", "isPending": False}],
                        charactersRemaining=-1), owner="Ships")
see("Over it", "label")
expect(not find("Name", "text"), "the sheet below is still there for a screen reader")
see("1 character too many", "label")
settle()
write("hello")
wait("the post's text", lambda: {"changedText": {"_0": "hello"}} in host.events(2))
focus("One: 1", "list item")
press("Return")
wait("the setting", lambda: {"tapped": {"_0": "one"}} in host.events(2))
focus("Post", "push button")
press("space")
wait("the post", lambda: {"posted": {}} in host.events(2))
host.dismiss(2)
see("Name", "text")
settle()
expect(focused().get_name() == "Name", "the keys are not where they were:", focused() and focused().get_name())

# A long list is searched by typing; Enter means what was typed, however fast.
host.present(4, menu("Where", *[f"Harbour {number}" for number in range(30)]), owner="Ships")
see("Harbour 3", "list item")
settle()
write("bour 17")
press("Return")
wait("the choice", lambda: host.events(4))
expect(host.events(4) == [{"chose": {"_0": "Harbour 17"}}], host.events(4))
# What is highlighted is what Enter chooses, also if another entry was selected before.
press("Escape")
see("Harbour 3", "list item")
focus("Harbour 12", "list item")
write("harbour 1")
# Harbour 19 is also in the list that is not searched yet.
wait("what is highlighted", lambda: not find("Harbour 20", "list item") and selected() == "Harbour 1")
press("Return")
wait("the choice", lambda: len(host.events(4)) == 2)
expect(host.events(4)[1] == {"chose": {"_0": "Harbour 1"}}, host.events(4))
# Esc takes back the search, and then the list.
press("Escape")
see("Harbour 3", "list item")
settle()
expect(len(host.events(4)) == 2, host.events(4))
press("Escape")
wait("Esc", lambda: {"cancelled": {}} in host.events(4))
host.dismiss(4)

# A text that cannot be edited here stays as it is; a paste that is too long is refused as a whole.
count = len(host.events())
host.present(3, compose("Long", "x" * 200_000), owner="Ships")
see("Long", "label")
settle()
write("y")
settle()
expect(len(host.events()) == count, "a long text was changed")
host.dismiss(3)
code, errors = host.end()
expect(code == 0, code, errors)
