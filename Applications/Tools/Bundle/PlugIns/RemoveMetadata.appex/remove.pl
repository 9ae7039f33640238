#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
#
# Writes a copy of a picture without its metadata, but for the orientation and the colours: remove.pl PICTURE COPY. It uses ExifTool's
# library, because the program would read codes such as %d in names.
use strict;
use warnings;
use Image::ExifTool;

my ($picture, $copy) = @ARGV;
my $tool = Image::ExifTool->new;
$tool->SetNewValue('*');
$tool->SetNewValuesFromFile($picture, 'Orientation', 'ICC_Profile');
$tool->WriteInfo($picture, $copy) or die($tool->GetValue('Error') . "\n");
