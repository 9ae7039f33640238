# SPDX-License-Identifier: Apache-2.0
#
# Targets of this part, for the Makefile above:
#
#   make vault           Vault, a password manager with its extension: .build/apps/Vault.app and .build/apps/vault, the command
#   make test-vault      Vault's tests, with the app as it ships
#   make servers         the servers that tests of transfers and Courier run against: Apache, rclone, one of swift-nio-extras, and others from PyPI in .build/servers
#   make test-courier    Courier's tests, against these servers
#   make test-targets    the tests of the targets of Tools, System and other systems, with ImageMagick, ExifTool, img2pdf, pandoc, Tesseract, Claws Mail, CUPS, Thunar's entries and others

.PHONY: vault test-vault servers test-courier test-targets

VAULT_SUITES = VaultTests VaultKitTests
COURIER_SUITES = CourierTests CourierKitTests ResumableServerTests TransferRouteTests TransferFaultTests
TARGET_SUITES = ToolsTests SystemTargetTests ForeignTargetTests notifiesOfWhatEndsAfterTheCommand
TARGET_PACKAGES = imagemagick libimage-exiftool-perl python3-pil img2pdf pandoc tesseract-ocr curl python3 claws-mail xdotool xvfb xauth cups \
	printer-driver-cups-pdf ghostscript poppler-utils qrencode zbar-tools python3-dbusmock dbus desktop-file-utils bindfs fuse3 thunar-data \
	libglib2.0-bin feh gpicview l3afpad xarchiver mtpaint dillo xpdf viewnior scite mousepad

vault: programs
	@echo "== Building Vault (a few minutes the first time)"
	@Scripts/assemble-vault .build/unsigned-vault
	@Scripts/sign-apps $(PROGRAMS)/appex .build/unsigned-vault .build/apps

test-vault: vault tests
	@echo "== Testing Vault"
	@Scripts/show-tests $(call filters,$(VAULT_SUITES))

# From PyPI into a folder of its own: nothing of the machine's Python is changed.
servers: packages
	@Scripts/install-packages apache2-bin rclone python3-venv python3-dbusmock dbus openssl
	@echo "== Installing the servers of the tests of transfers and Courier into .build/servers (three minutes the first time)"
	@Scripts/install-servers

test-courier: servers tests
	@echo "== Testing Courier with its servers"
	@Scripts/show-tests $(call filters,$(COURIER_SUITES))

# The programs that the targets of Tools and System run, and declarations of other systems.
test-targets: tests
	@Scripts/install-packages $(TARGET_PACKAGES)
	@echo "== Testing the targets of Tools, System and other systems with the programs that they use"
	@SKIPPED=others Scripts/show-tests $(call filters,$(TARGET_SUITES))
