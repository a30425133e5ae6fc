/** Metrics of a typeface in units of `unitsPerEm`. */
export interface FontMetrics {
  unitsPerEm: number
  ascent: number
  descent: number
  box: readonly [number, number, number, number]
}

/**
 * A TrueType file as a PDF needs it: which glyph a character has, how wide it is, and a smaller file of the glyphs in
 * use. Tables: https://learn.microsoft.com/typography/opentype/spec/
 */
export class TrueTypeFont {
  readonly metrics: FontMetrics
  readonly #tables: Map<string, Buffer>
  readonly #offsets: number[]
  readonly #wide: number

  constructor(file: Buffer) {
    this.#tables = readTables(file)
    const head = this.#table('head')
    const hhea = this.#table('hhea')
    const glyphs = this.#table('maxp').readUInt16BE(4)
    const loca = this.#table('loca')
    const isLong = head.readInt16BE(50) === 1
    this.#offsets = Array.from({ length: glyphs + 1 }, (_, at) =>
      isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2,
    )
    this.#wide = hhea.readUInt16BE(34)
    this.metrics = {
      unitsPerEm: head.readUInt16BE(18),
      ascent: hhea.readInt16BE(4),
      descent: hhea.readInt16BE(6),
      box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    }
  }

  /** The glyph of a character of the basic plane; 0 when the typeface has none. */
  glyphOf(codePoint: number): number {
    const cmap = this.#table('cmap')
    const start = cmap.readUInt32BE(8)
    const segments = cmap.readUInt16BE(start + 6) / 2
    for (let at = 0; at < segments; at++) {
      const end = cmap.readUInt16BE(start + 14 + at * 2)
      if (codePoint > end) continue
      const first = cmap.readUInt16BE(start + 16 + segments * 2 + at * 2)
      if (codePoint < first) return 0
      const delta = cmap.readUInt16BE(start + 16 + segments * 4 + at * 2)
      const rangeAt = start + 16 + segments * 6 + at * 2
      const range = cmap.readUInt16BE(rangeAt)
      if (range === 0) return (codePoint + delta) & 0xffff
      const glyph = cmap.readUInt16BE(rangeAt + range + (codePoint - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }

  /** How far a glyph moves the pen. */
  advanceOf(glyph: number): number {
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, this.#wide - 1) * 4)
  }

  /** The typeface with the outlines of these glyphs alone; their numbers stay. */
  subset(used: Iterable<number>): Buffer {
    const kept = new Set<number>([0])
    for (const glyph of used) this.#keep(glyph, kept)
    const loca = Buffer.alloc(this.#offsets.length * 4)
    const outlines: Buffer[] = []
    let length = 0
    for (let glyph = 0; glyph + 1 < this.#offsets.length; glyph++) {
      loca.writeUInt32BE(length, glyph * 4)
      if (!kept.has(glyph)) continue
      const outline = padded(this.#outline(glyph))
      outlines.push(outline)
      length += outline.length
    }
    loca.writeUInt32BE(length, loca.length - 4)
    const head = Buffer.from(this.#table('head'))
    head.writeInt16BE(1, 50)
    const copied = ['hhea', 'hmtx', 'maxp'].map((tag): [string, Buffer] => [tag, this.#table(tag)])
    return writeTables([...copied, ['head', head], ['loca', loca], ['glyf', Buffer.concat(outlines)]])
  }

  // A composite glyph (é) is drawn with others (e, ´).
  #keep(glyph: number, kept: Set<number>): void {
    if (kept.has(glyph)) return
    kept.add(glyph)
    const outline = this.#outline(glyph)
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return
    for (let at = 10, flags = moreComponents; flags & moreComponents; ) {
      flags = outline.readUInt16BE(at)
      this.#keep(outline.readUInt16BE(at + 2), kept)
      at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    }
  }

  #outline(glyph: number): Buffer {
    return this.#table('glyf').subarray(this.#offsets[glyph] ?? 0, this.#offsets[glyph + 1] ?? 0)
  }

  #table(tag: string): Buffer {
    const table = this.#tables.get(tag)
    if (!table) throw new Error(`This typeface has no table ${tag}.`)
    return table
  }
}

const moreComponents = 0x20

const readTables = (file: Buffer): Map<string, Buffer> => {
  const tables = new Map<string, Buffer>()
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16) {
    const start = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return tables
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

const checksum = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

const writeTables = (tables: [string, Buffer][]): Buffer => {
  const sorted = tables.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  const power = Math.floor(Math.log2(sorted.length))
  head.writeUInt16BE(16 << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(sorted.length * 16 - (16 << power), 10)
  let start = head.length
  const bodies = sorted.map(([tag, bytes], at) => {
    const body = padded(bytes)
    const entry = 12 + at * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum(body), entry + 4)
    head.writeUInt32BE(start, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    start += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}
