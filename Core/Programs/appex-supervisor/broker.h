// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "places.h"

#include <sys/types.h>

// Landlock decides who opens, creates and deletes files. It does not look at calls that change a file's permissions or dates, or
// watch it. In a sandbox without paths of its own these calls come here, and are carried out for files of its places only.

/// What requests are answered with.
struct broker {
    const struct places *places;
    /// The one process of the sandbox.
    pid_t program;
    /// Its folder in /proc, open as long as the program runs.
    int process;
    /// The inotify instances of the program, by its number for each; -1 for none.
    int watchers[4096];
    unsigned watcher_count;
};

/// A broker for a program that has not run yet.
void broker_begin(struct broker *broker, const struct places *places, pid_t program);

/// The calls that come to the broker.
extern const int broker_calls[];
/// How many there are.
extern const unsigned broker_call_count;

/// Answers one request. False if no more can come.
bool broker_answer(struct broker *broker, int listener);
