#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a PDF with a page for each picture: pdf.py PDF PICTURE… It uses the library of img2pdf, which keeps the pixels of a picture as they are, and looks at
each picture as a whole first: img2pdf would also take what was cut off, and does not say which picture it cannot take."""

import io
import os
import sys

import img2pdf
from PIL import Image, ImageSequence

target, paths = sys.argv[1], sys.argv[2:]


def opaque(picture):
    """The frames of a picture on white, as PNG: a page of img2pdf has no transparency."""
    frames = []
    for frame in ImageSequence.Iterator(picture):
        layer = frame.convert("RGBA")
        paper = Image.new("RGB", layer.size, "white")
        paper.paste(layer, mask=layer.getchannel("A"))
        frames.append(io.BytesIO())
        paper.save(frames[-1], "PNG", dpi=picture.info.get("dpi", (96, 96)), icc_profile=picture.info.get("icc_profile"))
    return [frame.getvalue() for frame in frames]


def pages(path):
    with Image.open(path) as picture:
        for frame in ImageSequence.Iterator(picture):
            frame.load()
        if "A" not in picture.getbands() and "transparency" not in picture.info:
            return [path]
        picture.seek(0)
        if picture.convert("RGBA").getchannel("A").getextrema()[0] < 255:
            print(f"appex:note {os.path.basename(path)}: what was transparent is white")
        return opaque(picture)


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
        sys.exit(f"{os.path.basename(path)} cannot be read, so there is no PDF: {error}")
with open(target, "wb") as file:
    file.write(convert(sources))
