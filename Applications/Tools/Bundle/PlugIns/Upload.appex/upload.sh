#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Uploads a file into a folder of a server: upload.sh FILE ADDRESS. LOGIN is user:password, or empty.
file=$1
address=${2%/}/

host=${address#*://}
case ${host%%/*} in
*@*)
    echo 'appex:sent 0'
    echo 'appex:failure the address has a user or a password, which would be shown; write it without, and USER:PASSWORD under Login'
    exit 2
    ;;
esac

# Only the last step starts a program, and takes the place of this script: under Landlock a command is one process.
exec curl --disable --fail --silent --globoff --proto =http,https --speed-limit 1 --speed-time 120 ${LOGIN:+--user "$LOGIN"} \
    --write-out 'appex:link %{url_effective}\nappex:status %{http_code} %{redirect_url}\n%{onerror}appex:sent %{size_upload}\nappex:failure %{errormsg}\n' \
    --upload-file "$file" --url "$address"
