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
  ICC_Profile ColorSpace Gamma InteropIndex InteropVersion ExifVersion ComponentsConfiguration FlashpixVersion ExifImageWidth ExifImageHeight ExifByteOrder);
# The kinds of metadata; everything else that ExifTool lists is about the file or its format.
my %metadata = map { $_ => 1 } qw(EXIF IPTC XMP MakerNotes Photoshop FlashPix PrintIM MIE GeoTiff);
# Where a place is, as maps have it: ExifTool takes these for a part of the picture.
my @geography = qw(GeoTiffDirectory GeoTiffDoubleParams GeoTiffAsciiParams ModelTiePoint ModelTransform PixelScale IntergraphMatrix);

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

# The picture alone: the parts that draw it, and those that ExifTool knows. GIF, PNG, WebP and HEIC have parts that say how long they are. ExifTool itself keeps
# every unknown part and what follows a GIF, and refuses a WebP or HEIC that something follows. Undef if the end is missing.
my %parts = map { $_ => 1 } qw(
  IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs oFFs sTER pCAL sCAL acTL fcTL fdAT eXIf
  tEXt zTXt iTXt tIME CgBI);
my %of_frame = map { $_ => 1 } ('VP8 ', 'VP8L', 'ALPH');
my %of_picture = (%of_frame, map { $_ => 1 } ('VP8X', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP '));

sub png {
    my ($data) = @_;
    my ($alone, $position) = (substr($$data, 0, 8), 8);
    while ($position + 12 <= length($$data)) {
        my ($size, $name) = unpack('Na4', substr($$data, $position, 8));
        last if $position + 12 + $size > length($$data);
        # What begins with a capital letter has to be understood.
        die("this picture has a part that is not known, $name\n") if !$parts{$name} && $name =~ /^[A-Z]/;
        $alone .= substr($$data, $position, 12 + $size) if $parts{$name};
        return $alone if $name eq 'IEND';
        $position += 12 + $size;
    }
    return undef;
}

sub pieces {
    my ($data, $position, $end, $kept) = @_;
    my $alone = '';
    while ($position + 8 <= $end) {
        my ($name, $size) = unpack('a4V', substr($$data, $position, 8));
        my $whole = 8 + $size + ($size & 1);
        return undef if $position + $whole > $end;
        my $piece = substr($$data, $position, $whole);
        if ($name eq 'ANMF' && $kept->{ANMF} && $size >= 16) {
            my $frame = pieces($data, $position + 24, $position + 8 + $size, \%of_frame);
            return undef if !defined($frame);
            $piece = 'ANMF' . pack('V', 16 + length($frame)) . substr($piece, 8, 16) . $frame;
        }
        $alone .= $piece if $kept->{$name};
        $position += $whole;
    }
    return $alone;
}

sub webp {
    my ($data) = @_;
    my $end = 8 + unpack('V', substr($$data, 4, 4));
    return undef if $end > length($$data);
    my $alone = pieces($data, 12, $end, \%of_picture);
    return defined($alone) ? 'RIFF' . pack('V', 4 + length($alone)) . 'WEBP' . $alone : undef;
}

sub gif {
    my ($data) = @_;
    return undef if length($$data) < 13;
    my $table = sub { my $flags = ord(substr($$data, $_[0], 1)); return $flags & 0x80 ? 3 << (($flags & 7) + 1) : 0 };
    my $position = 13 + $table->(10);
    my $alone = substr($$data, 0, $position);
    while ($position < length($$data)) {
        my ($kind, $start) = (ord(substr($$data, $position, 1)), $position);
        return "$alone\x3B" if $kind == 0x3B;
        # A byte between blocks, which readers pass over.
        if ($kind == 0) { $position += 1; next }
        my $isPart = $kind == 0x2C;
        if ($isPart && $position + 10 < length($$data)) { $position += 11 + $table->($position + 9) }
        elsif ($kind == 0x21 && $position + 2 < length($$data)) {
            my $label = ord(substr($$data, $position + 1, 1));
            my $application = $label == 0xFF ? substr($$data, $position + 2, 12) : '';
            # How long a frame is shown, and its colours.
            $isPart = $label == 0xF9 || $application eq "\x0BICCRGBG1012";
            # How often all frames are shown: a block of three bytes. Other blocks are left out.
            $alone .= substr($$data, $position, 18) . "\0"
                if $application =~ /^\x0B(NETSCAPE2\.0|ANIMEXTS1\.0)$/ && substr($$data, $position + 14, 2) eq "\3\1";
            $position += 2;
        }
        else { return undef }
        my $isWhole = 0;
        while ($position < length($$data) && !$isWhole) {
            my $size = ord(substr($$data, $position, 1));
            $position += 1 + $size;
            $isWhole = $size == 0;
        }
        return undef if !$isWhole;
        $alone .= substr($$data, $start, $position - $start) if $isPart;
    }
    return undef;
}

# A picture of the HEIF family has its frames in places that are counted from the beginning of the file, so that nothing moves: what is no part of it becomes empty.
sub boxes {
    my ($data, $position, $end, $kept, $of_movie) = @_;
    my $used = $position;
    while ($position + 8 <= $end) {
        my ($size, $name) = unpack('Na4', substr($$data, $position, 8));
        my $head = 8;
        if ($size == 1 && $position + 16 <= $end) { $size = unpack('Q>', substr($$data, $position + 8, 8)); $head = 16 }
        $size = $end - $position if $size == 0;
        # After all of a picture it is no part.
        if ($size < $head || $position + $size > $end) { return $kept->{$name} || $used == 0 ? undef : $used }
        # Of a sequence the frames are in the movie.
        $kept->{moov} = 1 if $name eq 'ftyp' && substr($$data, $position, $size) =~ /avis|msf1|hevc|hevx/;
        if ($kept->{$name}) {
            boxes($data, $position + $head, $position + $size, $of_movie, $of_movie) // return undef if $name eq 'moov' || $name eq 'trak';
            $used = $position + $size;
        } else {
            substr($$data, $position + 4, 4) = 'free';
            substr($$data, $position + $head, $size - $head) = "\0" x ($size - $head);
        }
        $position += $size;
    }
    return $used;
}

sub heif {
    my ($data) = @_;
    my $alone = $$data;
    my %of_file = map { $_ => 1 } qw(ftyp meta mdat);
    my %of_movie = map { $_ => 1 } qw(mvhd trak tkhd tref edts mdia mvex iods);
    my $end = boxes(\$alone, 0, length($alone), \%of_file, \%of_movie);
    return defined($end) ? substr($alone, 0, $end) : undef;
}

sub source {
    open(my $file, '<:raw', $picture) or die("$picture: $!\n");
    read($file, my $start, 12) // die("$picture: $!\n");
    my $reader = $start =~ /^GIF8[79]a/ ? \&gif : $start =~ /^RIFF....WEBP/s ? \&webp : $start =~ /^\x89PNG\r\n\x1A\n/ ? \&png
        : $start =~ /^....ftyp(?:hei[cxms]|hev[cxms]|mif[12]|msf1|avi[fs])/s ? \&heif : return $picture;
    seek($file, 0, 0);
    my $data = do { local $/; <$file> };
    my $alone = $reader->(\$data);
    die("the end of this picture is missing, so that it is not known what follows it\n") if !defined($alone);
    # ExifTool reads a file in pieces.
    return $alone eq $data ? $picture : \$alone;
}

my $tool = Image::ExifTool->new;
my $colors = Image::ExifTool->new->ImageInfo($picture, qw(ColorSpace InteropIndex Gamma), { PrintConv => 0 });
$tool->SetNewValue('*');
$tool->SetNewValue("IFD0:$_", undef, Protected => 1) for @geography;
$tool->SetNewValuesFromFile($picture, 'IFD0:Orientation', 'ICC_Profile', 'PNG:Gamma', 'PNG:SRGBRendering');
# Without these a picture has the colours of the web.
$tool->SetNewValuesFromFile($picture, 'ExifIFD:ColorSpace', 'ExifIFD:Gamma', 'InteropIFD:InteropIndex')
    if ($colors->{ColorSpace} // 1) != 1 || ($colors->{InteropIndex} // 'R98') ne 'R98' || defined($colors->{Gamma});
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
