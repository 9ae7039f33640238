// SPDX-License-Identifier: Apache-2.0
//
// ClipboardClient: asks for what is on the clipboard in the ways that xclip does not.
//
//   ClipboardClient multiple TARGET...   asks for all at once (MULTIPLE), and prints each with its size and the sum of its bytes
//   ClipboardClient abort TARGET         takes the first piece of a large form, and is gone
//   ClipboardClient again TARGET         takes the first piece, asks again from the beginning, and prints as above
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

enum { most_targets = 16, failed = 1, bad_usage = 64, no_display = 69 };

static xcb_connection_t *connection;
static xcb_window_t window;
static xcb_atom_t clipboard, multiple, pair, increment;

static xcb_atom_t named(const char *name) {
    xcb_intern_atom_reply_t *reply =
        xcb_intern_atom_reply(connection, xcb_intern_atom(connection, 0, (uint16_t)strlen(name), name), NULL);
    if (!reply) exit(failed);
    xcb_atom_t result = reply->atom;
    free(reply);
    return result;
}

static xcb_generic_event_t *next(uint8_t kind) {
    xcb_flush(connection);
    for (;;) {
        xcb_generic_event_t *event = xcb_wait_for_event(connection);
        if (!event) exit(failed);
        if ((event->response_type & 0x7F) == kind) return event;
        free(event);
    }
}

// The property in which the answer is; none if there is none.
static xcb_atom_t ask(xcb_atom_t target, xcb_atom_t property) {
    xcb_convert_selection(connection, window, clipboard, target, property, XCB_CURRENT_TIME);
    xcb_selection_notify_event_t *notice = (xcb_selection_notify_event_t *)next(XCB_SELECTION_NOTIFY);
    xcb_atom_t result = notice->property;
    free(notice);
    return result;
}

static xcb_get_property_reply_t *take(xcb_atom_t property) {
    xcb_get_property_reply_t *reply = xcb_get_property_reply(
        connection, xcb_get_property(connection, 1, window, property, XCB_GET_PROPERTY_TYPE_ANY, 0, 1 << 24), NULL);
    if (!reply) exit(failed);
    return reply;
}

// Takes the next piece of a form that comes in pieces.
static xcb_get_property_reply_t *take_piece(xcb_atom_t property) {
    for (;;) {
        xcb_property_notify_event_t *notice = (xcb_property_notify_event_t *)next(XCB_PROPERTY_NOTIFY);
        int is_piece = notice->atom == property && notice->state == XCB_PROPERTY_NEW_VALUE;
        free(notice);
        if (is_piece) return take(property);
    }
}

static void print(const char *name, xcb_atom_t property) {
    uint64_t size = 0, sum = 0;
    xcb_get_property_reply_t *reply = take(property);
    int is_in_pieces = reply->type == increment;
    if (is_in_pieces) {
        free(reply);
        reply = take_piece(property);
    }
    for (;;) {
        int length = xcb_get_property_value_length(reply);
        const uint8_t *bytes = xcb_get_property_value(reply);
        for (int i = 0; i < length; i++) sum += bytes[i];
        size += (uint64_t)length;
        free(reply);
        if (!is_in_pieces || length == 0) break;
        reply = take_piece(property);
    }
    printf("%s %llu %llu\n", name, (unsigned long long)size, (unsigned long long)sum);
}

static void ask_for_all(int count, char **names) {
    xcb_atom_t pairs[2 * most_targets];
    for (int i = 0; i < count; i++) {
        char property[32];
        snprintf(property, sizeof property, "CLIENT_%d", i);
        pairs[2 * i] = named(names[i]);
        pairs[2 * i + 1] = named(property);
    }
    xcb_atom_t list = named("CLIENT_LIST");
    xcb_change_property(connection, XCB_PROP_MODE_REPLACE, window, list, pair, 32, 2 * (uint32_t)count, pairs);
    if (ask(multiple, list) == XCB_ATOM_NONE) exit(failed);
    xcb_get_property_reply_t *reply = take(list);
    const xcb_atom_t *answered = xcb_get_property_value(reply);
    if (xcb_get_property_value_length(reply) != (int)(2 * sizeof *pairs) * count) exit(failed);
    for (int i = 0; i < count; i++) {
        if (answered[2 * i + 1] == XCB_ATOM_NONE) {
            printf("%s none\n", names[i]);
        } else {
            print(names[i], answered[2 * i + 1]);
        }
    }
    free(reply);
}

int main(int count, char **arguments) {
    if (count < 3 || count > 2 + most_targets) return bad_usage;
    connection = xcb_connect(NULL, NULL);
    if (xcb_connection_has_error(connection)) return no_display;
    xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
    uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
    window = xcb_generate_id(connection);
    xcb_create_window(connection, 0, window, screen->root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, screen->root_visual,
                      XCB_CW_EVENT_MASK, &events);
    clipboard = named("CLIPBOARD");
    multiple = named("MULTIPLE");
    pair = named("ATOM_PAIR");
    increment = named("INCR");
    if (!strcmp(arguments[1], "multiple")) {
        ask_for_all(count - 2, arguments + 2);
        return 0;
    }
    xcb_atom_t target = named(arguments[2]), property = named("CLIENT");
    if (ask(target, property) == XCB_ATOM_NONE) return failed;
    free(take(property));
    free(take_piece(property));
    if (!strcmp(arguments[1], "abort")) return 0;
    if (ask(target, property) == XCB_ATOM_NONE) return failed;
    print(arguments[2], property);
    return 0;
}
