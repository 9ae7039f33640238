#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Uploads a file into a folder of a server: upload.sh FILE ADDRESS. LOGIN is user:password, or empty.
file=$1
address=${2%/}/

host=${address#*://}
case ${host%%/*} in
*@*)
    echo "the address has a user or a password, which would be shown; answer login=USER:PASSWORD" >&2
    exit 2
    ;;
esac

# Only the last step starts a program, and takes the place of this script: under Landlock a command is one process.
exec curl --disable --fail --silent --show-error --globoff --proto =http,https --speed-limit 1 --speed-time 120 \
    ${LOGIN:+--user "$LOGIN"} --write-out 'appex:link %{url_effective}\nappex:status %{http_code} %{redirect_url}\n' --upload-file "$file" --url "$address"
