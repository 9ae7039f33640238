// SPDX-License-Identifier: Apache-2.0
//
// On Apple's systems the linker provides the entry point, and this file is left out.

import AppExtensions

ExtensionMain.run { ShareViewController() }
