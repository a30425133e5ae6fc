import { once } from 'node:events'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { withoutEnd } from '#kernel/trim-signs.ts'
import { type Cell, cellStyles, cellXml, columnLetters, headXml, xmlText } from './cell-xml.ts'

/** A file of an archive that is made while it is sent: its pieces come when they are asked for. */
interface StreamedFile {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

interface Entry {
  name: Buffer
  crc: number
  packed: number
  bytes: number
  at: number
}

// PKWARE APPNOTE 6.3.10. Sizes stand behind the bytes of a file (bit 3), names are UTF-8 (bit 11), the method is deflate.
const version = 20
const flags = 0x0808
const deflated = 8
const max32 = 0xffffffff
// 1980-01-01: a spreadsheet says in itself when it was made.
const [noTime, firstDay] = [0, 0x21]

/** The bytes of a zip whose files are compressed as they come; no more of it is in memory than a piece. At most 4 GB. */
async function* streamedZip(files: readonly StreamedFile[]): AsyncGenerator<Buffer, void, undefined> {
  const entries: Entry[] = []
  let at = 0
  const passed = (piece: Buffer): Buffer => {
    at += piece.length
    if (at > max32) throw new Error('This archive is larger than its format allows.')
    return piece
  }
  for (const { name, content } of files) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, at }
    yield passed(localHeader(entry))
    for await (const piece of deflate(content, entry)) yield passed(piece)
    yield passed(descriptor(entry))
    entries.push(entry)
  }
  const directory = Buffer.concat(entries.map(directoryEntry))
  yield Buffer.concat([directory, endRecord(entries.length, directory.length, at)])
}

async function* deflate(content: StreamedFile['content'], entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  const packer = createDeflateRaw({ level: 4 })
  const ready: Buffer[] = []
  packer.on('data', (piece: Buffer) => ready.push(piece))
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.bytes += bytes.length
      await new Promise<void>((done, fail) => packer.write(bytes, (error) => (error ? fail(error) : done())))
      yield* taken(ready, entry)
    }
    packer.end()
    await once(packer, 'end')
    yield* taken(ready, entry)
  } finally {
    packer.destroy()
  }
}

function* taken(ready: Buffer[], entry: Entry): Generator<Buffer> {
  for (const piece of ready.splice(0)) {
    entry.packed += piece.length
    yield piece
  }
}

// 4.3.7
const localHeader = ({ name }: Entry): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeKind(head, 4)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

// 4.3.9
const descriptor = (entry: Entry): Buffer => {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  writeSizes(record, 4, entry)
  return record
}

// 4.3.12
const directoryEntry = (entry: Entry): Buffer => {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  writeKind(head, 6)
  writeSizes(head, 16, entry)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.at, 42)
  return Buffer.concat([head, entry.name])
}

// 4.3.16
const endRecord = (files: number, bytes: number, start: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(start, 16)
  return end
}

const writeKind = (head: Buffer, at: number): void => {
  head.writeUInt16LE(version, at)
  head.writeUInt16LE(flags, at + 2)
  head.writeUInt16LE(deflated, at + 4)
  head.writeUInt16LE(noTime, at + 6)
  head.writeUInt16LE(firstDay, at + 8)
}

const writeSizes = (record: Buffer, at: number, { crc, packed, bytes }: Entry): void => {
  record.writeUInt32LE(crc, at)
  record.writeUInt32LE(packed, at + 4)
  record.writeUInt32LE(bytes, at + 8)
}

/** The media type of a spreadsheet. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows that a sheet can have below its head. */
export const mostSheetRows = 1_048_575

/** One sheet: its name, the heads of its columns with their widths in characters, and its rows as they come. */
export interface Sheet {
  name: string
  columns: readonly { head: string; width: number }[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/**
 * A spreadsheet (Office Open XML, ECMA-376) that is written while it is sent: its head stays in sight, its texts are
 * texts whatever they begin with. Rows beyond what a sheet can have are an error.
 */
export const spreadsheet = (sheet: Sheet): Readable =>
  Readable.from(
    streamedZip([
      ...fixedFiles.map(([name, text]) => ({ name, content: [head + text] })),
      { name: 'xl/workbook.xml', content: [head + workbook(sheet.name)] },
      { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
    ]),
    { objectMode: false, highWaterMark: 64 * 1024 },
  )

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const cellFormats: Record<keyof typeof cellStyles, string> = {
  plain: '<xf xfId="0"/>',
  head: '<xf xfId="0" fontId="1" applyFont="1"/>',
  date: '<xf xfId="0" numFmtId="164" applyNumberFormat="1"/>',
  instant: '<xf xfId="0" numFmtId="165" applyNumberFormat="1"/>',
  quoted: '<xf xfId="0" quotePrefix="1"/>',
}

const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${Object.keys(
  cellStyles,
)
  .map((name) => cellFormats[name as keyof typeof cellStyles])
  .join('')}</cellXfs></styleSheet>`

const fixedFiles: [name: string, text: string][] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
]

const workbook = (name: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

// What spreadsheets take as the name of a sheet: 31 characters, and none of these.
const sheetName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}[\]:*?/\\]/gu, ' ').slice(0, 31)
  return withoutEnd(plain, /[\s']/).replace(/^[\s']+/, '') || 'Sheet'
}

const pieceLength = 64 * 1024

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string, void, undefined> {
  const letters = columns.map((_column, at) => columnLetters(at))
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ head: text }, at) => headXml(`${letters[at]}1`, text))
  let piece = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData><row r="1">${heads.join('')}</row>`
  let number = 1
  for await (const row of rows) {
    number++
    if (number > mostSheetRows + 1) throw new Error('A sheet cannot have so many rows.')
    piece += `<row r="${number}">${row.map((cell, at) => cellXml(`${letters[at]}${number}`, cell)).join('')}</row>`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}
