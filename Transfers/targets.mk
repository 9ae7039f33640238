# SPDX-License-Identifier: Apache-2.0
#
# Targets of this part, for the Makefile above:
#
#   make bench-transfers figures of background transfers, against curl and aria2

.PHONY: bench-transfers

bench-transfers: programs
	@Scripts/bench-transfers
