// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CTracer.h"

#include <elf.h>
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

const long ctracer_openat = SYS_openat, ctracer_openat2 = SYS_openat2, ctracer_mkdirat = SYS_mkdirat, ctracer_mkdir =
#ifdef SYS_mkdir
    SYS_mkdir,
#else
    -1,
#endif
   
    ctracer_unlink =
#ifdef SYS_unlink
    SYS_unlink,
#else
    -1,
#endif
    ctracer_write = SYS_write, ctracer_pwrite = SYS_pwrite64, ctracer_ftruncate = SYS_ftruncate,
    ctracer_copy_file_range = SYS_copy_file_range, ctracer_fsync = SYS_fsync, ctracer_fdatasync = SYS_fdatasync,
    ctracer_renameat = SYS_renameat, ctracer_renameat2 = SYS_renameat2, ctracer_linkat = SYS_linkat,
    ctracer_unlinkat = SYS_unlinkat, ctracer_symlinkat = SYS_symlinkat, ctracer_utimensat = SYS_utimensat,
    ctracer_ioctl = SYS_ioctl, ctracer_read_call = SYS_read, ctracer_pread = SYS_pread64,
    ctracer_newfstatat = SYS_newfstatat, ctracer_fstat = SYS_fstat, ctracer_getdents = SYS_getdents64,
    ctracer_lseek = SYS_lseek, ctracer_flock = SYS_flock, ctracer_readlinkat = SYS_readlinkat, ctracer_dup = SYS_dup,
    ctracer_sync_file_range = SYS_sync_file_range, ctracer_statx = SYS_statx;

// The call is replaced by one that does nothing, and its result by the error.
static void skip_call(pid_t child) {
#if defined(__x86_64__)
    struct user_regs_struct registers;
    ptrace(PTRACE_GETREGS, child, 0, &registers);
    registers.orig_rax = (unsigned long long)-1;
    ptrace(PTRACE_SETREGS, child, 0, &registers);
#elif defined(__aarch64__)
    int number = -1;
    struct iovec part = {&number, sizeof number};
    ptrace(PTRACE_SETREGSET, child, NT_ARM_SYSTEM_CALL, &part);
#endif
}

static void set_result(pid_t child, long result) {
#if defined(__x86_64__)
    struct user_regs_struct registers;
    ptrace(PTRACE_GETREGS, child, 0, &registers);
    registers.rax = (unsigned long long)result;
    ptrace(PTRACE_SETREGS, child, 0, &registers);
#elif defined(__aarch64__)
    struct user_pt_regs registers;
    struct iovec part = {&registers, sizeof registers};
    ptrace(PTRACE_GETREGSET, child, NT_PRSTATUS, &part);
    registers.regs[0] = (unsigned long long)result;
    ptrace(PTRACE_SETREGSET, child, NT_PRSTATUS, &part);
#endif
}

static int end_now(pid_t child) {
    int status = 0;
    kill(child, SIGKILL);
    while (waitpid(child, &status, __WALL) > 0 && !WIFEXITED(status) && !WIFSIGNALED(status)) {
    }
    return status;
}

int ctracer_run(int (*body)(void *context), void *body_context, ctracer_visitor visitor, void *visitor_context) {
    pid_t child = fork();
    if (child < 0) return -errno;
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0) _exit(99);
        raise(SIGSTOP);
        _exit(body(body_context));
    }
    int status = 0;
    if (waitpid(child, &status, __WALL) < 0) return -errno;
    if (!WIFSTOPPED(status)) return -EPERM;
    if (ptrace(PTRACE_SETOPTIONS, child, 0, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) != 0) {
        int code = errno;
        end_now(child);
        return -code;
    }
    struct ctracer_call call = {.child = child};
    bool is_inside = false;
    int failure = 0;
    int signal = 0;
    while (true) {
        if (ptrace(PTRACE_SYSCALL, child, 0, signal) != 0) return -errno;
        if (waitpid(child, &status, __WALL) < 0) return -errno;
        if (WIFEXITED(status) || WIFSIGNALED(status)) return status;
        signal = 0;
        if (WSTOPSIG(status) != (SIGTRAP | 0x80)) {
            signal = WSTOPSIG(status);
            continue;
        }
        struct __ptrace_syscall_info info;
        ptrace(PTRACE_GET_SYSCALL_INFO, child, sizeof info, &info);
        if (!is_inside) {
            call.number = info.entry.nr;
            memcpy(call.arguments, info.entry.args, sizeof call.arguments);
            call.is_done = false;
            call.result = 0;
            int action = visitor(visitor_context, &call);
            if (action == CTRACER_KILL) return end_now(child);
            failure = action < 0 ? action : 0;
            if (failure) skip_call(child);
            is_inside = true;
        } else {
            if (failure) set_result(child, failure);
            call.is_done = true;
            call.result = failure ? failure : info.exit.rval;
            failure = 0;
            if (visitor(visitor_context, &call) == CTRACER_KILL) return end_now(child);
            call.index++;
            is_inside = false;
        }
    }
}

void ctracer_stay_on_one_processor(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    // The one that Scripts/prove gives to this proof, so that two of them do not share one.
    const char *given = getenv("PROOF_PROCESSOR");
    int processor = given && *given ? atoi(given) % (int)sysconf(_SC_NPROCESSORS_ONLN) : sched_getcpu();
    CPU_SET(processor < 0 ? 0 : processor, &set);
    sched_setaffinity(0, sizeof set, &set);
}

bool ctracer_read(pid_t child, uint64_t address, void *buffer, size_t size) {
    struct iovec local = {buffer, size};
    struct iovec remote = {(void *)(uintptr_t)address, size};
    return process_vm_readv(child, &local, 1, &remote, 1, 0) == (ssize_t)size;
}

bool ctracer_read_text(pid_t child, uint64_t address, char *buffer, size_t size) {
    for (size_t count = 0; count + 1 < size; count++) {
        if (!ctracer_read(child, address + count, buffer + count, 1)) return false;
        if (buffer[count] == 0) return true;
    }
    return false;
}
