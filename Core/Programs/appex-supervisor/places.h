// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// A file or folder that a program may use, with all that is below it.
struct place {
    /// Its real path, as the kernel shows it for a descriptor.
    char *path;
    bool is_writable;
    /// Whether it is the person's, and not the system's: nothing is learnt from it about other programs.
    bool is_watched;
};

/// The places of a sandbox without paths of its own.
struct places {
    struct place *list;
    size_t count;
    /// Landlock's rules for them (landlock(7)).
    int ruleset;
};

/// Reads rules from a descriptor, and prepares Landlock for them. From then on this process, and those that it starts, have no
/// capabilities.
///
/// A rule is a letter, a path and a zero byte: `r` to read, `w` to read, write, create and delete; neither follows a link at the
/// path's end, and `R`, to read as well, follows none on the way. The others are not where a confined program can write: `x` to read
/// and execute, `s` to read, `d` to read from and write to a device. `network` says whether the program may connect to others.
///
/// Returns 0; minus errno if the kernel has no Landlock of ABI 3 or later, or a place cannot be opened, which is reported.
int places_read(struct places *places, int descriptor, bool network);

/// Lets this process use nothing but the places, and its own folder in /proc. For the process that executes the program.
///
/// Returns 0, or minus errno.
int places_enter(const struct places *places);

/// What is asked of a place.
enum use { use_to_write, use_to_watch };

/// Whether an open file is in one of the places with this use, or is one.
bool places_hold(const struct places *places, int descriptor, enum use use);
