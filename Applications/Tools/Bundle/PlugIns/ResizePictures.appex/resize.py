#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a picture that fits into a square, turned as its camera says: resize.py SIZE FORMAT PICTURE COPY."""

import io
import sys

try:
    from PIL import Image, ImageCms, ImageOps, ImageSequence
except ImportError:
    sys.exit("Pillow is not installed; install python3-pil")

size, kind, path, copy = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
names = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP"}


def upright(picture):
    """A copy that is turned as its camera says. Pillow turns a TIFF itself; where it cannot read what a camera says, nothing says how it is to be turned."""
    if picture.format == "TIFF":
        return picture.copy()
    picture.load()
    try:
        return ImageOps.exif_transpose(picture)
    except Exception:
        return picture.copy()


def fitted(picture):
    result = upright(picture)
    if result.mode == "F" or result.mode.startswith("I") and result.getextrema()[1] > 65535:
        raise ValueError("it has more than 16 bits for a colour, and their range is not known")
    if result.mode.startswith("I") and kind != "png":
        # Of 16 bits the upper eight: the formats have no more, and Pillow would cut off what is brighter.
        result = result.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    # Between colours of a palette there are no others, and beside the one that is transparent, either.
    if result.mode in ("1", "L", "RGB") and "transparency" in result.info:
        result = result.convert("RGBA")
    elif result.mode == "P":
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
    if kind != "jpg" and result.mode == "CMYK":
        # The formats have no inks.
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(picture.info.get("icc_profile") or b""))
            result = ImageCms.profileToProfile(result, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
        except (ImageCms.PyCMSError, OSError):
            result = result.convert("RGB")
    return result


def profile(picture, result):
    """The profile of a picture's colours, if it is one for those of the result."""
    data = picture.info.get("icc_profile")
    spaces = {"1": b"GRAY", "L": b"GRAY", "I": b"GRAY", "I;16": b"GRAY", "I;16B": b"GRAY", "LA": b"GRAY", "RGB": b"RGB ", "RGBA": b"RGB ", "CMYK": b"CMYK"}
    return data if data and data[16:20] == spaces.get(result.mode) else None


def rounds(picture):
    """How often all frames are shown, as WebP counts it: 0 for without an end. A GIF counts what follows the first time, and is shown once if it says nothing."""
    if picture.format != "GIF":
        return picture.info.get("loop", 0)
    if "loop" not in picture.info:
        return 1
    return picture.info["loop"] and min(picture.info["loop"] + 1, 65535)


try:
    with Image.open(path) as picture:
        # What a camera puts after a JPEG is no frame: a smaller copy, or how bright it gets.
        count = 1 if picture.format == "MPO" else getattr(picture, "n_frames", 1)
        if count > 1 and kind == "webp":
            frames, durations = [], []
            for frame in ImageSequence.Iterator(picture):
                durations.append(frame.info.get("duration", 1000))
                frames.append(fitted(frame.copy()))
            frames[0].save(
                copy, "WEBP", save_all=True, append_images=frames[1:], duration=durations,
                loop=rounds(picture), quality=90, icc_profile=profile(picture, frames[0]))
        else:
            result = fitted(picture)
            result.save(copy, names[kind], quality=90, icc_profile=profile(picture, result))
            if count > 1:
                print(f"appex:note only the first of {count} frames is kept: {names[kind]} has one; WebP keeps all")
except (OSError, ValueError) as error:
    sys.exit(f"this picture cannot be read or written: {error}")
