import { expect, test } from 'vitest'
import { pdfLines } from '#tests/support/pdf-lines.ts'
import { PdfDocument } from './pdf-document.ts'
import { PdfFont, wrapText } from './pdf-font.ts'

const black = [0, 0, 0] as const

const paper = (...lines: string[]): Promise<Buffer> => {
  const document = new PdfDocument('Písně')
  document.addPage()
  for (const [at, line] of lines.entries()) document.text(50, 50 + at * 20, line, { size: 10, colour: black })
  return document.finish()
}

/** A line as it is drawn, from left to right, glyph for glyph. */
const drawn = (text: string): string =>
  new PdfFont('regular')
    .draw(text)
    .flatMap(({ typeface, text: given }) => typeface.font.layout(given, []).glyphs)
    .map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('')

test('the same drawing gives the same bytes', async () => {
  expect((await paper('Ahoj', 'שלום')).equals(await paper('Ahoj', 'שלום'))).toBe(true)
})

test('it is tagged, says its language and its title, and only what it uses of a typeface is in it', async () => {
  const file = await paper('Ahoj')
  const text = file.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  for (const words of ['/MarkInfo', '/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/S /P'])
    expect(text).toContain(words)
  expect(file.length).toBeLessThan(20_000)
})

test('what is written can be read again', async () => {
  const words = 'Příliš žluťoučký, Ελλάδα, Київ'
  expect(await pdfLines(await paper(words, 'next'))).toEqual([words, 'next'])
})

test.each([
  ['שלום', 'םולש'],
  ['Ferry שלום 123', 'Ferry 123 םולש'],
  ['שלום 123 Ferry (live)', 'Ferry (live) 123 םולש'],
  ['٢٥ של', 'לש ٢٥'],
  ['שלום עולם (חי)', '(יח) םלוע םולש'],
  ['Song: אבג דהו, then', 'Song: והד גבא, then'],
])('%s is laid out from right to left', async (text, seen) => {
  expect(drawn(text)).toBe(seen)
  const read = (await pdfLines(await paper(text))).join(' ')
  for (const word of text.match(/[\p{L}\d]+/gu) ?? []) expect(read).toContain(word)
})

test('Arabic letters join, and its numbers keep their order', async () => {
  const font = new PdfFont('regular')
  const apart = [...'مرحبا'].reduce((sum, letter) => sum + font.width(letter, 10), 0)
  expect(font.width('مرحبا', 10)).toBeLessThan(apart * 0.95)
  expect((await pdfLines(await paper('مرحبا 25 يا عالم'))).join(' ')).toContain('25')
  expect(font.lacksSome).toBe(false)
})

test('a character that the typefaces lack becomes a question mark, and that is known', () => {
  const font = new PdfFont('regular')
  expect(font.draw('夜😀').map(({ text }) => text)).toEqual(['??'])
  expect(font.lacksSome).toBe(true)
})

test('text is broken at spaces, and a word only where it alone is too long', () => {
  const font = new PdfFont('regular')
  const lines = wrapText(font, `one two three\n\n${'x'.repeat(80)}`, 10, 60)
  expect(lines.join('').replace(/ /g, '')).toBe(`onetwothree${'x'.repeat(80)}`)
  expect(lines.every((line) => font.width(line, 10) <= 60)).toBe(true)
  expect(lines).toContain('')
})
