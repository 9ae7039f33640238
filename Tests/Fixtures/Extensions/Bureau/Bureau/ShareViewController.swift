// SPDX-License-Identifier: Apache-2.0

// Nothing but a file that the target can compile: all of the extension is in the module, which several apps link.
import BureauShare
