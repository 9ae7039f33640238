// SPDX-License-Identifier: Apache-2.0
#pragma once

// Connects the network namespace of a sandbox that bubblewrap is about to enter with the outside, and stays as long as the
// sandbox does:
//
//   appex-supervisor network INFO-DESCRIPTOR BLOCK-DESCRIPTOR EXIT-DESCRIPTOR session=NAME PROGRAM ARGUMENT...
//
// The session is for finding this process. PROGRAM is slirp4netns or pasta. Its standard input is the namespace. When the network
// is there, it writes to standard output if one of its arguments is `/proc/self/fd/1`, because pasta closes all other
// descriptors; otherwise to a descriptor whose number replaces `READY` in an argument.
//
// Bubblewrap writes to INFO what it has created (`--info-fd`), and waits for a byte from BLOCK before it executes anything
// (`--block-fd`). EXIT closes with the last process of the sandbox. What went wrong is on standard error, and the code is
// 1 if the network was never there, 2 if it ended before the sandbox.
int network_connect(int count, char **arguments);
