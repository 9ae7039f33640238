// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CLinux.h"

#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <ucontext.h>
#include <unistd.h>

enum { most_frames = 48 };

static void put(const char *text) {
    if (write(2, text, strlen(text)) < 0) return;
}

static void put_number(uint64_t number) {
    char digits[21];
    char *position = digits + sizeof digits - 1;
    *position = 0;
    do {
        *--position = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    put(position);
}

struct search {
    uintptr_t address;
    uintptr_t base;
    const char *name;
    bool found;
};

static int find_image(struct dl_phdr_info *image, size_t size, void *context) {
    (void)size;
    struct search *search = context;
    for (int number = 0; number < image->dlpi_phnum; number++) {
        uintptr_t start = image->dlpi_addr + image->dlpi_phdr[number].p_vaddr;
        if (image->dlpi_phdr[number].p_type != PT_LOAD || search->address < start ||
            search->address >= start + image->dlpi_phdr[number].p_memsz)
            continue;
        search->base = image->dlpi_addr;
        search->name = image->dlpi_name;
        search->found = true;
        return 1;
    }
    return 0;
}

static void put_frame(void *frame) {
    struct search search = {.address = (uintptr_t)frame};
    dl_iterate_phdr(find_image, &search);
    if (!search.found) return;
    const char *name = search.name && *search.name ? search.name : "-";
    const char *slash = strrchr(name, '/');
    put("appex frame: ");
    put_number(search.address - search.base);
    put(" ");
    put(slash ? slash + 1 : name);
    put("\n");
}

static void *fault_address(void *context) {
    ucontext_t *state = context;
#if defined(__x86_64__)
    return (void *)state->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (void *)state->uc_mcontext.pc;
#else
    (void)state;
    return NULL;
#endif
}

static uintptr_t stack_pointer(void *context) {
    ucontext_t *state = context;
#if defined(__x86_64__)
    return (uintptr_t)state->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    return (uintptr_t)state->uc_mcontext.sp;
#else
    (void)state;
    return 0;
#endif
}

// Whether the address that could not be used is where the stack goes on.
static bool is_overflow(int number, const siginfo_t *information, void *context) {
    if (number != SIGSEGV) return false;
    uintptr_t address = (uintptr_t)information->si_addr;
    uintptr_t top = stack_pointer(context);
    return top && address + (64 << 10) > top && address < top + (64 << 10);
}

static void crashed(int number, siginfo_t *information, void *context) {
    if (is_overflow(number, information, context)) put("\nFatal error: the stack overflowed\n");
    void *frames[most_frames];
    int count = backtrace(frames, most_frames);
    void *fault = fault_address(context);
    int first = 0;
    // The frames above are those of this handler.
    for (int position = 0; position < count; position++)
        if (frames[position] == fault) first = position;
    put("\nappex crash: signal ");
    put_number((uint64_t)number);
    put("\n");
    if (first == 0 && fault) put_frame(fault);
    for (int position = first; position < count; position++) put_frame(frames[position]);
    // The default action was restored: the process ends as it would have without the handler.
    raise(number);
}

void clinux_install_crash_handler(void) {
    // The first call loads the unwinder, which a handler must not do.
    void *frames[1];
    backtrace(frames, 1);
    static char stack[64 << 10];
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
    struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
    int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
    for (size_t position = 0; position < sizeof signals / sizeof *signals; position++)
        sigaction(signals[position], &action, NULL);
}

void clinux_allow_debugger(void) { prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0); }
