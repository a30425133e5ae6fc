import { readFileSync } from 'node:fs'
import { TrueTypeFont } from './true-type-font.ts'

/** The two faces of our papers. */
export type FontFace = 'regular' | 'bold'

const loaded = new Map<FontFace, TrueTypeFont>()

// Latin, Greek and Cyrillic; read when the first paper is written.
const load = (face: FontFace): TrueTypeFont => {
  const known = loaded.get(face)
  if (known) return known
  const font = new TrueTypeFont(readFileSync(new URL(`./noto-sans-${face}.ttf`, import.meta.url)))
  loaded.set(face, font)
  return font
}

const accidentals: Record<string, string> = { '♯': '#', '♭': 'b', '♮': 'n', '\t': ' ' }

/** A typeface within one document: it remembers which glyphs were used, and what they stand for. */
export class PdfFont {
  readonly face: FontFace
  readonly used = new Map<number, number>()
  /** Whether a character was written that the typeface does not have; a question mark stands there. */
  lacksSome = false
  readonly #font: TrueTypeFont

  constructor(face: FontFace) {
    this.face = face
    this.#font = load(face)
  }

  /** How wide a text is at a size, in the size's unit. */
  width(text: string, size: number): number {
    const units = this.#glyphs(text).reduce((sum, [glyph]) => sum + this.#font.advanceOf(glyph), 0)
    return (units * size) / this.#font.metrics.unitsPerEm
  }

  /** The text as the hexadecimal string of a PDF, two bytes a glyph. */
  encode(text: string): string {
    const glyphs = this.#glyphs(text)
    for (const [glyph, codePoint, isKnown] of glyphs) {
      this.used.set(glyph, codePoint)
      if (!isKnown) this.lacksSome = true
    }
    return `<${glyphs.map(([glyph]) => hex(glyph)).join('')}>`
  }

  /** What a PDF holds of the typeface: metrics in thousandths, widths of the used glyphs, the file. */
  describe(): { ascent: number; descent: number; box: number[]; widths: string; file: Buffer } {
    const { unitsPerEm, ascent, descent, box } = this.#font.metrics
    const thousandths = (units: number): number => Math.round((units * 1000) / unitsPerEm)
    const glyphs = [...this.used.keys()].sort((one, other) => one - other)
    return {
      ascent: thousandths(ascent),
      descent: thousandths(descent),
      box: box.map(thousandths),
      widths: glyphs.map((glyph) => `${glyph} [${thousandths(this.#font.advanceOf(glyph))}]`).join(' '),
      file: this.#font.subset(glyphs),
    }
  }

  #glyphs(text: string): [glyph: number, codePoint: number, isKnown: boolean][] {
    return [...text.normalize('NFC')]
      .filter((sign) => !/^(?:\p{Cf}|\p{Variation_Selector})$/u.test(sign))
      .map((sign) => {
        const codePoint = (accidentals[sign] ?? sign).codePointAt(0) ?? 63
        const glyph = codePoint < 0xffff ? this.#font.glyphOf(codePoint) : 0
        return glyph === 0 ? [this.#font.glyphOf(63), 63, false] : [glyph, codePoint, true]
      })
  }
}

/** A number as four hexadecimal digits. */
export const hex = (value: number): string => value.toString(16).padStart(4, '0')
