// SPDX-License-Identifier: Apache-2.0

// What Swift cannot express: macros, casts, and functions with a variable number of arguments.

#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>

/// A dictionary of variants that is being built.
static inline GVariantBuilder *cgio_dictionary(void) { return g_variant_builder_new(G_VARIANT_TYPE_VARDICT); }
static inline GVariantBuilder *cgio_dictionaries(void) { return g_variant_builder_new(G_VARIANT_TYPE("aa{sv}")); }

static inline void cgio_add(GVariantBuilder *dictionary, const char *key, GVariant *value) { g_variant_builder_add(dictionary, "{sv}", key, value); }
static inline void cgio_add_dictionary(GVariantBuilder *list, GVariantBuilder *dictionary) {
    g_variant_builder_add_value(list, g_variant_builder_end(dictionary));
    g_variant_builder_unref(dictionary);
}

static inline GVariant *cgio_end(GVariantBuilder *builder) {
    GVariant *value = g_variant_builder_end(builder);
    g_variant_builder_unref(builder);
    return value;
}

static inline GVariant *cgio_object_path(const char *path) { return g_variant_new("(o)", path); }
static inline GVariant *cgio_response(guint32 response, GVariant *results) { return g_variant_new("(u@a{sv})", response, results); }
static inline GVariant *cgio_text(const char *text) { return g_variant_new("(s)", text); }
static inline GVariant *cgio_list(GVariant *list) { return g_variant_new("(@aa{sv})", list); }

static inline gboolean cgio_is(GVariant *value, const char *type) { return g_variant_is_of_type(value, G_VARIANT_TYPE(type)); }

static inline void cgio_fail(GDBusMethodInvocation *call, const char *name, const char *text) {
    g_dbus_method_invocation_return_dbus_error(call, name, text);
}

/// Sends a signal to one receiver, with descriptors.
static inline gboolean cgio_emit(GDBusConnection *bus, const char *receiver, const char *path, const char *interface, const char *name, GVariant *body,
                                 GUnixFDList *descriptors) {
    GDBusMessage *message = g_dbus_message_new_signal(path, interface, name);
    g_dbus_message_set_destination(message, receiver);
    g_dbus_message_set_body(message, body);
    if (descriptors) g_dbus_message_set_unix_fd_list(message, descriptors);
    gboolean sent = g_dbus_connection_send_message(bus, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, NULL, NULL);
    g_object_unref(message);
    return sent;
}

static inline GUnixFDList *cgio_descriptors(GDBusMethodInvocation *call) {
    return g_dbus_message_get_unix_fd_list(g_dbus_method_invocation_get_message(call));
}

static inline gulong cgio_when_closed(GDBusConnection *bus, void (*action)(gpointer), gpointer data) {
    return g_signal_connect_data(bus, "closed", G_CALLBACK(action), data, NULL, G_CONNECT_SWAPPED);
}

#endif
