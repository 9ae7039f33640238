#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a PDF with a page for each picture: pdf.py PDF PICTURE… It uses the library of img2pdf, which keeps the pixels of a picture as they are, and looks at
each picture as a whole first: img2pdf would also take what was cut off, and does not say which picture it cannot take."""

import io
import logging
import os
import sys

import img2pdf

try:
    from PIL import Image, ImageOps, ImageSequence
except ImportError:
    sys.exit("Pillow is not installed; install python3-pil")

target, paths = sys.argv[1], sys.argv[2:]
# The name that a person gives may have the extension already.
if target.lower().endswith(".pdf.pdf"):
    target = target[:-4]
# An orientation that means nothing is none, and nothing to tell the person. What else the library warns of is.
logging.getLogger("img2pdf").addFilter(lambda record: not record.getMessage().startswith("Invalid rotation"))


def shown(path):
    """The name of a picture as a part of a line."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in os.path.basename(path))


def frames(picture):
    """The pages of a picture. What a camera puts after a JPEG is none: a smaller copy, or how bright it gets."""
    return [picture] if picture.format == "MPO" else ImageSequence.Iterator(picture)


def orientation(frame):
    """How a camera says that a frame is to be turned, as Exif numbers it; 1 where that cannot be read."""
    try:
        return (frame.tag_v2 if frame.format == "TIFF" else frame.getexif()).get(0x0112, 1)
    except Exception:
        return 1


def upright(frame, turn):
    """A copy that is turned as its camera says. Pillow turns a TIFF itself."""
    frame.load()
    if frame.format == "TIFF" or turn == 1:
        return frame.copy()
    return ImageOps.exif_transpose(frame)


def has_alpha(frame):
    return "A" in frame.getbands() or "a" in frame.getbands() or "transparency" in frame.info


def density(frame, turn):
    """How many dots of a frame make an inch, across and down when it is upright; 96 where it does not say it. One per inch is what Pillow takes for nothing."""
    across, down = frame.info.get("dpi", (1, 1))
    if min(across, down) <= 1:
        return 96, 96
    return (down, across) if turn >= 5 else (across, down)


def redrawn(picture, turns):
    """The frames of a picture upright, and on white, because a page of img2pdf has no transparency; and whether something was transparent."""
    found, was_transparent = [], False
    for frame, turn in zip(frames(picture), turns):
        page, paper = io.BytesIO(), upright(frame, turn)
        if has_alpha(frame):
            is_gray = frame.mode in ("L", "LA", "La")
            layer = paper.convert("RGBA")
            alpha = layer.getchannel("A")
            was_transparent = was_transparent or alpha.getextrema()[0] < 255
            paper = Image.new("RGB", layer.size, "white")
            paper.paste(layer, mask=alpha)
            paper = paper.convert("L") if is_gray else paper
        # A TIFF can hold the pixels of every picture.
        profile = frame.info.get("icc_profile", picture.info.get("icc_profile"))
        paper.save(page, "TIFF", dpi=density(frame, turn), icc_profile=profile, exif=Image.Exif())
        found.append(page.getvalue())
    return found, was_transparent


def first(path):
    """The first picture of a JPEG that says that others follow, without what says so."""
    with open(path, "rb") as file:
        data = file.read()
    alone, position = bytearray(data[:2]), 2
    while data[position] == 0xFF and data[position + 1] != 0xDA:
        if data[position + 1] == 0xFF:
            # Any number of these may stand before a marker.
            position += 1
            continue
        end = position + 2 + int.from_bytes(data[position + 2 : position + 4], "big")
        if data[position + 4 : position + 8] != b"MPF\0":
            alone += data[position:end]
        position = end
    return bytes(alone + data[position:])


def pages(path):
    with Image.open(path) as picture:
        is_transparent = is_turned = False
        turns = []
        for frame in frames(picture):
            # A TIFF that was loaded and turned does not say so any more. (Pillow 10.1)
            turns.append(orientation(frame))
            frame.load()
            is_transparent = is_transparent or has_alpha(frame)
            # img2pdf turns no page of a TIFF, and mirrors none.
            is_turned = is_turned or turns[-1] in ((2, 3, 4, 5, 6, 7, 8) if frame.format == "TIFF" else (2, 4, 5, 7))
        if not is_transparent and not is_turned:
            return [first(path) if picture.format == "MPO" else path]
        found, was_transparent = redrawn(picture, turns)
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
        sys.exit(f"{shown(path)} cannot be put into a PDF, so there is none: {error}")
with open(target, "wb") as file:
    file.write(convert(sources))
