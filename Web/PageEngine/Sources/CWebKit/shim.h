// SPDX-License-Identifier: Apache-2.0

// What Swift cannot express: macros and functions with a variable number of arguments.

#ifndef CWEBKIT_SHIM_H
#define CWEBKIT_SHIM_H

#include <errno.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <webkit/webkit.h>

/// A view whose cookies, storage and cache end with it.
static inline WebKitWebView *cwebkit_view(WebKitNetworkSession *session, WebKitSettings *settings) {
    return WEBKIT_WEB_VIEW(g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", session, "settings", settings, NULL));
}

/// Keeps files that are written out of the person's list of recent files.
static inline void cwebkit_forget_files(void) {
    g_object_set(gtk_settings_get_default(), "gtk-recent-files-enabled", FALSE, NULL);
}

static inline gulong cwebkit_connect(gpointer object, const char *signal, GCallback handler, gpointer data) {
    return g_signal_connect_data(object, signal, handler, data, NULL, (GConnectFlags)0);
}

static inline GVariant *cwebkit_argument(const char *argument) {
    GVariantBuilder builder;
    g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(&builder, "{sv}", "argument", g_variant_new_string(argument));
    return g_variant_ref_sink(g_variant_builder_end(&builder));
}

static inline gboolean cwebkit_is_response_decision(WebKitPolicyDecision *decision) { return WEBKIT_IS_RESPONSE_POLICY_DECISION(decision); }

static inline WebKitResponsePolicyDecision *cwebkit_response_decision(WebKitPolicyDecision *decision) {
    return WEBKIT_RESPONSE_POLICY_DECISION(decision);
}

#endif
