// SPDX-License-Identifier: Apache-2.0

import CGtk

/// The style rules that the window adds to the looks of the desktop.
@MainActor
enum Style {
    static func load() {
        cgtk_load_style(
            """
            .owner { padding: 6px 18px; background: alpha(currentColor, 0.08); border-bottom: 1px solid alpha(currentColor, 0.15); }
            .owner .name { font-weight: bold; }
            .sheet { padding: 18px; }
            .heading-line { font-size: 1.15em; font-weight: bold; }
            .small { font-size: 0.9em; opacity: 0.75; }
            .section { font-size: 0.9em; font-weight: bold; opacity: 0.75; padding: 8px 10px 2px 10px; }
            .choices > row { padding: 6px 10px; }
            .error-text { color: #c01c28; font-weight: bold; }
            """, UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
