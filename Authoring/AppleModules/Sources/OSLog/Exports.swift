// SPDX-License-Identifier: Apache-2.0
//
// On Apple's systems it has what os has, and reads logs besides, which an extension may not.

@_exported public import os
