#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a PDF with a page for each picture: pdf.py PDF PICTURE… It uses the library of img2pdf, which keeps the pixels of a picture as they are, and looks at
each picture as a whole first: img2pdf would also take what was cut off, and does not say which picture it cannot take."""

import io
import os
import sys

import img2pdf

try:
    from PIL import Image, ImageOps, ImageSequence
except ImportError:
    sys.exit("Pillow is not installed; install python3-pil")

target, paths = sys.argv[1], sys.argv[2:]


def shown(path):
    """The name of a picture as a part of a line."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in os.path.basename(path))


def opaque(picture):
    """The frames of a picture on white, as PNG, because a page of img2pdf has no transparency; and whether something was transparent."""
    found, was_transparent = [], False
    for frame in ImageSequence.Iterator(picture):
        is_gray = frame.mode in ("L", "LA", "La")
        layer = ImageOps.exif_transpose(frame).convert("RGBA")
        alpha = layer.getchannel("A")
        was_transparent = was_transparent or alpha.getextrema()[0] < 255
        paper = Image.new("RGB", layer.size, "white")
        paper.paste(layer, mask=alpha)
        page = io.BytesIO()
        paper = paper.convert("L") if is_gray else paper
        paper.save(page, "PNG", dpi=picture.info.get("dpi", (96, 96)), icc_profile=picture.info.get("icc_profile"))
        found.append(page.getvalue())
    return found, was_transparent


def pages(path):
    with Image.open(path) as picture:
        has_alpha = False
        for frame in ImageSequence.Iterator(picture):
            frame.load()
            bands = frame.getbands()
            has_alpha = has_alpha or "A" in bands or "a" in bands or "transparency" in frame.info
        if not has_alpha:
            return [path]
        found, was_transparent = opaque(picture)
        if was_transparent:
            print(f"appex:note {shown(path)}: what was transparent is white")
        return found


def convert(sources):
    return img2pdf.convert(sources, rotation=img2pdf.Rotation.ifvalid)


sources = []
for path in paths:
    try:
        found = pages(path)
        # By itself, so that the picture that it does not take is known.
        convert(found)
        sources += found
    except Exception as error:
        sys.exit(f"{shown(path)} cannot be read, so there is no PDF: {error}")
with open(target, "wb") as file:
    file.write(convert(sources))
