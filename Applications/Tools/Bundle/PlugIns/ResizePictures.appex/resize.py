#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a picture that fits into a square, turned as its camera says: resize.py SIZE FORMAT PICTURE COPY."""

import sys

from PIL import Image, ImageOps

size, kind, path, copy = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
names = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP"}
try:
    with Image.open(path) as picture:
        profile = picture.info.get("icc_profile")
        result = ImageOps.exif_transpose(picture)
        result.thumbnail((size, size), Image.LANCZOS)
        # JPEG has no transparency.
        if kind == "jpg" and result.mode not in ("RGB", "L", "CMYK"):
            layer = result.convert("RGBA")
            result = Image.new("RGB", layer.size, "white")
            result.paste(layer, mask=layer.getchannel("A"))
        result.save(copy, names[kind], quality=90, icc_profile=profile)
except (OSError, ValueError) as error:
    sys.exit(f"this picture cannot be read or written: {error}")
