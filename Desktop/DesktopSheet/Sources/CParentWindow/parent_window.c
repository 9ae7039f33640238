// SPDX-License-Identifier: Apache-2.0
#include "parent_window.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/wayland/gdkwayland.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

// What GTK marks as outdated has no successor in GTK 4.8.
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

static bool attach_x11(GdkSurface *surface, const char *number) {
    char *end = NULL;
    guint64 parent = g_ascii_strtoull(number, &end, 16);
    if (!*number || *end || !parent || parent > G_MAXUINT32) return false;
    GdkDisplay *display = gdk_surface_get_display(surface);
    // The other window may have gone.
    gdk_x11_display_error_trap_push(display);
    XSetTransientForHint(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface), (Window)parent);
    gdk_x11_display_error_trap_pop_ignored(display);
    return true;
}

bool parent_window_attach(void *window, const char *handle) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    if (!surface) return false;
    if (g_str_has_prefix(handle, "x11:") && GDK_IS_X11_SURFACE(surface)) return attach_x11(surface, handle + 4);
    if (g_str_has_prefix(handle, "wayland:") && handle[8] && GDK_IS_WAYLAND_TOPLEVEL(surface))
        return gdk_wayland_toplevel_set_transient_for_exported(GDK_TOPLEVEL(surface), (char *)handle + 8);
    return false;
}
