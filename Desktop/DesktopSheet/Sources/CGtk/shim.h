// SPDX-License-Identifier: Apache-2.0

// What Swift cannot express: macros, casts between classes, and functions with a variable number of arguments.

#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H

#include <dlfcn.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

typedef void (*CGtkAction)(gpointer data);
typedef gboolean (*CGtkKeyAction)(gpointer data, guint key, guint code, GdkModifierType modifiers);
typedef gboolean (*CGtkQuestion)(gpointer data);

/// Calls an action with its data at each signal of an object, whatever else the signal carries.
static inline gulong cgtk_connect(gpointer object, const char *signal, CGtkAction action, gpointer data, GClosureNotify release) {
    return g_signal_connect_data(object, signal, G_CALLBACK(action), data, release, G_CONNECT_SWAPPED);
}

static inline gulong cgtk_connect_keys(gpointer object, CGtkKeyAction action, gpointer data) {
    return g_signal_connect_data(object, "key-pressed", G_CALLBACK(action), data, NULL, G_CONNECT_SWAPPED);
}

static inline gulong cgtk_connect_question(gpointer object, const char *signal, CGtkQuestion action, gpointer data) {
    return g_signal_connect_data(object, signal, G_CALLBACK(action), data, NULL, G_CONNECT_SWAPPED);
}

/// The looks of libadwaita, if it is there.
static inline gboolean cgtk_load_adwaita(void) {
    void *library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL);
    if (!library) return FALSE;
    void (*init)(void) = (void (*)(void))dlsym(library, "adw_init");
    if (init) init();
    return init != NULL;
}

static inline void cgtk_load_style(const char *style, guint priority) {
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style, -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), priority);
    g_object_unref(provider);
}

static inline void cgtk_set_label(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static inline void cgtk_set_description(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/// A box, with the role that screen readers know it by.
static inline GtkWidget *cgtk_box(gboolean is_vertical, int spacing, gboolean is_group) {
    return GTK_WIDGET(g_object_new(GTK_TYPE_BOX, "orientation", is_vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                                   "spacing", spacing, "accessible-role", is_group ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_GENERIC, NULL));
}

static inline gboolean cgtk_is(gpointer object, GType type) { return object && G_TYPE_CHECK_INSTANCE_TYPE(object, type); }

static inline GtkWindow *cgtk_window(GtkWidget *widget) { return GTK_WINDOW(widget); }
static inline GtkBox *cgtk_as_box(GtkWidget *widget) { return GTK_BOX(widget); }
static inline GtkLabel *cgtk_label(GtkWidget *widget) { return GTK_LABEL(widget); }
static inline GtkButton *cgtk_button(GtkWidget *widget) { return GTK_BUTTON(widget); }
static inline GtkEditable *cgtk_editable(GtkWidget *widget) { return GTK_EDITABLE(widget); }
static inline GtkListBox *cgtk_list(GtkWidget *widget) { return GTK_LIST_BOX(widget); }
static inline GtkListBoxRow *cgtk_row(GtkWidget *widget) { return GTK_LIST_BOX_ROW(widget); }
static inline GtkTextView *cgtk_text_view(GtkWidget *widget) { return GTK_TEXT_VIEW(widget); }
static inline GtkScrolledWindow *cgtk_scrolled(GtkWidget *widget) { return GTK_SCROLLED_WINDOW(widget); }
static inline GtkProgressBar *cgtk_progress(GtkWidget *widget) { return GTK_PROGRESS_BAR(widget); }
static inline GtkImage *cgtk_image(GtkWidget *widget) { return GTK_IMAGE(widget); }
static inline GtkPicture *cgtk_picture(GtkWidget *widget) { return GTK_PICTURE(widget); }
static inline GtkSwitch *cgtk_switch(GtkWidget *widget) { return GTK_SWITCH(widget); }
static inline GtkOverlay *cgtk_overlay(GtkWidget *widget) { return GTK_OVERLAY(widget); }
static inline GtkEntry *cgtk_entry(GtkWidget *widget) { return GTK_ENTRY(widget); }
static inline GtkPasswordEntry *cgtk_password(GtkWidget *widget) { return GTK_PASSWORD_ENTRY(widget); }
static inline GtkGrid *cgtk_grid(GtkWidget *widget) { return GTK_GRID(widget); }

static inline GtkWidget *cgtk_widget(gpointer object) { return GTK_WIDGET(object); }

static inline void cgtk_set_placeholder(GtkWidget *entry, const char *text) { g_object_set(entry, "placeholder-text", text, NULL); }
static inline void cgtk_set_activates_default(GtkWidget *entry, gboolean activates) { g_object_set(entry, "activates-default", activates, NULL); }

static inline GdkPaintable *cgtk_paintable(int width, int height, gconstpointer pixels, gsize length) {
    GBytes *bytes = g_bytes_new(pixels, length);
    GdkTexture *texture = gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8A8, bytes, (gsize)width * 4);
    g_bytes_unref(bytes);
    return GDK_PAINTABLE(texture);
}

static inline void cgtk_unref(gpointer object) { g_object_unref(object); }

/// Calls an action once, when nothing more urgent is to be done: after keys and drawing.
static inline guint cgtk_idle(CGtkQuestion action, gpointer data) { return g_idle_add_full(G_PRIORITY_LOW, action, data, NULL); }

static inline guint cgtk_after(guint milliseconds, CGtkQuestion action, gpointer data) { return g_timeout_add(milliseconds, action, data); }

/// Calls an action after the next frame was drawn.
static inline void cgtk_after_paint(GtkWidget *window, CGtkAction action, gpointer data) {
    GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
    if (clock) g_signal_connect_data(clock, "after-paint", G_CALLBACK(action), data, NULL, G_CONNECT_SWAPPED);
}

/// Whether the desktop of the person is dark, as the portal says; FALSE if it does not say.
static inline gboolean cgtk_prefers_dark(void) {
    GError *error = NULL;
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
    if (!bus) { g_clear_error(&error); return FALSE; }
    GVariant *reply = g_dbus_connection_call_sync(bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings", "Read", g_variant_new("(ss)", "org.freedesktop.appearance", "color-scheme"), G_VARIANT_TYPE("(v)"),
        G_DBUS_CALL_FLAGS_NO_AUTO_START, 200, NULL, &error);
    g_object_unref(bus);
    if (!reply) { g_clear_error(&error); return FALSE; }
    GVariant *outer = NULL;
    g_variant_get(reply, "(v)", &outer);
    GVariant *inner = g_variant_is_of_type(outer, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant(outer) : g_variant_ref(outer);
    gboolean is_dark = g_variant_is_of_type(inner, G_VARIANT_TYPE_UINT32) && g_variant_get_uint32(inner) == 1;
    g_variant_unref(inner);
    g_variant_unref(outer);
    g_variant_unref(reply);
    return is_dark;
}

static inline void cgtk_prefer_dark(void) { g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", TRUE, NULL); }

#endif
