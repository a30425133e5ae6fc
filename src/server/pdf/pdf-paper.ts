import { fittingLabel } from '@backline/waveform/fitting-label.ts'
import { t } from '#kernel/language/translate.ts'
import { type Colour, PdfDocument, pageSize } from './pdf-document.ts'
import { type FontFace, wrapText } from './pdf-font.ts'

/** The colours of our papers: what is read, what is of less weight, and the lines between. */
export const paperInk: Colour = [0.11, 0.12, 0.14]
export const paperQuiet: Colour = [0.42, 0.44, 0.48]
export const paperLine: Colour = [0.9, 0.91, 0.93]

/** Where what is written begins and ends, in points. */
export const paperLeft = 48
export const paperRight = pageSize.width - paperLeft

const paperBottom = pageSize.height - 64

/** A part of a row: a text that breaks into lines between two places, or a number that ends at the second. */
export interface PaperCell {
  text: string
  from: number
  until: number
  size: number
  face?: FontFace
  colour?: Colour
  isNumber?: true
}

const lineHeight = (size: number): number => Math.round(size * 1.3)

/** A paper that is written from the top to the bottom, on as many pages as it needs. */
export class PdfPaper {
  readonly document: PdfDocument
  /** The base line of what is written next. */
  y: number
  /** Where headings and paragraphs end: less while a picture is next to them. */
  right = paperRight

  constructor(title: string, y = paperLeft + 4) {
    this.document = new PdfDocument(title)
    this.document.addPage()
    this.y = y
  }

  /** Begins a page where so many points are not left on this one; true when it did. */
  room(needed: number): boolean {
    if (this.y + needed <= paperBottom) return false
    this.document.addPage()
    this.y = paperLeft + 12
    return true
  }

  /** A heading, which never stands alone at the end of a page. */
  heading(text: string, size: number): void {
    this.room(size * 4)
    this.y += size
    for (const part of wrapText(this.document.fonts.bold, text, size, this.right - paperLeft)) {
      this.room(size + 6)
      this.document.text(paperLeft, this.y, part, { size, face: 'bold', colour: paperInk })
      this.y += size + 6
    }
  }

  /** A paragraph. */
  words(
    text: string,
    { size = 9, colour = paperQuiet, from = paperLeft }: { size?: number; colour?: Colour; from?: number } = {},
  ): void {
    for (const part of wrapText(this.document.fonts.regular, text, size, this.right - from)) {
      this.room(size + 4)
      this.document.text(from, this.y, part, { size, colour })
      this.y += size + 4
    }
  }

  /** A row below a line; it stays on one page. `onNewPage` writes what the rows of a page begin with. */
  row(cells: readonly PaperCell[], onNewPage?: () => void): void {
    const drawn = cells.map((cell) => ({ ...cell, lines: this.#linesOf(cell) }))
    const height = Math.max(...drawn.map(({ lines, size }) => lines.length * lineHeight(size))) + 6
    if (this.room(height)) onNewPage?.()
    this.document.box(paperLeft, this.y - 12, paperRight - paperLeft, 0.5, paperLine)
    for (const { lines, from, until, size, face = 'regular', colour = paperInk, isNumber } of drawn)
      for (const [at, line] of lines.entries()) {
        const x = isNumber ? until - this.document.fonts[face].width(line, size) : from
        this.document.text(x, this.y + at * lineHeight(size), line, { size, face, colour })
      }
    this.y += height
  }

  /** Whether a question mark stands for a character that no typeface has. */
  get lacksSome(): boolean {
    return this.document.fonts.regular.lacksSome || this.document.fonts.bold.lacksSome
  }

  /** Writes at the foot of each page whose it is, and how many there are. */
  numberPages(title: string): void {
    const { regular } = this.document.fonts
    const widthOf = (text: string): number => regular.width(text, 8)
    const name = fittingLabel(t('{title} in Backline', { title }), paperRight - paperLeft - 60, widthOf)
    for (let page = 0; page < this.document.pages; page++) {
      const count = t('{count} of {total}', { count: page + 1, total: this.document.pages })
      const y = pageSize.height - 36
      const style = { size: 8, colour: paperQuiet, page }
      this.document.text(paperLeft, y, name, style)
      this.document.text(paperRight - widthOf(count), y, count, style)
    }
  }

  #linesOf({ text, from, until, size, face = 'regular', isNumber }: PaperCell): string[] {
    return isNumber ? [text] : wrapText(this.document.fonts[face], text, size, until - from)
  }
}
