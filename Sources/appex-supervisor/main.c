// SPDX-License-Identifier: Apache-2.0
//
// appex-supervisor: the first process of a sandbox. It starts the extension, waits, and reports how it ended.
//
//   appex-supervisor REPORT-DESCRIPTOR PROGRAM ARGUMENT...
//
// It reports twice: when the program runs, or cannot be executed; and when it has ended.
//
// Why it exists: bubblewrap turns a death by signal into the exit code 128+n, which a program can also return by itself,
// and does not say how much memory its child used. The host wants the truth, from somebody the extension cannot reach:
// the report descriptor is closed before the extension starts, and nobody in the sandbox may look into this process.
// When it ends, as process 1 of its namespace, the kernel ends every process the extension left behind.
//
// The record it writes is `struct clinux_report` of CLinux.h.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct report {
    uint32_t magic;
    int32_t exec_error;
    int32_t wait_status;
    uint32_t reserved;
    uint64_t peak_memory;
};

int main(int count, char **arguments) {
    if (count < 3) return 64;
    int descriptor = atoi(arguments[1]);
    struct report report = {.magic = 0x58505041u};
    prctl(PR_SET_DUMPABLE, 0);
    signal(SIGPIPE, SIG_IGN);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);

    int started[2];
    if (pipe2(started, O_CLOEXEC) < 0) return 71;
    pid_t child = fork();
    if (child < 0) {
        report.exec_error = errno;
    } else if (child == 0) {
        // The extension gets nothing, its output twice, and the socket; not the report, nor what bubblewrap left open.
        signal(SIGPIPE, SIG_DFL);
        if (started[1] > 4) syscall(SYS_close_range, 4u, (unsigned)started[1] - 1, 0);
        syscall(SYS_close_range, (unsigned)started[1] + 1, ~0u, 0);
        execv(arguments[2], arguments + 2);
        int code = errno;
        if (write(started[1], &code, sizeof code) < 0) _exit(126);
        _exit(127);
    } else {
        close(started[1]);
        // Only the extension holds the socket: when it hangs up, the host knows.
        close(3);
        int code = 0;
        if (read(started[0], &code, sizeof code) == sizeof code) report.exec_error = code;
        if (write(descriptor, &report, sizeof report) < 0) return 74;
        // Orphans of the extension come to this process too; they are reaped and not reported.
        for (;;) {
            struct rusage usage;
            int status;
            pid_t ended = wait4(-1, &status, 0, &usage);
            if (ended < 0 && errno == EINTR) continue;
            if (ended < 0) break;
            if (ended != child) continue;
            report.wait_status = status;
            report.peak_memory = (uint64_t)usage.ru_maxrss * 1024;
            break;
        }
    }
    ssize_t written = write(descriptor, &report, sizeof report);
    return written == (ssize_t)sizeof report ? 0 : 74;
}
