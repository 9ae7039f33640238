#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Uploads a file into a folder of a server: upload.sh FILE ADDRESS name=NAME, with the name as a part of an address. LOGIN is user:password, or empty.
file=$1
address=${2%/}/
# A name may begin with a hyphen, and is no option.
name=${3#name=}

refuse() {
    printf 'appex:sent 0\nappex:failure %s\n' "$1"
    exit 2
}

host=${address#*://}
host=${host%%/*}
case $address in
[Hh][Tt][Tt][Pp]://?* | [Hh][Tt][Tt][Pp][Ss]://?*) ;;
*) refuse 'the address must begin with https:// or http://' ;;
esac
case $host in
*@*) refuse 'the address has a user or a password, which would be shown; write it without, and USER:PASSWORD under Login' ;;
esac
case $address in
*[?#]*) refuse 'the address must be that of a folder, without ? and #' ;;
*[!!-~]*) refuse 'the address has a space or another character that addresses do not have; write %20 for a space' ;;
esac
case $LOGIN in
'' | ?*:*) ;;
*) refuse 'Login: expected USER:PASSWORD' ;;
esac

case $address in
[Hh][Tt][Tt][Pp]://localhost[:/]* | [Hh][Tt][Tt][Pp]://127.0.0.1[:/]* | [Hh][Tt][Tt][Pp]://'[::1]'[:/]*) ;;
[Hh][Tt][Tt][Pp]://*)
    [ -z "$LOGIN" ] || printf 'appex:note the address begins with http://, so that others on the way to %s can read the login; https:// encrypts it\n' "$host"
    ;;
esac

# Only the last step starts a program, and takes the place of this script: under Landlock a command is one process. What the server answers is no report.
exec curl --disable --fail --silent --globoff --proto =http,https --speed-limit 1 --speed-time 120 ${LOGIN:+--user "$LOGIN"} \
    --header 'If-None-Match: *' --output /dev/null \
    --write-out 'appex:link %{url_effective}\nappex:put %{http_code} %{redirect_url}\n%{onerror}appex:sent %{size_upload}\nappex:failure %{errormsg}\n' \
    --upload-file "$file" --url "$address$name"
