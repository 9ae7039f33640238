#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a picture that fits into a square, turned as its camera says: resize.py SIZE FORMAT PICTURE COPY."""

import io
import sys

try:
    from PIL import Image, ImageCms, ImageOps, ImageSequence, PngImagePlugin
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


def sixteen_bits(picture, bits, is_inverted, is_signed):
    """What a TIFF says of its numbers: only 16 bits, from black to white, are as Pillow takes them."""
    if is_signed:
        raise ValueError("its numbers have signs, and their range is not known")
    if bits == 16 and not is_inverted:
        return picture
    scale = 65535 / ((1 << bits) - 1)
    wide = picture.convert("I").point(lambda value: value * (-scale if is_inverted else scale) + (65535 if is_inverted else 0))
    return wide.convert(picture.mode) if picture.mode == "I;16" else wide


def numbers(picture):
    """How many bits a number has, whether black is the largest, and whether it can be negative."""
    if picture.format != "TIFF":
        return 16, False, False
    tags = picture.tag_v2
    return tags.get(258, (16,))[0], tags.get(262) == 0, tags.get(339, (1,))[0] == 2


def gamma(picture):
    """How the numbers of a PNG become light, if it says that and is not as screens expect: 1 for in proportion. What says more of its colours comes first."""
    value = picture.info.get("gamma", 0)
    if picture.format != "PNG" or {"srgb", "icc_profile"} & picture.info.keys() or value <= 0:
        return None
    return None if abs(value - 1 / 2.2) < 0.01 else value


def shining(picture, value):
    """A copy of eight bits for a colour whose numbers are as screens expect."""
    curve = [round(255 * (number / 255) ** (1 / (2.2 * value))) for number in range(256)]
    same = list(range(256))
    return picture.point([entry for band in picture.getbands() for entry in (same if band == "A" else curve)])


def is_deep(picture):
    """Whether it has 16 bits for a colour, of which Pillow reads eight. Before it is loaded."""
    if picture.format == "TIFF":
        return len(picture.tag_v2.get(258, ())) > 1 and max(picture.tag_v2[258]) > 8
    # What a decoder is told begins with the mode; other numbers, such as the length of a line, may follow.
    modes = [args[0] if isinstance(args, (tuple, list)) and args else args for *_, args in picture.tile]
    return any(str(mode).endswith((";16B", ";16L", ";16N")) for mode in modes) and not picture.mode.startswith("I")


def fitted(picture):
    form = numbers(picture)
    light = gamma(picture)
    result = upright(picture)
    if result.mode.startswith("I") and form[0] <= 16:
        result = sixteen_bits(result, *form)
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
    if light and not result.mode.startswith("I"):
        result = shining(result, light)
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
                # A WebP says so only then.
                frame.load()
                durations.append(int(frame.info.get("duration", 1000)))
                frames.append(fitted(frame if frame.format == "TIFF" else frame.copy()))
            if len({frame.size for frame in frames}) > 1:
                print(f"appex:note only the first of {count} pages is kept: they have different sizes")
                frames, durations = frames[:1], durations[:1]
            frames[0].save(
                copy, "WEBP", save_all=True, append_images=frames[1:], duration=durations,
                loop=rounds(picture), quality=90, icc_profile=profile(picture, frames[0]))
        else:
            if kind == "png" and is_deep(picture):
                print("appex:note its colours have 8 bits each now, and had 16")
            result = fitted(picture)
            # Of 16 bits, they are as they were.
            light = PngImagePlugin.PngInfo()
            if result.mode.startswith("I") and gamma(picture):
                light.add(b"gAMA", round(gamma(picture) * 100000).to_bytes(4, "big"))
            result.save(copy, names[kind], quality=90, icc_profile=profile(picture, result), pnginfo=light)
            if count > 1:
                print(f"appex:note only the first of {count} frames is kept: {names[kind]} has one; WebP keeps all")
except (OSError, ValueError) as error:
    sys.exit(f"this picture cannot be read or written: {error}")
