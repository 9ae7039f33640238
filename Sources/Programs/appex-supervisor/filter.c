// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Calls that an extension has no use for. A list of what is refused, not of what is allowed: programs of all languages run in
// the sandbox, and their runtimes change.
static const int refused[] = {
    // Keys belong to the user, in no namespace.
    SCMP_SYS(add_key), SCMP_SYS(keyctl), SCMP_SYS(request_key),
    // Large parts of the kernel that reach memory or files in unusual ways.
    SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register), SCMP_SYS(userfaultfd),
    SCMP_SYS(perf_event_open), SCMP_SYS(bpf), SCMP_SYS(lookup_dcookie), SCMP_SYS(kcmp), SCMP_SYS(pidfd_getfd),
    SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(process_madvise), SCMP_SYS(ptrace),
    SCMP_SYS(open_by_handle_at), SCMP_SYS(name_to_handle_at), SCMP_SYS(fanotify_init),
    // Other processors' memory: a way to slow others down.
    SCMP_SYS(move_pages), SCMP_SYS(migrate_pages), SCMP_SYS(mbind), SCMP_SYS(set_mempolicy), SCMP_SYS(get_mempolicy),
    // The machine as a whole.
    SCMP_SYS(syslog), SCMP_SYS(acct), SCMP_SYS(quotactl), SCMP_SYS(uselib), SCMP_SYS(swapon), SCMP_SYS(swapoff),
    SCMP_SYS(reboot), SCMP_SYS(kexec_load), SCMP_SYS(kexec_file_load), SCMP_SYS(init_module), SCMP_SYS(finit_module),
    SCMP_SYS(delete_module), SCMP_SYS(iopl), SCMP_SYS(ioperm), SCMP_SYS(settimeofday), SCMP_SYS(clock_settime),
    SCMP_SYS(clock_adjtime), SCMP_SYS(adjtimex), SCMP_SYS(sethostname), SCMP_SYS(setdomainname), SCMP_SYS(vhangup),
    // Namespaces and mounts.
    SCMP_SYS(unshare), SCMP_SYS(setns), SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root), SCMP_SYS(chroot),
    // An extension is a client, not a server.
    SCMP_SYS(listen),
};

// Calls that a library tries before an older one, so they must look as if the kernel did not know them.
static const int unknown[] = {
    // A filter cannot see its flags, because they are in memory.
    SCMP_SYS(clone3),
    SCMP_SYS(open_tree), SCMP_SYS(move_mount), SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount), SCMP_SYS(fspick),
    SCMP_SYS(mount_setattr), SCMP_SYS(memfd_secret),
};

// memfd_create(2): not executable, and this cannot be changed.
enum { not_executable = 0x8 };

static bool add(scmp_filter_ctx filter) {
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused[i], 0)) return false;
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), unknown[i], 0)) return false;
    }
    int namespaces[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP};
    for (size_t i = 0; i < sizeof namespaces / sizeof *namespaces; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, namespaces[i], namespaces[i])))
            return false;
    }
    // Typing into a terminal, should there ever be one.
    unsigned long typing[] = {TIOCSTI, TIOCLINUX};
    for (size_t i = 0; i < sizeof typing / sizeof *typing; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1,
                             SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, typing[i])))
            return false;
    }
    // A lease delays every program that opens the file, also outside the sandbox.
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(fcntl), 1,
                         SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, F_SETLEASE)))
        return false;
    // A program in memory was not installed.
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(memfd_create), 1,
                         SCMP_A1(SCMP_CMP_MASKED_EQ, not_executable, 0)))
        return false;
    return true;
}

// Only the families of the internet, of this machine, and the one that tells which addresses there are.
static bool add_sockets(scmp_filter_ctx filter) {
    for (int family = 0; family <= AF_NETLINK; family++) {
        if (family == AF_UNIX || family == AF_INET || family == AF_INET6 || family == AF_NETLINK) continue;
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_EQ, family)))
            return false;
    }
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_GT, AF_NETLINK)))
        return false;
    return !seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPROTONOSUPPORT), SCMP_SYS(socket), 2,
                             SCMP_A0(SCMP_CMP_EQ, AF_NETLINK), SCMP_A2(SCMP_CMP_NE, 0));
}

int filter_load(void) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return -ENOMEM;
    int result = -EINVAL;
    if (add(filter) && add_sockets(filter) &&
        !seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(inotify_init), 0) &&
        !seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(inotify_init1), 0)) {
        result = seccomp_load(filter);
        if (!result) result = seccomp_notify_fd(filter);
    }
    seccomp_release(filter);
    return result;
}

bool filter_answer(int listener, unsigned *watchers) {
    struct seccomp_notif *request = NULL;
    struct seccomp_notif_resp *answer = NULL;
    if (seccomp_notify_alloc(&request, &answer)) return false;
    bool is_open = true;
    if (!seccomp_notify_receive(listener, request)) {
        answer->id = request->id;
        if (*watchers < filter_watchers) {
            *watchers += 1;
            answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        } else {
            answer->error = -EMFILE;
        }
        seccomp_notify_respond(listener, answer);
    } else if (errno != EINTR && errno != ENOENT) {
        is_open = false;
    }
    seccomp_notify_free(request, answer);
    return is_open;
}
