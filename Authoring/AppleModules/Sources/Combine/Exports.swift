// SPDX-License-Identifier: Apache-2.0

@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
