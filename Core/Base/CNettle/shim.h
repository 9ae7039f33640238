// SPDX-License-Identifier: Apache-2.0
#include <nettle/gcm.h>
#include <nettle/hkdf.h>
#include <nettle/hmac.h>
#include <nettle/memops.h>
#include <nettle/sha2.h>
#include <string.h>

/* Overwrites memory in a way that no compiler leaves out. (explicit_bzero(3)) */
static inline void cnettle_wipe(void *bytes, size_t count) { explicit_bzero(bytes, count); }
