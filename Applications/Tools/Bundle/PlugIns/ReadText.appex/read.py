#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the text in a picture, turned as its camera says: read.py LANGUAGE PICTURE. It uses Tesseract's library, because the program reads pictures as they
lie in the file, and a command is one process under Landlock."""

import ctypes
import sys

try:
    from PIL import Image, ImageOps, ImageSequence
except ImportError:
    sys.exit("Pillow is not installed; install python3-pil")

language, path = sys.argv[1], sys.argv[2]
library = ctypes.CDLL("libtesseract.so.5")
library.TessBaseAPICreate.restype = ctypes.c_void_p
library.TessBaseAPIGetUTF8Text.restype = ctypes.c_void_p
tesseract = ctypes.c_void_p(library.TessBaseAPICreate())
# Its messages are about its own work, such as what it takes for the resolution.
library.TessBaseAPISetVariable(tesseract, b"debug_file", b"/dev/null")
if library.TessBaseAPIInit3(tesseract, None, language.encode()) != 0:
    sys.exit(f"Tesseract does not know the language {language}; the package tesseract-ocr-{language} may have it")
# It passes over those of several that it does not have.
library.TessBaseAPIGetLoadedLanguagesAsVector.restype = ctypes.POINTER(ctypes.c_char_p)
loaded = []
for name in library.TessBaseAPIGetLoadedLanguagesAsVector(tesseract):
    if name is None:
        break
    loaded.append(name.decode())
for name in language.split("+"):
    if name and not name.startswith("~") and name not in loaded:
        sys.exit(f"Tesseract does not know the language {name}; the package tesseract-ocr-{name} may have it")


def upright(picture):
    """A copy that is turned as its camera says. Pillow turns a TIFF itself; where it cannot read what a camera says, nothing says how it is to be turned."""
    if picture.format == "TIFF":
        return picture.copy()
    picture.load()
    try:
        return ImageOps.exif_transpose(picture)
    except Exception:
        return picture.copy()


def text(picture):
    turned = upright(picture)
    if turned.mode.startswith("I"):
        turned = turned.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    # Writing on nothing is writing on paper.
    layer = turned.convert("RGBA")
    paper = Image.new("RGB", layer.size, "white")
    paper.paste(layer, mask=layer.getchannel("A"))
    data = paper.tobytes()
    library.TessBaseAPISetImage(tesseract, data, paper.width, paper.height, 3, 3 * paper.width)
    resolution = picture.info.get("dpi", (0, 0))[0]
    library.TessBaseAPISetSourceResolution(tesseract, int(resolution) if 70 <= resolution <= 2400 else 70)
    found = library.TessBaseAPIGetUTF8Text(tesseract)
    if not found:
        sys.exit("Tesseract cannot read this picture")
    try:
        return ctypes.string_at(found).decode()
    finally:
        library.TessDeleteText(ctypes.c_void_p(found))


try:
    with Image.open(path) as picture:
        # What a camera puts after a JPEG is no page: a smaller copy, or how bright it gets.
        for page in [picture] if picture.format == "MPO" else ImageSequence.Iterator(picture):
            sys.stdout.write(text(page))
except (OSError, ValueError) as error:
    sys.exit(f"this picture cannot be read: {error}")
