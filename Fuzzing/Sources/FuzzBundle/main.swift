// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzBundle($0, $1) }
