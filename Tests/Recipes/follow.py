# SPDX-License-Identifier: Apache-2.0
"""Follows the recipes of CONTRIBUTING.md in the folder in which it runs: copies the files that they name, and adds the lines that they ask for.

Each step fails if what it looks for is not there as often as the recipe says: then the recipe is out of date.
"""

import re
import shutil
import sys
from pathlib import Path

guide = Path("CONTRIBUTING.md").read_text(encoding="utf-8")


def section(title):
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", guide, re.M | re.S)
    if not found:
        sys.exit(f"CONTRIBUTING.md: there is no recipe “{title}”")
    return found[1]


def named(title, number=0):
    """A file that a recipe names to be copied."""
    return Path(re.findall(r"[Cc]opy `([^`]+)`(?: and `([^`]+)`)?", section(title))[0][number])


def replace(path, old, new, count=1):
    path = Path(path)
    text = path.read_text(encoding="utf-8")
    if text.count(old) < 1 or count and text.count(old) != count:
        sys.exit(f"{path}: expected {count or 'some'} “{old}”, found {text.count(old)}")
    path.write_text(text.replace(old, new), encoding="utf-8")


def copied(source, target, *changes):
    shutil.copyfile(source, target)
    for old, new in changes:
        replace(target, old, new, count=0)
    return target


# A comparison operator
source = named("A comparison operator")
copied(source, source.with_name("Opens.swift"), ("BeginsWith", "Opens"), ("BEGINSWITH", "OPENS"), ("beginsWith", "opens"))
model = source.parents[2]
replace(model / "Token.swift", "contains, beginsWith,", "contains, beginsWith, opens,")
replace(model / "Token.swift", '("beginswith", .beginsWith),', '("beginswith", .beginsWith), ("opens", .opens),')
replace(model / "Parser+Expressions.swift", ".contains, .beginsWith,", ".contains, .beginsWith, .opens,")
replace(source.with_name("ComparisonOperator.swift"), "BeginsWith(),", "BeginsWith(), Opens(),")
replace(
    "Core/Tests/PredicateFormatTests/Expressions/ExpressionTests.swift", '("name BEGINSWITH \\"app\\"", true),',
    '("name BEGINSWITH \\"app\\"", true), ("name OPENS \\"app\\"", true), ("name OPENS \\"ppe\\"", false),')

# A lint finding
source = named("A lint finding")
copied(
    source, source.with_name("ScriptWithSpace.swift"), ("ScriptExtension", "ScriptWithSpace"),
    ("script-extension", "script-with-space"), ('hasSuffix(".js")', 'contains(" ")'))
replace(source.parents[1] / "RuleCheck.swift", "ScriptExtension(),", "ScriptExtension(), ScriptWithSpace(),")
replace(
    "Authoring/Tests/RuleLintTests/Checks/RuleCheckTests.swift", '        Row(\n            "script-extension",',
    '        Row(\n            "script-with-space", .error, line: "a page", fix: "write a p",\n'
    "            infoPlist(attributes: \"<key>NSExtensionJavaScriptPreprocessingFile</key>\\n<string>a page</string>\")),\n"
    '        Row(\n            "script-extension",')
page = Path("Docs/Findings/script-with-space.md")
copied("Docs/Findings/script-extension.md", page, ("script-extension", "script-with-space"), ("Action.js", "An action"))

# A share module
source = named("A share module")
folder = source.parents[1] / "Recipe"
folder.mkdir()
copied(source, folder / "RecipeModule.swift", ("DemoModule", "RecipeModule"), ("demo", "recipe"))
replace(source.parents[1] / "Menu/ShareExtensionController.swift", "DemoModule()]", "DemoModule(), RecipeModule()]")
replace(
    "Core/Tests/ShareExtensionTests/CheckShareModuleTests.swift", "try await checkShareModule(DemoModule(), within: limit)",
    "try await checkShareModule(DemoModule(), within: limit)\n        try await checkShareModule(RecipeModule(), within: limit)")

# A type
table = Path("Core/Model/UniformTypes/Declarations/types.tsv")
with table.open("a", encoding="utf-8") as file:
    file.write("org.example.recipe\tpublic.data\trecipe\t\trecipe\ta recipe of CONTRIBUTING\tdeclared\trecipe\t\n")

# A command
command, report = named("A command"), named("A command", 1)
copied(command, command.with_name("Recipe.swift"), ("struct Match", "struct Recipe"), ('"match"', '"recipe"'), ("OfferReport", "RecipeReport"))
copied(report, report.with_name("RecipeReport.swift"), ("OfferReport", "RecipeReport"))
replace(command.with_name("Appex.swift"), "Match.self,", "Match.self, Recipe.self,")

# A declared target
source = named("A declared target")
target = source.with_name("Recipe.appex")
shutil.copytree(source, target)
information = target / "Info.plist"
identifier = re.search(r"<key>CFBundleIdentifier</key>\s*<string>([^<]+)</string>", information.read_text(encoding="utf-8"))[1]
replace(information, identifier, "org.appex.tools.recipe", count=0)
