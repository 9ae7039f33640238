// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "places.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <linux/openat2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Newer than the headers of the oldest system that this is built on. Source: https://docs.kernel.org/userspace-api/landlock.html
enum {
    access_truncate = 1 << 14,   // ABI 3
    access_ioctl_dev = 1 << 15,  // ABI 5
    access_bind_tcp = 1 << 0,    // ABI 4
    access_connect_tcp = 1 << 1,
    scope_abstract_sockets = 1 << 0,  // ABI 6
    scope_signals = 1 << 1,
};

struct attributes {
    uint64_t files, network, scopes;
};

static const uint64_t
    reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    changing = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
               LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SYM |
               LANDLOCK_ACCESS_FS_REFER | access_truncate,
    // Sockets, FIFOs and devices are created nowhere, and nothing that was written is executed.
    others = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_SOCK |
             LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK,
    // What applies to a file that is no folder.
    of_files = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_EXECUTE | access_truncate;

static int create(bool network) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 0) return -errno;
    // Without ABI 3 any file could be emptied.
    if (version < 3) return -EOPNOTSUPP;
    struct attributes attributes = {.files = reading | changing | others};
    size_t size = sizeof attributes.files;
    if (version >= 4) {
        attributes.network = access_bind_tcp | (network ? 0 : access_connect_tcp);
        size = sizeof attributes.files + sizeof attributes.network;
    }
    if (version >= 5) attributes.files |= access_ioctl_dev;
    if (version >= 6) {
        attributes.scopes = scope_abstract_sockets | scope_signals;
        size = sizeof attributes;
    }
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
    return ruleset < 0 ? -errno : ruleset;
}

static int allow(int ruleset, int place, uint64_t rights) {
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = place};
    struct stat status;
    if (fstat(place, &status)) return -errno;
    if (!S_ISDIR(status.st_mode)) rule.allowed_access &= of_files;
    return syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) ? -errno : 0;
}

// The path of an open file; false if it is too long.
static bool real_path(int descriptor, char path[PATH_MAX]) {
    char name[32];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(name, path, PATH_MAX);
    if (length <= 0 || length == PATH_MAX) return false;
    path[length] = 0;
    return true;
}

// Opens a place. Links that a confined program has planted are not followed.
static int open_place(char kind, const char *path) {
    struct open_how how = {
        .flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS};
    const char *name = path;
    int folder = AT_FDCWD;
    if (kind == 'r' || kind == 'w') {
        // The folder of a container, or of a session, belongs to the host alone.
        const char *slash = strrchr(path, '/');
        char parent[PATH_MAX];
        if (!slash || slash == path || (size_t)(slash - path) >= sizeof parent) return -EINVAL;
        memcpy(parent, path, (size_t)(slash - path));
        parent[slash - path] = 0;
        folder = open(parent, O_PATH | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0) return -errno;
        name = slash + 1;
    } else if (kind != 'R') {
        how.resolve = 0;
    }
    int descriptor = (int)syscall(SYS_openat2, folder, name, &how, sizeof how);
    int result = descriptor < 0 ? -errno : descriptor;
    if (folder >= 0) close(folder);
    return result;
}

static int add(struct places *places, char kind, const char *path) {
    uint64_t rights = reading;
    if (kind == 'x') rights |= LANDLOCK_ACCESS_FS_EXECUTE;
    if (kind == 'w') rights |= changing;
    if (kind == 'd') rights = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
    int descriptor = open_place(kind, path);
    if (descriptor < 0) return descriptor;
    char real[PATH_MAX];
    int result = real_path(descriptor, real) ? allow(places->ruleset, descriptor, rights) : -ENAMETOOLONG;
    // A file of the kernel's has its rule for as long as a process has it open: the kernel may forget it and make it anew.
    if (result || strncmp(real, "/proc/", 6)) close(descriptor);
    if (result) return result;
    struct place *list = realloc(places->list, (places->count + 1) * sizeof *list);
    if (!list) return -ENOMEM;
    places->list = list;
    list[places->count] = (struct place){.path = strdup(real), .is_writable = kind == 'w', .is_watched = kind == 'w' || kind == 'r' || kind == 'R'};
    if (!list[places->count].path) return -ENOMEM;
    places->count++;
    return 0;
}

// Root keeps what belongs to root, and no other right of root. (capabilities(7))
static int drop_capabilities(void) {
    for (unsigned long number = 0; number < 64; number++) prctl(PR_CAPBSET_DROP, number, 0, 0, 0);
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2] = {{0}};
    return syscall(SYS_capset, &header, none) ? -errno : 0;
}

int places_read(struct places *places, int descriptor, bool network) {
    *places = (struct places){.ruleset = create(network)};
    if (places->ruleset < 0) return places->ruleset;
    fcntl(places->ruleset, F_SETFD, FD_CLOEXEC);
    FILE *rules = fdopen(descriptor, "r");
    if (!rules) return -errno;
    char *rule = NULL;
    size_t size = 0;
    int result = 0;
    while (!result && getdelim(&rule, &size, 0, rules) > 1) {
        result = add(places, rule[0], rule + 1);
        if (result) dprintf(2, "appex-supervisor: %s: %s\n", rule + 1, strerror(-result));
    }
    if (!result && ferror(rules)) result = -EIO;
    free(rule);
    fclose(rules);
    return result ? result : drop_capabilities();
}

int places_enter(const struct places *places) {
    // Here "self" is the process that will be the program.
    int own = open("/proc/self", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (own < 0) return -errno;
    // It stays open until the program is executed (broker_begin).
    int result = allow(places->ruleset, own, reading);
    if (result) return result;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -errno;
    return syscall(SYS_landlock_restrict_self, places->ruleset, 0) ? -errno : 0;
}

bool places_hold(const struct places *places, int descriptor, enum use use) {
    char path[PATH_MAX];
    if (!real_path(descriptor, path)) return false;
    for (size_t i = 0; i < places->count; i++) {
        const struct place *place = places->list + i;
        size_t length = strlen(place->path);
        if ((use == use_to_write ? place->is_writable : place->is_watched) && !strncmp(path, place->path, length) &&
            (path[length] == '/' || !path[length]))
            return true;
    }
    return false;
}
