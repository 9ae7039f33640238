-- SPDX-License-Identifier: Apache-2.0
--
-- A filter of pandoc that reads the document that DOCUMENT names in the place of an empty one: by its extension as what it is, and any other as plain text,
-- whose lines stay lines and whose characters mean nothing else. pandoc itself takes a plain text for Markdown. Under Landlock a command is one process, so that
-- this cannot be a script that starts pandoc; and pandoc 2.17 finds no reader of one's own in a folder with capital letters.

-- A backslash is one: C:\temp is no command of TeX, which the result would leave out.
local markdown = "markdown-raw_tex-latex_macros"
local formats = {
    csv = "csv", docx = "docx", epub = "epub", fb2 = "fb2", htm = "html", html = "html", markdown = markdown, md = markdown, mdown = markdown,
    odt = "odt", opml = "opml", org = "org", rst = "rst", rtf = "rtf", shtml = "html", tex = "latex", textile = "textile", xht = "html", xhtml = "html",
}

-- The format of a document: by its name, or by its beginning if that has no extension; nil for a plain text.
local function kind(name, contents)
    local ending = name:match("%.([^./]+)$")
    local format = formats[(ending or ""):lower()]
    if format then return format end
    if contents:sub(1, 4) == "PK\3\4" then
        if contents:find("word/document.xml", 1, true) then return "docx" end
        if contents:find("mimetypeapplication/epub+zip", 1, true) then return "epub" end
        if contents:find("mimetypeapplication/vnd.oasis.opendocument.text", 1, true) then return "odt" end
    end
    if ending then return nil end
    if contents:sub(1, 5) == "{\\rtf" then return "rtf" end
    local start = contents:sub(1, 1024):lower()
    if start:match("^%s*<!doctype%s+html") or start:match("^%s*<html") or start:match("^%s*<%?xml.*<html") then return "html" end
end

local path = assert(os.getenv("DOCUMENT"), "DOCUMENT names no file")

local function bytes(name)
    local file = io.open(name, "rb")
    if not file then return nil end
    local contents = file:read("a")
    file:close()
    return contents
end

-- What the person should know. What pandoc itself warns of is on standard error.
local function note(words)
    io.stdout:write("appex:note ", (words:gsub("%c", " ")), "\n")
    io.stdout:flush()
end

local function fail(words)
    io.stderr:write((words:gsub("%c+", " ")), "\n")
    os.exit(1)
end

-- A text in UTF-8, whatever its encoding is: UTF-16 says so in its first bytes, and what is not UTF-8 and says nothing else is taken for Windows' Western European.
local western = {
    [0x80] = 0x20AC, [0x82] = 0x201A, [0x83] = 0x192, [0x84] = 0x201E, [0x85] = 0x2026, [0x86] = 0x2020, [0x87] = 0x2021, [0x88] = 0x2C6,
    [0x89] = 0x2030, [0x8A] = 0x160, [0x8B] = 0x2039, [0x8C] = 0x152, [0x8E] = 0x17D, [0x91] = 0x2018, [0x92] = 0x2019, [0x93] = 0x201C,
    [0x94] = 0x201D, [0x95] = 0x2022, [0x96] = 0x2013, [0x97] = 0x2014, [0x98] = 0x2DC, [0x99] = 0x2122, [0x9A] = 0x161, [0x9B] = 0x203A,
    [0x9C] = 0x153, [0x9E] = 0x17E, [0x9F] = 0x178,
}

-- The encodings whose letters are Windows' Western European's.
local isWestern = {}
for name in ("us-ascii ascii iso-8859-1 iso8859-1 latin1 l1 windows-1252 cp1252 ansinew"):gmatch("%S+") do isWestern[name] = true end

-- A text in UTF-8 with a mark in the place of each character that is none; how many these are, and how many characters of several bytes there are.
local function marked(contents)
    local pieces, position, bad = {}, 1, 0
    while position <= #contents do
        local _, wrong = utf8.len(contents, position)
        pieces[#pieces + 1] = contents:sub(position, (wrong or #contents + 1) - 1)
        if not wrong then break end
        pieces[#pieces + 1], bad = "\u{FFFD}", bad + 1
        -- With what follows of the same character.
        position = contents:match("^[\x80-\xBF]*()", wrong + 1)
    end
    local whole = table.concat(pieces)
    local _, long = whole:gsub("[\xC2-\xF4]", "")
    return whole, bad, long - bad
end

local function noteDamage(count)
    note(count == 1 and "one character of the document is damaged; a mark is in its place"
        or count .. " characters of the document are damaged; marks are in their places")
end

local function text(contents)
    local mark = contents:sub(1, 2)
    if mark == "\xFF\xFE" or mark == "\xFE\xFF" then
        local format = mark == "\xFF\xFE" and "<I2" or ">I2"
        local result, high, bad = {}, nil, #contents % 2
        local function mark()
            if high then result[#result + 1], bad = "\u{FFFD}", bad + 1 end
            high = nil
        end
        for position = 3, #contents - 1, 2 do
            local unit = string.unpack(format, contents, position)
            if unit >= 0xDC00 and unit < 0xE000 and high then
                result[#result + 1] = utf8.char(0x10000 + ((high - 0xD800) << 10) + unit - 0xDC00)
                high = nil
            else
                mark()
                if unit >= 0xD800 and unit < 0xE000 then high = unit else result[#result + 1] = utf8.char(unit) end
                if unit >= 0xDC00 and unit < 0xE000 then mark() end
            end
        end
        mark()
        if #contents % 2 == 1 then result[#result + 1] = "\u{FFFD}" end
        if bad > 0 then noteDamage(bad) end
        return table.concat(result)
    end
    if contents:sub(1, 3) == "\xEF\xBB\xBF" then return contents:sub(4) end
    if utf8.len(contents) then return contents end
    local start = contents:sub(1, 2048)
    local named = start:match("^%s*<%?xml[^>]-encoding%s*=%s*[\"']([%w_.:-]+)") or start:match("<[mM][eE][tT][aA][^>]-[cC][hH][aA][rR][sS][eE][tT]%s*=%s*[\"']?([%w_.:-]+)")
        or start:match("\\usepackage%s*%[([%w-]+)%]%s*{inputenc}")
    local whole, bad, long = marked(contents)
    local isUnicode = named and named:lower():gsub("-", "") == "utf8"
    -- One that says nothing is in UTF-8 if that makes characters of most of its bytes: it may be cut off.
    if isUnicode or not named and long > bad then
        noteDamage(bad)
        return whole
    end
    if named and not isWestern[named:lower()] then
        fail("this document is written in " .. named .. ", which cannot be read here; save it as UTF-8")
    end
    if not named then note("the document is not in UTF-8 and does not say its encoding; it is taken for Windows' Western European") end
    return (contents:gsub("[\x80-\xFF]", function(byte)
        return utf8.char(western[byte:byte()] or byte:byte())
    end))
end

-- Spaces that would be lost, at the beginning of a line and beside others, are those that nothing joins.
local function inlines(line)
    local result = pandoc.List()
    line = line:gsub("\t", "    ")
    local position = 1
    for first, last in line:gmatch("() +()") do
        if first > position then result:insert(pandoc.Str(line:sub(position, first - 1))) end
        local count = last - first
        if first == 1 then
            result:insert(pandoc.Str(("\u{A0}"):rep(count)))
        else
            if count > 1 then result:insert(pandoc.Str(("\u{A0}"):rep(count - 1))) end
            result:insert(pandoc.Space())
        end
        position = last
    end
    if position <= #line then result:insert(pandoc.Str(line:sub(position))) end
    return result
end

local function plain(contents)
    local blocks, paragraph = pandoc.List(), pandoc.List()
    local function close()
        if #paragraph > 0 then blocks:insert(pandoc.Para(paragraph)) end
        paragraph = pandoc.List()
    end
    -- A new page is a new paragraph.
    for line in (contents:gsub("\r\n?", "\n"):gsub("[\f\v]", "\n\n") .. "\n"):gmatch("([^\n]*)\n") do
        if line:match("^%s*$") then
            close()
        else
            if #paragraph > 0 then paragraph:insert(pandoc.LineBreak()) end
            paragraph:extend(inlines(line))
        end
    end
    close()
    return pandoc.Pandoc(blocks)
end

-- Pictures

local output = PANDOC_STATE.output_file or ""
local folder, base = output:match("^(.*)/([^/]*)$")
base = (base or "document"):gsub("%.[^.]*$", "")
local isWeb = output:match("%.html$") ~= nil
-- A format whose pictures are files beside it.
local isText = output:match("%.md$") ~= nil

local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

local function base64(data)
    local result = {}
    for position = 1, #data, 3 do
        local a, b, c = data:byte(position, position + 2)
        local number = a << 16 | (b or 0) << 8 | (c or 0)
        for place = 3, 0, -1 do
            local digit = number >> (6 * place) & 63
            local isThere = place > 1 or place == 1 and b or place == 0 and c
            result[#result + 1] = isThere and letters:sub(digit + 1, digit + 1) or "="
        end
    end
    return table.concat(result)
end

local places = {}

-- Puts a picture where the written document finds it: into a page, or beside a text. Other formats contain what the media bag has.
local function place(source, kind, contents)
    if isWeb then return "data:" .. kind .. ";base64," .. base64(contents) end
    if not isText then return source end
    if places[source] then return places[source] end
    local ending = source:match("%.(%w+)$") or kind:match("/(%w+)") or "bin"
    -- A folder cannot be made from here, so that the pictures lie beside the text. Where a file has the name already, it has the contents, too.
    local name = base .. " " .. pandoc.utils.sha1(contents):sub(1, 8) .. "." .. ending:lower()
    local file = assert(io.open(folder .. "/" .. name, "wb"))
    file:write(contents)
    file:close()
    places[source] = name:gsub("[^%w%-._~\x80-\xFF]", function(byte) return ("%%%02X"):format(byte:byte()) end)
    return places[source]
end

local kinds = {
    bmp = "image/bmp", gif = "image/gif", jpeg = "image/jpeg", jpg = "image/jpeg", png = "image/png", svg = "image/svg+xml", tif = "image/tiff",
    tiff = "image/tiff", webp = "image/webp",
}

local function picture(image)
    local source = image.src
    if source:match("^data:") then return nil end
    local kind, contents = pandoc.mediabag.lookup(source)
    if contents then
        image.src = place(source, kind or "application/octet-stream", contents)
        return image
    end
    if source:match("^%a[%w+.-]*:") and not source:match("^[Ff][Ii][Ll][Ee]:") then
        if isWeb or isText then return nil end
        -- pandoc would fetch it, and there is no network.
        note("the picture " .. source .. " is on the web; the result has a link to it in its place")
        return pandoc.Link(#image.caption > 0 and image.caption or { pandoc.Str(source) }, source)
    end
    local name = source:gsub("%%(%x%x)", function(digits) return string.char(tonumber(digits, 16)) end)
    -- A stranger's document names what lies beside it, and no other file.
    local isBeside = not name:match("^/") and not name:match("^%a+:") and not ("/" .. name .. "/"):find("/../", 1, true)
    local there = isBeside and bytes((path:match("^(.*/)") or "") .. name)
    if not there then
        note("the picture " .. source .. " is a file of its own, which is not in the result: the document alone was given to this action")
        if isWeb or isText then return nil end
        -- pandoc would look for it, and complain.
        return #image.caption > 0 and image.caption or { pandoc.Str("[" .. source .. "]") }
    end
    kind = kinds[(name:match("%.(%w+)$") or ""):lower()] or "application/octet-stream"
    if not isWeb and not isText then pandoc.mediabag.insert(source, kind, there) end
    image.src = place(source, kind, there)
    return image
end

-- What a document says in the language of another format, which pandoc leaves out of all others without a word.
local isPage = isWeb or output:match("%.epub$") ~= nil

local function beginning(text)
    local last = utf8.offset(text, 80)
    return last and text:sub(1, last - 1) or text
end

local function foreign(raw)
    local isHTML = raw.format:match("^html")
    if isText or isPage and isHTML then return nil end
    if isHTML then
        -- Comments are not for readers, and a tag by itself is the form of a text, which stays.
        if raw.text:match("^%s*<!%-%-.*%-%->%s*$") then return nil end
        if raw.text:match("^%s*<[iI][mM][gG]%s") then
            local blocks = pandoc.read(raw.text, "html").blocks
            return raw.t == "RawInline" and pandoc.utils.blocks_to_inlines(blocks) or blocks
        end
        if raw.t == "RawInline" and raw.text:match("^<[bB][rR]%s*/?>$") then return pandoc.LineBreak() end
        local says = raw.text:match("%s[hH][rR][eE][fF]%s*=") or raw.text:match("%s[sS][rR][cC]%s*=") or raw.text:match("%s[vV][aA][lL][uU][eE]%s*=")
        if not says and raw.text:match("^%s*</?%a[^<>]*>%s*$") then return nil end
    end
    note("this is left out, because it is written in " .. raw.format .. ": " .. beginning(raw.text))
    return nil
end

-- Commands of TeX that say how something looks or is sorted, and have no words for a reader.
local silent = {}
for name in ([[addcontentsline addtocounter addtolength author bibliography bibliographystyle bibliographyunit captionsetup cfoot chead clearpage color
    colorlet columncolor cline date definecolor documentclass enlargethispage fancyfoot fancyhead fontsize frametitle geometry graphicspath hphantom
    hspace hypersetup hyphenation include index input label lfoot lhead linespread lstset newcommand newcounter newenvironment newlength newtheorem
    pagecolor pagenumbering pagestyle phantom providecommand raisebox renewcommand renewenvironment resizebox rfoot rhead rowcolor rule scalebox
    selectlanguage setbeamercolor setbeamertemplate setcounter setlength settowidth stepcounter theoremstyle thispagestyle titleformat titlespacing
    usepackage usetheme usetikzlibrary vphantom vspace]]):gmatch("%a+") do silent[name] = true end

-- Names the commands that pandoc passes over with their words, because it does not know them.
local function noteUnknown(contents)
    local names = pandoc.List()
    local function look(raw)
        local name = raw.text:match("^%s*\\(%a+)%*?%s*%b{}") or raw.text:match("^%s*\\(%a+)%*?%s*%b[]%s*%b{}")
        local inner = name and raw.text:match("{(.*)}")
        if name and name ~= "begin" and name ~= "end" and not silent[name] and inner:match("%a") and not names:includes(name) then names:insert(name) end
    end
    pandoc.read(contents, "latex+raw_tex"):walk { RawInline = look, RawBlock = look }
    if #names == 0 then return end
    local shown = pandoc.List({ table.unpack(names, 1, 10) }):map(function(name) return "\\" .. name end)
    note("what these commands of TeX say is left out, because pandoc does not know them: " .. table.concat(shown, ", "))
end

-- Tables

-- What stands between the columns: what the first line has most of.
local function separator(contents)
    local line = contents:gsub('"[^"]*"', ""):match("^[^\n]*")
    local best, most = ",", 0
    for _, mark in ipairs { ",", ";", "\t" } do
        local _, count = line:gsub(mark, "")
        if count > most then best, most = mark, count end
    end
    return best
end

-- The rows of a table, each with as many cells and with commas between them, as pandoc reads it.
local function aligned(contents)
    contents = contents:gsub("\r\n?", "\n")
    local named = contents:match("^[sS][eE][pP]=([^\n])\n")
    if named then contents = contents:gsub("^[^\n]*\n", "", 1) end
    local mark = named or separator(contents)
    local ends = "[" .. (mark:match("%w") and mark or "%" .. mark) .. "\n]"
    local rows, row, width, position = {}, {}, 0, 1
    while position <= #contents do
        local cell, next
        position = contents:match('^ +()"', position) or position
        if contents:sub(position, position) == '"' then
            local parts = {}
            next = position + 1
            while true do
                local stop = contents:find('"', next, true)
                if not stop then
                    note("a quotation mark of the table has no other one, so that all after it is one cell")
                    stop = #contents + 1
                end
                parts[#parts + 1] = contents:sub(next, stop - 1)
                next = stop + 1
                if contents:sub(next, next) ~= '"' then break end
                parts[#parts + 1] = '"'
                next = next + 1
            end
            cell = table.concat(parts)
        else
            cell, next = "", position
        end
        local stop = contents:find(ends, next) or #contents + 1
        row[#row + 1] = cell .. contents:sub(next, stop - 1)
        if contents:sub(stop, stop) ~= mark then
            rows[#rows + 1], width, row = row, math.max(width, #row), {}
        elseif stop == #contents then
            row[#row + 1] = ""
        end
        position = stop + 1
    end
    if #row > 0 then rows[#rows + 1], width = row, math.max(width, #row) end
    -- One long line among many short ones would make more cells than there is memory for.
    if #rows * width > 4000000 then
        fail("this table has " .. #rows .. " rows, and one of " .. width .. " columns, which is too much; shorten that row")
    end
    local lines = {}
    for number, cells in ipairs(rows) do
        for column = 1, width do cells[column] = '"' .. (cells[column] or ""):gsub('"', '""') .. '"' end
        lines[number] = table.concat(cells, ",")
    end
    return table.concat(lines, "\n") .. "\n"
end

-- What a page has beside its text, and pandoc leaves out or looks for on the network.
local function withoutForms(page)
    local frames, written = 0, page:match("<[tT][eE][xX][tT][aA][rR][eE][aA][^>]*>%s*[^<%s]")
    page, frames = page:gsub("</?[iI][fF][rR][aA][mM][eE][^>]*>", "")
    for tag in page:gmatch("<[iI][nN][pP][uU][tT][^>]*>") do
        local isShown = not tag:lower():match("type%s*=%s*[\"']?%s*%a") or tag:lower():match("type%s*=%s*[\"']?%s*([%a-]+)") == "text"
        written = written or isShown and tag:lower():match("value%s*=%s*[\"']?[^\"'%s>]")
    end
    if frames > 0 then note("what the page shows of other pages is left out") end
    if written then note("what was written into the forms of the page is left out") end
    return page
end

-- A document that pandoc has read. Its errors are those of the person's document.
local function parsed(contents, format)
    local isRead, result = pcall(pandoc.read, contents, format)
    if isRead then return result end
    if format == markdown then
        local isText, other = pcall(pandoc.read, contents, markdown .. "-yaml_metadata_block")
        if isText then
            note("what stands between the lines of hyphens at the beginning says nothing of the document, so it is a part of the text")
            return other
        end
    end
    fail("pandoc cannot read this document as " .. format .. ": " .. tostring(result))
end

-- Documents of which pandoc reads the text, and not all else.
local inPart = { docx = "Word", odt = "OpenDocument", rtf = "RTF" }

function Pandoc()
    local contents = bytes(path) or fail("the document cannot be read")
    local format = kind(path, contents)
    local isBinary = format == "docx" or format == "odt" or format == "epub"
    if not isBinary then
        contents = text(contents)
        if contents:find("\0", 1, true) then
            fail("this is no text, or one in an encoding that it does not say; if it is a document, its name has to end as its kind does")
        end
    end
    if format == "rtf" then
        local page = contents:match("\\ansicpg(%d+)")
        -- What follows a number of Unicode is for programs that do not know that.
        if page and page ~= "1252" and contents:gsub("\\u%-?%d+ ?\\'%x%x", ""):match("\\'[89a-fA-F]%x") then
            fail("the letters of this document are written in the code page " .. page .. ", which pandoc does not read; save it as Word or OpenDocument")
        end
    end
    if format == "csv" then contents = aligned(contents) end
    if format == "html" then contents = withoutForms(contents) end
    local document = format and parsed(contents, format) or plain(contents)
    if inPart[format] then
        note("of a document of " .. inPart[format] .. ", fields, text boxes, sections, drawings and comments may not be in the result: compare them")
    end
    if format == "latex" then noteUnknown(contents) end
    document = document:walk { RawInline = foreign, RawBlock = foreign }:walk { Image = picture }
    -- Pages and books have a title; without one it is the file's name.
    if not document.meta.title and isPage then document.meta[isWeb and "pagetitle" or "title"] = pandoc.MetaString(base) end
    return document
end
