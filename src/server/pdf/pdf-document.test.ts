import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PdfDocument } from './pdf-document.ts'
import { PdfFont } from './pdf-font.ts'
import { TrueTypeFont } from './true-type-font.ts'
import { wrapText } from './wrap-text.ts'

const black = [0, 0, 0] as const

const paper = (text: string): Buffer => {
  const document = new PdfDocument('Písně')
  document.addPage()
  document.text(50, 50, text, { size: 10, colour: black })
  return document.finish()
}

const streams = (file: Buffer): Buffer[] =>
  [...file.toString('latin1').matchAll(/\/Length (\d+) \/Filter[^\n]*\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length
    return inflateSync(file.subarray(start, start + Number(match[1])))
  })

test('the table of objects says where each object lies', () => {
  const file = paper('Ahoj')
  const text = file.toString('latin1')
  const at = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(at, at + 4)).toBe('xref')
  const places = [...text.slice(at).matchAll(/(\d{10}) 00000 n /g)].map((match) => Number(match[1]))
  expect(places.length).toBeGreaterThan(10)
  places.forEach((place, index) => {
    expect(text.slice(place).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
  })
})

test('the same drawing gives the same bytes', () => {
  expect(paper('Ahoj').equals(paper('Ahoj'))).toBe(true)
})

test('what is written can be read again: glyphs lead back to their characters', () => {
  const words = 'Příliš žluťoučký, Ελλάδα, Київ'
  const [meanings, drawing] = [/begincmap/, /BT/].map((mark) =>
    streams(paper(words))
      .find((stream) => mark.test(stream.toString('latin1')))
      ?.toString('latin1'),
  )
  const signs = new Map(
    [...(meanings ?? '').matchAll(/<(\w{4})> <(\w{4})>\n/g)].map(([, glyph, sign]) => [
      glyph,
      Number.parseInt(sign ?? '', 16),
    ]),
  )
  const glyphs = /<(\w+)> Tj/.exec(drawing ?? '')?.[1]?.match(/.{4}/g) ?? []
  expect(glyphs.map((glyph) => String.fromCodePoint(signs.get(glyph) ?? 0)).join('')).toBe(words)
})

test('a character that the typeface lacks becomes a question mark, and that is known', () => {
  const font = new PdfFont('regular')
  expect(font.encode('夜😀')).toBe(font.encode('??'))
  expect(font.lacksSome).toBe(true)
})

test('a smaller typeface keeps what it is made of: é needs e and its accent', () => {
  const font = new PdfFont('bold')
  font.encode('é')
  const { file, widths } = font.describe()
  expect(file.length).toBeLessThan(30_000)
  const glyph = Number(widths.split(' ')[0])
  const small = tableOf(file, 'loca')
  const length = (at: number): number => small.readUInt32BE(at * 4 + 4) - small.readUInt32BE(at * 4)
  expect(length(glyph)).toBeGreaterThan(0)
  expect(new Set([...Array(small.length / 4 - 1).keys()].filter((at) => length(at) > 0)).size).toBeGreaterThan(2)
  expect(() => new TrueTypeFont(Buffer.alloc(12))).toThrow('no table head')
})

const tableOf = (file: Buffer, tag: string): Buffer => {
  const at = file.indexOf(tag, 0, 'latin1')
  const start = file.readUInt32BE(at + 8)
  return file.subarray(start, start + file.readUInt32BE(at + 12))
}

test('text is broken at spaces, and a word only where it alone is too long', () => {
  const font = new PdfFont('regular')
  const lines = wrapText(font, `one two three\n\n${'x'.repeat(80)}`, 10, 60)
  expect(lines.join('').replace(/ /g, '')).toBe(`onetwothree${'x'.repeat(80)}`)
  expect(lines.every((line) => font.width(line, 10) <= 60)).toBe(true)
  expect(lines).toContain('')
})
