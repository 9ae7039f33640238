// SPDX-License-Identifier: Apache-2.0
//
// The functions of libmediainfo that take UTF-8. Its own header declares either these or the ones with wide characters, as
// macros that Swift does not see.
#include <stddef.h>

void *MediaInfoA_New(void);
void MediaInfoA_Delete(void *handle);
size_t MediaInfoA_Open(void *handle, const char *file);
void MediaInfoA_Close(void *handle);
const char *MediaInfoA_Get(void *handle, int stream_kind, size_t stream, const char *parameter, int info_kind, int search_kind);

enum { MEDIA_INFO_GENERAL = 0, MEDIA_INFO_VIDEO = 1, MEDIA_INFO_TEXT = 1, MEDIA_INFO_NAME = 0 };
