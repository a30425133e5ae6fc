/** Draws ♭, ♮ and ♯, which none of our typefaces has, into a TrueType file: `node scripts/draw-accidentals-font.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Thousandths of an em. A point with `false` is the control point of a quadratic curve; contours run clockwise, holes the other way.
type Point = [x: number, y: number, on?: boolean]
interface Glyph {
  character: number
  advance: number
  contours: Point[][]
}

const bar = (left: number, right: number, y: number, rise: number, thick: number): Point[] => [
  [left, y],
  [left, y + thick],
  [right, y + rise + thick],
  [right, y + rise],
]
const stem = (left: number, bottom: number, top: number): Point[] => [
  [left, bottom],
  [left, top],
  [left + 62, top],
  [left + 62, bottom],
]

const glyphs: Glyph[] = [
  { character: 0, advance: 500, contours: [] },
  {
    character: 0x266d,
    advance: 480,
    contours: [
      [
        [70, -30],
        [70, 780],
        [132, 780],
        [132, 402],
        [190, 470, false],
        [280, 470],
        [420, 470, false],
        [420, 330],
        [420, 150, false],
      ],
      [
        [132, 86],
        [322, 216, false],
        [322, 328],
        [322, 396, false],
        [262, 396],
        [186, 396, false],
        [132, 322],
      ],
    ],
  },
  {
    character: 0x266e,
    advance: 480,
    contours: [stem(80, 130, 780), stem(338, -70, 580), bar(80, 400, 130, 62, 96), bar(80, 400, 422, 62, 96)],
  },
  {
    character: 0x266f,
    advance: 560,
    contours: [stem(158, -60, 720), stem(340, -10, 770), bar(60, 500, 170, 92, 100), bar(60, 500, 416, 92, 100)],
  },
]

class Bytes {
  readonly list: number[] = []
  u8(value: number): this {
    this.list.push(value & 255)
    return this
  }
  u16(...values: number[]): this {
    for (const value of values) this.u8(value >> 8).u8(value)
    return this
  }
  u32(...values: number[]): this {
    for (const value of values) this.u16(Math.floor(value / 65536) & 65535, value & 65535)
    return this
  }
  text(value: string): this {
    for (const character of value) this.u8(character.charCodeAt(0))
    return this
  }
  pad(): this {
    while (this.list.length % 4 !== 0) this.u8(0)
    return this
  }
}

const pointsOf = (glyph: Glyph): Point[] => glyph.contours.flat()
const extent = (points: Point[], axis: 0 | 1): [number, number] => {
  const values = points.map((point) => point[axis])
  return points.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
}

const outline = (glyph: Glyph): number[] => {
  const points = pointsOf(glyph)
  if (points.length === 0) return []
  const [left, right] = extent(points, 0)
  const [bottom, top] = extent(points, 1)
  const bytes = new Bytes().u16(glyph.contours.length, left, bottom, right, top)
  let last = -1
  for (const contour of glyph.contours) {
    last += contour.length
    bytes.u16(last)
  }
  bytes.u16(0)
  // Bit 0: on the curve; bit 6 of the first: contours overlap.
  for (const [at, [, , on = true]] of points.entries()) bytes.u8((on ? 1 : 0) | (at === 0 ? 64 : 0))
  for (const axis of [0, 1] as const) {
    let before = 0
    for (const point of points) {
      bytes.u16(point[axis] - before)
      before = point[axis]
    }
  }
  return bytes.pad().list
}

const outlines = glyphs.map(outline)
const all = glyphs.flatMap(pointsOf)
const [xMin, xMax] = extent(all, 0)
const [yMin, yMax] = extent(all, 1)
const widest = Math.max(...glyphs.map((glyph) => glyph.advance))
const ascent = 950
const descent = -250

const loca = new Bytes()
let offset = 0
for (const one of outlines) {
  loca.u32(offset)
  offset += one.length
}
loca.u32(offset)

const hmtx = new Bytes()
for (const glyph of glyphs) hmtx.u16(glyph.advance, extent(pointsOf(glyph), 0)[0])

// One segment for the three neighbours ♭ ♮ ♯ (glyphs 1 to 3), and the closing one.
const cmap = new Bytes().u16(0, 1, 3, 1).u32(12)
cmap.u16(4, 32, 0, 4, 4, 1, 0, 0x266f, 0xffff, 0, 0x266d, 0xffff, (1 - 0x266d) & 65535, 1, 0, 0)

const names: [number, string][] = [
  [1, 'Backline Accidentals'],
  [2, 'Regular'],
  [4, 'Backline Accidentals'],
  [6, 'BacklineAccidentals'],
]
const strings = new Bytes()
const records = new Bytes()
for (const [id, text] of names) {
  const start = strings.list.length
  for (const character of text) strings.u16(character.charCodeAt(0))
  records.u16(3, 1, 0x409, id, text.length * 2, start)
}
const name = new Bytes().u16(0, names.length, 6 + 12 * names.length)
name.list.push(...records.list, ...strings.list)

const os2 = new Bytes()
  .u16(4, 500, 500, 5, 0, 600, 600, 0, 75, 600, 600, 0, 350, 50, 300, 0)
  .u32(0, 0, 0, 0)
  .text('    ')
  .u16(0x40, 0x266d, 0x266f, ascent, descent, 0, ascent, -descent)
os2.list.splice(32, 0, ...new Array<number>(10).fill(0))
os2.u32(1, 0).u16(500, 700, 0, 0, 1)

const tables: Record<string, number[]> = {
  'OS/2': os2.list,
  cmap: cmap.list,
  glyf: outlines.flat(),
  head: new Bytes()
    .u32(0x10000, 0x10000, 0, 0x5f0f3cf5)
    .u16(3, 1000)
    .u32(0, 0, 0, 0)
    .u16(xMin, yMin, xMax, yMax, 0, 8, 2, 1, 0).list,
  hhea: new Bytes().u32(0x10000).u16(ascent, descent, 0, widest, 0, 0, xMax, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)
    .list,
  hmtx: hmtx.list,
  loca: loca.list,
  maxp: new Bytes()
    .u32(0x10000)
    .u16(glyphs.length, Math.max(...glyphs.map((glyph) => pointsOf(glyph).length)), 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    .list,
  name: name.list,
  post: new Bytes().u32(0x30000, 0).u16(-75, 50).u32(0, 0, 0, 0, 0).list,
}

const checksum = (bytes: number[]): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const word = [0, 1, 2, 3].reduce((value, byte) => value * 256 + (bytes[at + byte] ?? 0), 0)
    sum = (sum + word) % 2 ** 32
  }
  return sum
}

const tags = Object.keys(tables).sort()
const font = new Bytes().u32(0x10000).u16(tags.length, 128, 3, tags.length * 16 - 128)
let place = 12 + 16 * tags.length
let headAt = 0
for (const tag of tags) {
  const table = tables[tag] ?? []
  if (tag === 'head') headAt = place
  font.text(tag).u32(checksum(table), place, table.length)
  place += Math.ceil(table.length / 4) * 4
}
for (const tag of tags) {
  font.list.push(...(tables[tag] ?? []))
  font.pad()
}
const adjusted = new Bytes().u32((0xb1b0afba - checksum(font.list) + 2 ** 32) % 2 ** 32)
font.list.splice(headAt + 8, 4, ...adjusted.list)
writeFileSync(join(import.meta.dirname, '../src/web/theme/accidentals.ttf'), Uint8Array.from(font.list))
console.log(`accidentals.ttf, ${font.list.length} bytes`)
