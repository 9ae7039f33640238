// SPDX-License-Identifier: Apache-2.0

#ifndef PARENT_WINDOW_H
#define PARENT_WINDOW_H

#include <stdbool.h>

/// Has the desktop keep a window above another program's.
///
/// - window: a GtkWindow that is realized.
/// - handle: the other window, as desktop portals name it: `x11:` and the number in hexadecimal digits, or `wayland:` and a handle of xdg-foreign.
///   https://flatpak.github.io/xdg-desktop-portal/docs/window-identifiers.html
/// Returns false if the handle is not of this kind of display, or malformed.
bool parent_window_attach(void *window, const char *handle);

#endif
