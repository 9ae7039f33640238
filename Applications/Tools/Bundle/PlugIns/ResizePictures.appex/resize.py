#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a picture that fits into a square, turned as its camera says: resize.py SIZE FORMAT PICTURE COPY."""

import sys

try:
    from PIL import Image, ImageOps, ImageSequence
except ImportError:
    sys.exit("Pillow is not installed; install python3-pil")

size, kind, path, copy = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
names = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP"}


def fitted(picture):
    result = ImageOps.exif_transpose(picture)
    if result.mode == "F" or result.mode.startswith("I") and result.getextrema()[1] > 65535:
        raise ValueError("it has more than 16 bits for a colour, and their range is not known")
    if result.mode.startswith("I") and kind != "png":
        # Of 16 bits the upper eight: the formats have no more, and Pillow would cut off what is brighter.
        result = result.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    # Between colours of a palette there are no others.
    if result.mode == "P":
        result = result.convert("RGBA" if "transparency" in result.info else "RGB")
    elif result.mode == "1":
        result = result.convert("L")
    result.thumbnail((size, size), Image.LANCZOS)
    # JPEG has no transparency.
    if kind == "jpg" and result.mode not in ("RGB", "L", "CMYK"):
        layer = result.convert("RGBA")
        result = Image.new("RGB", layer.size, "white")
        result.paste(layer, mask=layer.getchannel("A"))
        if layer.getchannel("A").getextrema()[0] < 255:
            print("appex:note what was transparent is white: JPEG has no transparency; PNG and WebP keep it")
    return result


try:
    with Image.open(path) as picture:
        profile = picture.info.get("icc_profile")
        count = getattr(picture, "n_frames", 1)
        if count > 1 and kind == "webp":
            frames, durations = [], []
            for frame in ImageSequence.Iterator(picture):
                durations.append(frame.info.get("duration", 1000))
                frames.append(fitted(frame.copy()))
            frames[0].save(
                copy, "WEBP", save_all=True, append_images=frames[1:], duration=durations,
                loop=picture.info.get("loop", 0), quality=90, icc_profile=profile)
        else:
            fitted(picture).save(copy, names[kind], quality=90, icc_profile=profile)
            if count > 1:
                print(f"appex:note only the first of {count} frames is kept: {names[kind]} has one; WebP keeps all")
except (OSError, ValueError) as error:
    sys.exit(f"this picture cannot be read or written: {error}")
