import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import bidiFactory from 'bidi-js'
import { create, type Font } from 'fontkit'

/** The two faces of our papers. */
export type FontFace = 'regular' | 'bold'

/** A file of glyphs, and the scripts for which it is there. */
export interface Typeface {
  /** Unlike that of any other typeface. */
  name: string
  file: Buffer
  font: Font
  isRightToLeft: boolean
}

/** A part of a line in one typeface and one direction; its text is in the order in which the typeface draws what is meant. */
export interface Piece {
  typeface: Typeface
  text: string
}

// Its types are those of an ES module, and for Node it is none.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const loaded = new Map<FontFace, readonly Typeface[]>()

// Latin, Greek and Cyrillic; Hebrew; Arabic.
const addresses: Record<FontFace, () => [latin: string, hebrew: string, arabic: string]> = {
  regular: () => [
    new URL('./noto-sans-regular.ttf', import.meta.url).href,
    import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
  ],
  bold: () => [
    new URL('./noto-sans-bold.ttf', import.meta.url).href,
    import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff'),
  ],
}

// Read when the first paper is written.
const load = (face: FontFace): readonly Typeface[] => {
  const known = loaded.get(face)
  if (known) return known
  const [latin, hebrew, arabic] = addresses[face]()
  const typefaces = [
    typeface(`latin ${face}`, latin, false),
    typeface(`hebrew ${face}`, hebrew, true),
    typeface(`arabic ${face}`, arabic, true),
  ]
  loaded.set(face, typefaces)
  return typefaces
}

const typeface = (name: string, address: string, isRightToLeft: boolean): Typeface => {
  const file = readFileSync(fileURLToPath(address))
  const font = create(file)
  if ('fonts' in font) throw new Error(`${address} holds several typefaces.`)
  return { name, file, font, isRightToLeft }
}

const accidentals: Record<string, string> = { '♯': '#', '♭': 'b', '♮': 'n', '\t': ' ' }

/** A face within one document: it knows how wide texts are, and in which pieces they are drawn. */
export class PdfFont {
  /** Whether a character was drawn that no typeface has; a question mark stands there. */
  lacksSome = false
  readonly #typefaces: readonly Typeface[]

  constructor(face: FontFace) {
    this.#typefaces = load(face)
  }

  /** How wide a text is at a size, in the size's unit. */
  width(text: string, size: number): number {
    return this.#pieces(text).pieces.reduce((sum, piece) => sum + pieceWidth(piece, size), 0)
  }

  /** The pieces of a line from left to right, as the Unicode Bidirectional Algorithm lays them; its first letter says where it begins. */
  draw(text: string): Piece[] {
    const { pieces, isWhole } = this.#pieces(text)
    if (!isWhole) this.lacksSome = true
    return pieces
  }

  #pieces(text: string): { pieces: Piece[]; isWhole: boolean } {
    const chosen: { sign: string; typeface: Typeface }[] = []
    let isWhole = true
    // The sign of a ℗ line is in none of the typefaces.
    for (const given of text.normalize('NFC').replaceAll('℗', '(P)')) {
      if (/^(?:\p{Cf}|\p{Variation_Selector})$/u.test(given)) continue
      const sign = accidentals[given] ?? given
      const has = ({ font }: Typeface): boolean => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
      const last = chosen.at(-1)?.typeface
      const found = last && has(last) ? last : this.#typefaces.find(has)
      if (!found) isWhole = false
      const typeface = found ?? this.#typefaces[0]
      if (typeface) chosen.push({ sign: found ? sign : '?', typeface })
    }
    return { pieces: inVisualOrder(chosen), isWhole }
  }
}

/** How wide a piece is at a size, in the size's unit. */
export const pieceWidth = ({ typeface, text }: Piece, size: number): number => layout(typeface, text).width * size

interface Layout {
  /** At size 1. */
  width: number
  isTurned: boolean
}

const mostLayouts = 5000
const layouts = new Map<Typeface, Map<string, Layout>>()

// Lines are measured word by word, and to lay out a line of Arabic takes milliseconds.
const layout = (typeface: Typeface, text: string): Layout => {
  const known = layouts.get(typeface) ?? new Map<string, Layout>()
  layouts.set(typeface, known)
  const found = known.get(text)
  if (found) return found
  if (known.size >= mostLayouts) known.clear()
  const { advanceWidth, direction } = typeface.font.layout(text, [])
  const made = { width: advanceWidth / typeface.font.unitsPerEm, isTurned: direction === 'rtl' }
  known.set(text, made)
  return made
}

type Run = Piece & { level: number }

const inVisualOrder = (chosen: readonly { sign: string; typeface: Typeface }[]): Piece[] => {
  const levels = chosen.some(({ typeface }) => typeface.isRightToLeft)
    ? bidi.getEmbeddingLevels(chosen.map(({ sign }) => sign).join('')).levels
    : []
  const runs: Run[] = []
  let at = 0
  for (const { sign, typeface } of chosen) {
    const level = levels[at] ?? 0
    at += sign.length
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(sign)) || sign
    const last = runs.at(-1)
    if (last && last.level === level && last.typeface === typeface) last.text += shown
    else runs.push({ typeface, text: shown, level })
  }
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) reverseFrom(runs, level)
  return runs.map(({ typeface, text, level }) => ({ typeface, text: asMeant(typeface, text, level) }))
}

// A typeface turns letters of its script over by itself: not the signs between them, and numbers too, which are to stay.
const asMeant = (typeface: Typeface, text: string, level: number): string => {
  const isTurned = typeface.isRightToLeft && layout(typeface, text).isTurned
  return isTurned === (level % 2 === 1) ? text : [...text].toReversed().join('')
}

// Rule L2 of the algorithm (Unicode Standard Annex 9): whatever is at a level or above it is turned over.
const reverseFrom = (runs: Run[], level: number): void => {
  for (let start = 0; start < runs.length; start++) {
    let end = start
    while ((runs[end]?.level ?? 0) >= level) end++
    runs.splice(start, end - start, ...runs.slice(start, end).toReversed())
    start = end
  }
}

/** A text in lines that are at most `width` wide at a size: it breaks at spaces, and within a word only where that alone is too long. */
export const wrapText = (font: PdfFont, text: string, size: number, width: number): string[] =>
  text.split('\n').flatMap((line) => wrapLine(font, line, size, width))

const wrapLine = (font: PdfFont, line: string, size: number, width: number): string[] => {
  const lines: string[] = []
  let current = ''
  const words = line.split(/\s+/).filter(Boolean)
  for (const word of words.flatMap((one) => fittingParts(font, one, size, width))) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && font.width(longer, size) > width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

const fittingParts = (font: PdfFont, word: string, size: number, width: number): string[] => {
  if (font.width(word, size) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && font.width(part + sign, size) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
