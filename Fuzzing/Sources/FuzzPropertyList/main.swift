// SPDX-License-Identifier: Apache-2.0

import Fuzzer

runFuzzer { fuzzPropertyList($0, $1) }
