import { expect, test } from 'vitest'
import { findXml } from './find-xml.ts'

test.each([
  ["SELECT XMLPARSE(DOCUMENT '<a/>')", 7],
  ["SELECT '<a/>' IS DOCUMENT", 17],
  ["SELECT '<a/>' IS NOT /* … */ document", 29],
  ["SELECT '<a/>'::xml", 15],
  ["SELECT '<a/>'::pg_catalog.xml", 26],
  ["SELECT '{<a/>}'::_xml", 17],
  [`SELECT '<a/>'::"xml"`, 15],
  ["SELECT xml '<a/>'", 7],
  ["SELECT '''', xml '<a/>'", 13],
  ["/* ' */ SELECT xml '<a/>' /* ' */", 15],
  ["/* /* */ ' */ SELECT xml '<a/>' --'", 21],
  ["-- '\nSELECT xml '<a/>' -- '", 12],
  ["-- '\rSELECT xml '<a/>' -- '", 12],
  ["SELECT $$'$$, xml '<a/>', $$'$$", 14],
  ["SELECT $a$ $$ ' $a$, xml '<a/>'", 21],
  ["SELECT a$$, xml '<a/>' $$", 12],
  [`SELECT "'", xml '<a/>', "'"`, 12],
  ["SELECT E'\\'', xml '<a/>' --'", 7],
  [`SELECT '<a/>'::U&"\\0078ml"`, 15],
  [`SELECT '<a/>'::u&"!0078ml" UESCAPE '!'`, 15],
  ['SELECT * FROM XMLTABLE($$/a$$ PASSING x COLUMNS y text)', 14],
])('%s names it', (text, place) => {
  expect(findXml(text)).toBe(place)
})

test.each([
  'SELECT name FROM files',
  "SELECT name FROM files WHERE name LIKE '%.xml'",
  "SELECT 'it''s xml'",
  'SELECT documents, "a document" FROM files',
  '-- xml\nSELECT 1 /* xml /* xml */ xml */',
  'SELECT $$ xml $$, $a$ xml $$ xml $a$',
  "SELECT E'a\\nb', 1",
])('%s does not', (text) => {
  expect(findXml(text)).toBeNull()
})
