// SPDX-License-Identifier: Apache-2.0
#pragma once

// Connects the network namespace of a sandbox that bubblewrap is about to enter with the outside, and stays as long as the
// sandbox does:
//
//   appex-supervisor network INFO-DESCRIPTOR BLOCK-DESCRIPTOR EXIT-DESCRIPTOR PROGRAM ARGUMENT...
//
// PROGRAM is slirp4netns or pasta. `NETWORK` in an argument is replaced by the path of the namespace, `READY` by the path of a file
// that the program writes to when the network is there, and `READY-DESCRIPTOR` by its number.
//
// Bubblewrap writes to INFO what it has created (`--info-fd`), and waits for a byte from BLOCK before it executes anything
// (`--block-fd`). EXIT closes with the last process of the sandbox. What went wrong is one line on standard error, and the code is
// 1 if the network was never there, 2 if it ended before the sandbox.
int network_connect(int count, char **arguments);
