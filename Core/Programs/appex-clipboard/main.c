// SPDX-License-Identifier: Apache-2.0
//
// appex-clipboard: puts something on the clipboard of an X11 display, in several forms at once.
//
//   appex-clipboard TARGET[,TARGET...] SIZE [TARGET[,TARGET...] SIZE]... < CONTENTS
//   appex-clipboard
//
// Without arguments it only checks that there is a display: 69 means that there is none.
//
// Standard input holds the contents of each form, one after the other; SIZE is a number of bytes. The command returns 0 when
// the clipboard has it. As X11 requires, a process of it stays that hands the contents out, until another program copies
// something or the display closes. (Inter-Client Communication Conventions Manual, section 2)
//
// A program of its own, because `appex` ends while its copy lives on, and so that only this program links an X11 library.
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xcb/xcb.h>

enum { most_forms = 32, most_transfers = 64, no_display = 69, bad_usage = 64, not_owner = 1 };

// What is handed out for a target.
struct form {
    xcb_atom_t target;
    const uint8_t *bytes;
    size_t size;
};

// A form that is handed out in pieces, because it is too large for one request.
struct transfer {
    xcb_window_t requestor;
    xcb_atom_t property;
    const struct form *form;
    size_t sent;
};

static xcb_connection_t *connection;
static struct form forms[most_forms];
static size_t form_count;
static struct transfer transfers[most_transfers];
static size_t transfer_count;
static xcb_timestamp_t owned_since;
static size_t piece;
static xcb_atom_t atom_clipboard, atom_targets, atom_timestamp, atom_multiple, atom_pair, atom_increment;

static xcb_atom_t atom(const char *name, size_t length) {
    xcb_intern_atom_reply_t *reply =
        xcb_intern_atom_reply(connection, xcb_intern_atom(connection, 0, (uint16_t)length, name), NULL);
    xcb_atom_t result = reply ? reply->atom : XCB_ATOM_NONE;
    free(reply);
    return result;
}

static xcb_atom_t named(const char *name) { return atom(name, strlen(name)); }

// Reads a number of bytes from standard input; NULL if there are fewer, or there is not enough memory.
static uint8_t *read_all(size_t size) {
    uint8_t *bytes = malloc(size + 1);
    size_t count = 0;
    while (bytes && count < size) {
        ssize_t step = read(0, bytes + count, size - count);
        if (step < 0 && errno == EINTR) continue;
        if (step <= 0) {
            free(bytes);
            return NULL;
        }
        count += (size_t)step;
    }
    return bytes;
}

static bool take_forms(int count, char **arguments) {
    size_t total = 0;
    for (int i = 2; i < count; i += 2) total += strtoull(arguments[i], NULL, 10);
    const uint8_t *bytes = read_all(total);
    if (!bytes) return false;
    for (int i = 1; i + 1 < count; i += 2) {
        size_t size = strtoull(arguments[i + 1], NULL, 10);
        for (const char *name = arguments[i]; *name;) {
            size_t length = strcspn(name, ",");
            if (form_count == most_forms) return false;
            forms[form_count++] = (struct form){.target = atom(name, length), .bytes = bytes, .size = size};
            name += length + (name[length] == ',');
        }
        bytes += size;
    }
    return true;
}

static const struct form *form_of(xcb_atom_t target) {
    for (size_t i = 0; i < form_count; i++)
        if (forms[i].target == target) return &forms[i];
    return NULL;
}

static void put(xcb_window_t window, xcb_atom_t property, xcb_atom_t type, uint8_t bits, size_t count, const void *data) {
    xcb_change_property(connection, XCB_PROP_MODE_REPLACE, window, property, type, bits, (uint32_t)count, data);
}

static void watch(xcb_window_t window, uint32_t events) {
    xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK, &events);
}

// Forgets transfers to a window: all of them, or the one in a property.
static void forget(xcb_window_t requestor, xcb_atom_t property) {
    for (size_t i = transfer_count; i-- > 0;) {
        if (transfers[i].requestor != requestor) continue;
        if (property == XCB_ATOM_NONE || transfers[i].property == property) transfers[i] = transfers[--transfer_count];
    }
}

static bool begin_transfer(xcb_window_t requestor, xcb_atom_t property, const struct form *form) {
    // One that asks again begins again.
    forget(requestor, property);
    if (transfer_count == most_transfers) return false;
    watch(requestor, XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY);
    uint32_t size = (uint32_t)form->size;
    put(requestor, property, atom_increment, 32, 1, &size);
    transfers[transfer_count++] = (struct transfer){.requestor = requestor, .property = property, .form = form};
    return true;
}

// The requestor has taken a piece. The last one is empty.
static void go_on(xcb_window_t requestor, xcb_atom_t property) {
    for (size_t i = 0; i < transfer_count; i++) {
        struct transfer *transfer = &transfers[i];
        if (transfer->requestor != requestor || transfer->property != property) continue;
        size_t rest = transfer->form->size - transfer->sent;
        size_t count = rest < piece ? rest : piece;
        put(requestor, property, transfer->form->target, 8, count, transfer->form->bytes + transfer->sent);
        transfer->sent += count;
        if (count == 0) *transfer = transfers[--transfer_count];
        return;
    }
}

static bool hand_out_one(xcb_window_t requestor, xcb_atom_t target, xcb_atom_t property) {
    if (target == atom_targets) {
        xcb_atom_t targets[most_forms + 3] = {atom_targets, atom_timestamp, atom_multiple};
        for (size_t i = 0; i < form_count; i++) targets[i + 3] = forms[i].target;
        put(requestor, property, XCB_ATOM_ATOM, 32, form_count + 3, targets);
        return true;
    }
    if (target == atom_timestamp) {
        put(requestor, property, XCB_ATOM_INTEGER, 32, 1, &owned_since);
        return true;
    }
    const struct form *form = form_of(target);
    if (!form) return false;
    if (form->size > piece) return begin_transfer(requestor, property, form);
    put(requestor, property, target, 8, form->size, form->bytes);
    return true;
}

// Several targets at once: the property lists pairs of a target and a property for it.
static bool hand_out_several(xcb_window_t requestor, xcb_atom_t property) {
    xcb_get_property_reply_t *reply = xcb_get_property_reply(
        connection, xcb_get_property(connection, 0, requestor, property, atom_pair, 0, 2 * most_forms), NULL);
    if (!reply) return false;
    size_t count = (size_t)xcb_get_property_value_length(reply) / sizeof(xcb_atom_t);
    xcb_atom_t *pairs = xcb_get_property_value(reply);
    for (size_t i = 0; i + 1 < count; i += 2)
        if (!hand_out_one(requestor, pairs[i], pairs[i + 1])) pairs[i + 1] = XCB_ATOM_NONE;
    put(requestor, property, atom_pair, 32, count, pairs);
    free(reply);
    return true;
}

static void answer(const xcb_selection_request_event_t *request) {
    // Old programs name no property.
    xcb_atom_t property = request->property == XCB_ATOM_NONE ? request->target : request->property;
    bool is_done = request->selection == atom_clipboard
        && (request->target == atom_multiple ? hand_out_several(request->requestor, property)
                                             : hand_out_one(request->requestor, request->target, property));
    xcb_selection_notify_event_t notice = {
        .response_type = XCB_SELECTION_NOTIFY,
        .time = request->time,
        .requestor = request->requestor,
        .selection = request->selection,
        .target = request->target,
        .property = is_done ? property : XCB_ATOM_NONE,
    };
    xcb_send_event(connection, 0, request->requestor, 0, (const char *)&notice);
}

// The server's time, which owning a selection needs: that of a change of a property.
static xcb_timestamp_t server_time(xcb_window_t window) {
    xcb_change_property(
        connection, XCB_PROP_MODE_APPEND, window, XCB_ATOM_WM_NAME, XCB_ATOM_STRING, 8, 0, "");
    xcb_flush(connection);
    for (;;) {
        xcb_generic_event_t *event = xcb_wait_for_event(connection);
        if (!event) return XCB_CURRENT_TIME;
        bool is_notice = (event->response_type & 0x7F) == XCB_PROPERTY_NOTIFY;
        xcb_timestamp_t time = is_notice ? ((xcb_property_notify_event_t *)event)->time : 0;
        free(event);
        if (is_notice) return time;
    }
}

static bool own(void) {
    xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
    xcb_window_t window = xcb_generate_id(connection);
    uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_create_window(
        connection, 0, window, screen->root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, screen->root_visual,
        XCB_CW_EVENT_MASK, &events);
    owned_since = server_time(window);
    xcb_set_selection_owner(connection, window, atom_clipboard, owned_since);
    xcb_get_selection_owner_reply_t *reply =
        xcb_get_selection_owner_reply(connection, xcb_get_selection_owner(connection, atom_clipboard), NULL);
    bool is_owner = reply && reply->owner == window;
    free(reply);
    return is_owner;
}

static void serve(void) {
    bool is_owner = true;
    while (is_owner || transfer_count > 0) {
        xcb_flush(connection);
        xcb_generic_event_t *event = xcb_wait_for_event(connection);
        if (!event) return;
        switch (event->response_type & 0x7F) {
        case XCB_SELECTION_CLEAR: is_owner = false; break;
        case XCB_SELECTION_REQUEST: answer((xcb_selection_request_event_t *)event); break;
        case XCB_PROPERTY_NOTIFY: {
            xcb_property_notify_event_t *notice = (xcb_property_notify_event_t *)event;
            if (notice->state == XCB_PROPERTY_DELETE) go_on(notice->window, notice->atom);
            break;
        }
        case XCB_DESTROY_NOTIFY: forget(((xcb_destroy_notify_event_t *)event)->window, XCB_ATOM_NONE); break;
        case 0: {
            // A requestor that was gone before it was watched.
            xcb_generic_error_t *error = (xcb_generic_error_t *)event;
            if (error->error_code == XCB_WINDOW) forget(error->resource_id, XCB_ATOM_NONE);
            break;
        }
        default: break;
        }
        free(event);
    }
}

int main(int count, char **arguments) {
    if (count % 2 == 0) return bad_usage;
    connection = xcb_connect(NULL, NULL);
    if (xcb_connection_has_error(connection)) return no_display;
    if (count == 1) return 0;
    atom_clipboard = named("CLIPBOARD");
    atom_targets = named("TARGETS");
    atom_timestamp = named("TIMESTAMP");
    atom_multiple = named("MULTIPLE");
    atom_pair = named("ATOM_PAIR");
    atom_increment = named("INCR");
    // With room for the request around it.
    piece = (size_t)xcb_get_maximum_request_length(connection) * 4 - 256;
    if (piece > 1 << 18) piece = 1 << 18;
    if (!take_forms(count, arguments)) return bad_usage;
    if (!own()) return not_owner;
    pid_t server = fork();
    if (server < 0) return not_owner;
    // Not through exit: the connection is the other process's.
    if (server > 0) _exit(0);
    setsid();
    if (chdir("/") < 0) return not_owner;
    // Descriptor 3, if the host gave one, stays open: it is the lock on the files that are handed out.
    for (int number = 0; number < 3; number++) close(number);
    serve();
    return 0;
}
