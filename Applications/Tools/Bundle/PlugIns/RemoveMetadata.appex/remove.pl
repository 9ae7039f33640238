#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
#
# Writes a copy of a picture without its metadata, but for the orientation and the colours: remove.pl PICTURE COPY. It uses ExifTool's
# library, because the program would read codes such as %d in names.
use strict;
use warnings;
use Image::ExifTool;

my ($picture, $copy) = @ARGV;

# How the pixels are to be read and shown: without these there is no picture. All of it is structure of TIFF, DNG and JPEG, and of what they hold.
my %kept = map { $_ => 1 } qw(
  SubfileType OldSubfileType ImageWidth ImageHeight BitsPerSample Compression PhotometricInterpretation Thresholding CellWidth CellLength FillOrder
  StripOffsets Orientation SamplesPerPixel RowsPerStrip StripByteCounts MinSampleValue MaxSampleValue XResolution YResolution PlanarConfiguration
  FreeOffsets FreeByteCounts GrayResponseUnit GrayResponseCurve T4Options T6Options ResolutionUnit PageNumber ColorResponseUnit TransferFunction Predictor
  WhitePoint PrimaryChromaticities ColorMap HalftoneHints TileWidth TileLength TileOffsets TileByteCounts SubIFD InkSet ExtraSamples SampleFormat
  SMinSampleValue SMaxSampleValue JPEGTables YCbCrCoefficients YCbCrSubSampling YCbCrPositioning ReferenceBlackWhite
  ICC_Profile ColorSpace ExifVersion ComponentsConfiguration FlashpixVersion ExifImageWidth ExifImageHeight ExifByteOrder);
# The kinds of metadata; everything else that ExifTool lists is about the file or its format.
my %metadata = map { $_ => 1 } qw(EXIF IPTC XMP MakerNotes Photoshop FlashPix PrintIM MIE);

# What says something of a picture beside its pixels, as GROUP:TAG.
sub rest {
    my $tool = Image::ExifTool->new;
    $tool->Options(Duplicates => 1, Unknown => 1);
    my $found = $tool->ImageInfo($_[0]);
    die("$found->{Error}\n") if $found->{Error};
    my %rest;
    for my $tag (keys %$found) {
        my ($kind, $group) = ($tool->GetGroup($tag, 0), $tool->GetGroup($tag, 1));
        my ($name) = $tag =~ /^(\S+)/;
        my $isText = $name =~ /^(Comment|Description|Title|Author|Copyright|Artist|Software|Warning|Disclaimer|Source)$/ && $kind ne 'ExifTool';
        next if !$metadata{$kind} && !$isText || $kept{$name};
        # How bright a phone's picture gets is said in a packet of its own, which names the library that wrote it.
        next if $group eq 'XMP-HDRGainMap' || "$group:$name" eq 'XMP-x:XMPToolkit';
        $rest{"$group:$name"} = 1;
    }
    return sort keys %rest;
}

# Where a GIF or WebP ends, by its own account; undef for other formats. ExifTool keeps what follows a GIF, and does not take a WebP that something follows.
sub end_of_picture {
    my ($data) = @_;
    return 8 + unpack('V', substr($$data, 4, 4)) if $$data =~ /^RIFF....WEBP/s;
    return undef if $$data !~ /^GIF8[79]a/ || length($$data) < 13;
    my $table = sub { my $flags = ord(substr($$data, $_[0], 1)); return $flags & 0x80 ? 3 << (($flags & 7) + 1) : 0 };
    my $position = 13 + $table->(10);
    while ($position < length($$data)) {
        my $kind = ord(substr($$data, $position, 1));
        return $position + 1 if $kind == 0x3B;
        if ($kind == 0x2C && $position + 10 < length($$data)) { $position += 11 + $table->($position + 9) }
        elsif ($kind == 0x21) { $position += 2 }
        # A byte between blocks, which readers pass over.
        elsif ($kind == 0) { $position += 1; next }
        else { return undef }
        while ($position < length($$data)) {
            my $size = ord(substr($$data, $position, 1));
            $position += 1 + $size;
            last if $size == 0;
        }
    }
    return undef;
}

# The picture, without what follows it.
sub source {
    open(my $file, '<:raw', $picture) or die("$picture: $!\n");
    read($file, my $start, 12) // die("$picture: $!\n");
    return $picture if $start !~ /^(GIF8|RIFF....WEBP)/s;
    seek($file, 0, 0);
    my $data = do { local $/; <$file> };
    my $end = end_of_picture(\$data);
    die("the end of this picture is missing, so that it is not known what follows it\n") if !defined($end) || $end > length($data);
    return $picture if $end == length($data);
    substr($data, $end) = '';
    return \$data;
}

my $tool = Image::ExifTool->new;
$tool->SetNewValue('*');
$tool->SetNewValuesFromFile($picture, 'Orientation', 'ICC_Profile');
$tool->WriteInfo(source(), $copy) or die($tool->GetValue('Error') . "\n");
# What belongs to the first folder of a TIFF is not removed as a whole, because the picture is there, too; and a page has such a folder of its own.
if (my @rest = rest($copy)) {
    my $again = Image::ExifTool->new;
    for (@rest) { my ($count, $problem) = $again->SetNewValue($_) }
    my $draft = "$copy.draft";
    $again->WriteInfo($copy, $draft) or die($again->GetValue('Error') . "\n");
    rename($draft, $copy) or die("$copy: $!\n");
    if (my @left = rest($copy)) {
        unlink($copy);
        die('this cannot be removed from the picture: ' . join(', ', @left) . "\n");
    }
}
