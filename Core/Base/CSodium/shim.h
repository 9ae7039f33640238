// SPDX-License-Identifier: Apache-2.0
#include <sodium/core.h>
#include <sodium/crypto_pwhash_scryptsalsa208sha256.h>
#include <sodium/crypto_sign_ed25519.h>
