// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stddef.h>

/// Tries an attack by its name. Writes `held: …` if it failed, `fell: …` if it succeeded, and the reason.
///
/// Attacks that could harm a machine do nothing when the process runs as root outside a sandbox.
void hostile_try(const char *name, char *result, size_t size);

/// Moves the calling thread into a network of its own. Returns 0, or -1 with errno. (Only for tests outside of sandboxes.)
int hostile_leave_network(void);
