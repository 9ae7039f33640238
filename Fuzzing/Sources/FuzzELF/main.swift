// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzELF($0, $1) }
