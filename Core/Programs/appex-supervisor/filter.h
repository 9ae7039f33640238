// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The largest number of inotify instances that the processes of one sandbox may create. A user has 128 (inotify(7)), which all
// programs share.
enum { filter_watchers = 32 };

/// Restricts the system calls of this process and of every process that it starts afterwards. (seccomp(2))
///
/// Returns a descriptor that is readable when a process wants to create an inotify instance; minus errno if the kernel does not
/// take the filter.
int filter_load(void);

/// Restricts those of a program without namespaces of its own, which Landlock confines. Call it in the process that executes the
/// program: it can start no other, and send signals to none. It executes one program, with the secret as the fifth and sixth
/// argument of execve, which the kernel passes over. The calls of broker.h are asked for at the descriptor.
///
/// Returns as filter_load does.
int filter_load_without_namespaces(bool network, const uint32_t secret[2]);

/// Answers one request for an inotify instance, and counts it. False if no more can come.
bool filter_answer(int listener, unsigned *watchers);
