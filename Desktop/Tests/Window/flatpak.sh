#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# flatpak.sh: installs apps for Flatpak in the home, without downloads: Caller may talk to org.appex.Share, and Silent may not. Their runtime
# is this machine's Python. Then runs flatpak.py.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p flatpak && cd flatpak
pid=$PWD/system-bus-pid
# A person who is not root is asked for parental controls, through a bus; without that service on it, everything is allowed.
DBUS_SYSTEM_BUS_ADDRESS=$(dbus-daemon --session --nopidfile --fork --print-address=1 --print-pid=3 3>"$pid")
export DBUS_SYSTEM_BUS_ADDRESS
trap 'kill "$(cat "$pid")"' EXIT

# build-export wants files/ to exist, and takes usr/.
mkdir -p runtime/files runtime/usr/bin runtime/usr/etc runtime/usr/lib/python3/dist-packages
python=$(readlink -f /usr/bin/python3)
version=$(basename "$python")
libraries=$(dirname "$(realpath "$(ldd "$python" | grep -o '/[^ ]*libc\.so[^ ]*')")")
# The C library of a merged system is found in /lib, too.
[ -d "/usr$libraries" ] && libraries=/usr$libraries
files="$python $(command -v ldconfig || echo /usr/sbin/ldconfig)"
for name in GLib GObject Gio; do files="$files $libraries/girepository-1.0/$name-2.0.typelib"; done
files="$files $(ls /usr/lib/python3/dist-packages/gi/*.so)"
# shellcheck disable=SC2086
linked=$(ldd $files /usr/lib/"$version"/lib-dynload/*.so "$libraries/libgio-2.0.so.0" 2>/dev/null | grep -o '/[^ ]*\.so[^ ]*' | grep -v ':$' | sort -u)
for file in $files $linked; do
    file=$(realpath -s "$file")
    case $file in /usr/*) place=$file ;; *) place=/usr$file ;; esac
    mkdir -p "runtime$(dirname "$place")"
    cp -L "$file" "runtime$place"
done
ln -sf "$version" runtime/usr/bin/python3
tar -C /usr/lib --exclude=__pycache__ --exclude=test --exclude='config-*' --exclude=idlelib --exclude=ensurepip -c "$version" python3/dist-packages/gi |
    tar -C runtime/usr/lib -x
printf '[Runtime]\nname=org.example.Platform\n' >runtime/metadata
flatpak build-export --no-update-summary --runtime repository runtime master

architecture=$(flatpak --default-arch)
app() {
    mkdir -p "$1/files/bin" "$1/export"
    cp "$here/sandboxed_caller.py" "$1/files/bin/caller"
    chmod 755 "$1/files/bin/caller"
    printf '[Application]\nname=org.example.%s\nruntime=org.example.Platform/%s/master\nsdk=org.example.Platform/%s/master\ncommand=caller\n\n%s\n' \
        "$1" "$architecture" "$architecture" "$2" >"$1/metadata"
    flatpak build-export --no-update-summary repository "$1" master
}
app Caller '[Session Bus Policy]
org.appex.Share=talk'
app Silent ''
flatpak build-update-repo repository
flatpak --user remote-add --no-gpg-verify here repository
flatpak --user install -y --noninteractive here org.example.Platform org.example.Caller org.example.Silent
cd ..
/usr/bin/python3 "$here/flatpak.py"
