// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop. Source: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nullable *_Nonnull argv,
    int (*_Nonnull callback)(const uint8_t *_Nonnull data, size_t size));
