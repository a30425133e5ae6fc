import { deflateSync } from 'node:zlib'
import { type FontFace, hex, PdfFont } from './pdf-font.ts'

/** Width and height of a page of A4 in points, which are 1/72 inch. */
export const PAGE = { width: 595, height: 842 } as const

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

/** A PDF of plain pages: text in our two faces, boxes and lines, from the top left in points (ISO 32000-1). The same drawing gives the same bytes. */
export class PdfDocument {
  readonly fonts = { regular: new PdfFont('regular'), bold: new PdfFont('bold') }
  readonly #pages: string[][] = []
  readonly #title: string

  constructor(title: string) {
    this.#title = title
  }

  /** How many pages there are. */
  get pages(): number {
    return this.#pages.length
  }

  /** Begins a page; what is drawn next is on it. */
  addPage(): void {
    this.#pages.push([])
  }

  /** Writes one line; `y` is its base line. With `page` it goes to a page before the last. */
  text(
    x: number,
    y: number,
    text: string,
    style: { size: number; face?: FontFace; colour: Colour; page?: number },
  ): void {
    const { size, face = 'regular', colour, page } = style
    const glyphs = this.fonts[face].encode(text)
    const font = face === 'bold' ? 'F2' : 'F1'
    this.#draw(`${colour.join(' ')} rg BT /${font} ${size} Tf ${x.toFixed(2)} ${flip(y)} Td ${glyphs} Tj ET`, page)
  }

  /** Fills a box. */
  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const place = `${x.toFixed(2)} ${flip(y + height)} ${width.toFixed(2)} ${height.toFixed(2)}`
    this.#draw(`${colour.join(' ')} rg ${place} re f`)
  }

  /** Fills the polygon between these points. */
  polygon(points: readonly (readonly [number, number])[], colour: Colour): void {
    const path = points.map(([x, y], at) => `${x.toFixed(2)} ${flip(y)} ${at === 0 ? 'm' : 'l'}`).join(' ')
    this.#draw(`${colour.join(' ')} rg ${path} f`)
  }

  /** The bytes of the file. */
  finish(): Buffer {
    const objects = new PdfObjects()
    const pages = objects.reserve()
    const fonts = [this.fonts.regular, this.fonts.bold].map((font) => addFont(objects, font))
    const resources = `<< /Font << ${fonts.map((id, at) => `/F${at + 1} ${id} 0 R`).join(' ')} >> >>`
    const kids = this.#pages.map((drawing) => {
      const content = objects.addStream('', Buffer.from(drawing.join('\n')))
      return objects.add(
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} /Contents ${content} 0 R >>`,
      )
    })
    objects.put(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`)
    const catalog = objects.add(
      `<< /Type /Catalog /Pages ${pages} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
    )
    const info = objects.add(`<< /Title ${utf16(this.#title)} /Producer ${utf16('Backline')} >>`)
    return objects.finish(catalog, info)
  }

  #draw(operators: string, page = this.#pages.length - 1): void {
    this.#pages[page]?.push(operators)
  }
}

const flip = (y: number): string => (PAGE.height - y).toFixed(2)

const utf16 = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const addFont = (objects: PdfObjects, font: PdfFont): number => {
  const { ascent, descent, box, widths, file } = font.describe()
  const name = `BACKLN+NotoSans-${font.face === 'bold' ? 'Bold' : 'Regular'}`
  const data = objects.addStream(`/Length1 ${file.length}`, file)
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight 714 /StemV 80 /FontFile2 ${data} 0 R >>`,
  )
  const glyphs = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [${widths}] >>`,
  )
  const meanings = objects.addStream('', Buffer.from(toUnicode(font)))
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${glyphs} 0 R] /ToUnicode ${meanings} 0 R >>`,
  )
}

// So that text can be searched and copied; at most 100 lines a block.
const toUnicode = (font: PdfFont): string => {
  const lines = [...font.used].map(([glyph, codePoint]) => `<${hex(glyph)}> <${hex(codePoint)}>`)
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

class PdfObjects {
  readonly #bodies: (Buffer | null)[] = []

  reserve(): number {
    return this.#bodies.push(null)
  }

  put(id: number, body: string): void {
    this.#bodies[id - 1] = Buffer.from(body, 'latin1')
  }

  add(body: string): number {
    return this.#bodies.push(Buffer.from(body, 'latin1'))
  }

  addStream(entries: string, bytes: Buffer): number {
    const packed = deflateSync(bytes, { level: 9 })
    const head = Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`, 'latin1')
    return this.#bodies.push(Buffer.concat([head, packed, Buffer.from('\nendstream')]))
  }

  finish(catalog: number, info: number): Buffer {
    const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let length = parts[0]?.length ?? 0
    const places = this.#bodies.map((body, at) => {
      const place = length
      const object = Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        body ?? Buffer.from('null'),
        Buffer.from('\nendobj\n'),
      ])
      parts.push(object)
      length += object.length
      return `${String(place).padStart(10, '0')} 00000 n \n`
    })
    const size = places.length + 1
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`
    return Buffer.concat([...parts, Buffer.from(end)])
  }
}
