// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Home {
    /// Runs a script of a shell in the home, with `$appex`, and with a Wayland compositor without a screen, which refuses to run as root.
    func onWayland(_ script: String) async throws -> Result {
        try await run(
            URL(fileURLWithPath: "/bin/sh"),
            [
                "-c",
                """
                export XDG_RUNTIME_DIR='\(root.path)/run'; mkdir -p -m 700 "$XDG_RUNTIME_DIR"
                user=; if [ "$(id -u)" = 0 ]; then
                    user='setpriv --reuid 65534 --regid 65534 --clear-groups'
                    chown 65534:65534 "$XDG_RUNTIME_DIR"; chmod 711 '\(root.path)'
                fi
                cd /
                WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 $user sway -c /dev/null > /dev/null 2>&1 &
                trap "kill $!; wait" EXIT
                for i in $(seq 100); do [ -S "$XDG_RUNTIME_DIR/wayland-1" ] && break; sleep 0.1; done
                # Another user's, if this one is root: a sandbox may do what the person may, and no more.
                [ -z "$user" ] || { chmod 711 "$XDG_RUNTIME_DIR"; chmod 777 "$XDG_RUNTIME_DIR/wayland-1"; }
                export WAYLAND_DISPLAY=wayland-1; appex='\(Home.programs.path)/appex'; cd '\(root.path)'
                \(script)
                """,
            ])
    }
}
