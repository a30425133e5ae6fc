import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { languageTag } from '#kernel/language/translate.ts'
import { type FontFace, PdfFont, pieceWidth } from './pdf-font.ts'

/** Width and height of a page of A4 in points, which are 1/72 inch. */
export const pageSize = { width: 595, height: 842 } as const

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

/**
 * A tagged PDF of plain pages: text in our two faces, pictures, boxes and polygons, from the top left in points. The same drawing gives
 * the same bytes.
 */
export class PdfDocument {
  readonly fonts = { regular: new PdfFont('regular'), bold: new PdfFont('bold') }
  readonly #paper: PDFKit.PDFDocument
  #pages = 0

  constructor(title: string) {
    this.#paper = new PDFDocument({
      size: [pageSize.width, pageSize.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: languageTag(),
      displayTitle: true,
      // Dates would make each copy another file.
      info: { Title: title, Producer: 'Backline', Creator: 'Backline', CreationDate: new Date(0) },
    })
  }

  /** How many pages there are. */
  get pages(): number {
    return this.#pages
  }

  /** Begins a page; what is drawn next is on it. */
  addPage(): void {
    this.#paper.addPage()
    this.#pages += 1
  }

  /** Writes one line; `y` is its base line. With `page` it goes to a page before the last, and is no part of what is read aloud. */
  text(
    x: number,
    y: number,
    text: string,
    style: { size: number; face?: FontFace; colour: Colour; page?: number },
  ): void {
    const { size, face = 'regular', colour, page } = style
    const pieces = this.fonts[face].draw(text)
    const draw = (): void => {
      this.#paper.fillColor(inBytes(colour))
      let at = x
      for (const piece of pieces) {
        const { name, file } = piece.typeface
        this.#paper.font(this.#registered(name, file), size)
        // With features given, even none, a piece is laid out whole; without, word for word from the left.
        const whole = piece.typeface.isRightToLeft ? { features: [] } : {}
        this.#paper.text(piece.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...whole })
        at += pieceWidth(piece, size)
      }
    }
    if (page === undefined) {
      // For those who are read to: glyphs do not say how a line from right to left goes.
      const isPlain = pieces.every(({ typeface }) => !typeface.isRightToLeft)
      const said = this.#paper.struct('P', isPlain ? {} : { actual: text }, draw)
      this.#paper.addStructure(said)
      said.end()
      return
    }
    this.#paper.switchToPage(page)
    this.#unread(draw)
    this.#paper.switchToPage(this.#pages - 1)
  }

  /** Draws a picture (JPEG or PNG) into a square; `said` is read aloud in its place. */
  picture(x: number, y: number, side: number, bytes: Buffer, said: string): void {
    const figure = this.#paper.struct('Figure', { alt: said }, () => {
      this.#paper.image(bytes, x, y, { width: side, height: side })
    })
    this.#paper.addStructure(figure)
    figure.end()
  }

  /** Fills a box. */
  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#unread(() => this.#paper.rect(x, y, width, height).fill(inBytes(colour)))
  }

  /** Fills the polygon between these points. */
  polygon(points: readonly (readonly [number, number])[], colour: Colour): void {
    this.#unread(() => this.#paper.polygon(...points.map(([x, y]) => [x, y])).fill(inBytes(colour)))
  }

  /** The bytes of the file. */
  finish(): Promise<Buffer> {
    const bytes = buffer(this.#paper)
    this.#paper.end()
    return bytes
  }

  readonly #names = new Set<string>()

  #registered(name: string, file: Buffer): string {
    if (!this.#names.has(name)) this.#paper.registerFont(name, file)
    this.#names.add(name)
    return name
  }

  // What only looks is marked as such, and left out by who reads aloud.
  #unread(draw: () => void): void {
    this.#paper.markContent('Artifact')
    draw()
    this.#paper.endMarkedContent()
  }
}

const inBytes = ([red, green, blue]: Colour): [number, number, number] => [red * 255, green * 255, blue * 255]
