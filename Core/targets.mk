# SPDX-License-Identifier: Apache-2.0
#
# Targets of this part, for the Makefile above:
#
#   make proof           the promises of app groups, Vault, the host and transfers, broken at every system call: thousands of points (make proof-all: all, for hours)

.PHONY: test-landlock proof proof-all

# The same programs without namespaces, as on machines that forbid them: the tests of what runs in sandboxes, or those that SUITES names
# ("make test-landlock SUITES=" for all that start programs).
SUITES = SandboxTests HostileTests KillTests CrashTests EndingTests NetworkTests DamageTests OfficeTests RequestTests DropTests ItemTests \
	PasswordStorageTests VaultTests DeclaredTargetTests ScriptedShareTests
test-landlock: vault tests
	@echo "== Testing under Landlock"
	@APPEX_TEST_MECHANISM=landlock SKIPPED=landlock Scripts/show-tests $(if $(SUITES),$(foreach suite,$(SUITES),--filter IntegrationTests.$(suite)),--filter IntegrationTests)

# In two parts: together they would be the longest by far.
PROOFS = AppGroupsProof:sharing,load,defaults,interleaving,faults,power AppGroupsProof:kill VaultProof HostProof TransferProof

proof: programs
	@Scripts/prove $(PROGRAMS) $(PROOFS)

proof-all: programs
	@PROOF_OPTIONS=--all Scripts/prove $(PROGRAMS) $(PROOFS)
