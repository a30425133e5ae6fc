import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, inflateRawSync } from 'node:zlib'

/** A cell as it was read: its type and style as written, and its text. */
export interface ReadCell {
  at: string
  type: string | null
  style: string | null
  text: string
}

/** The files of an archive whose files are compressed, read from its directory; throws on a sum that is wrong. */
export const unpack = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('No record there.')
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)))
    if (bytes.length !== zip.readUInt32LE(at + 24)) throw new Error(`The length of ${name} is wrong.`)
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`The checksum of ${name} is wrong.`)
    files.set(name, bytes)
    at += 46 + zip.readUInt16LE(at + 28)
  }
  if (at !== end) throw new Error('The directory is not as long as it says.')
  return files
}

/** The rows of the first sheet. */
export const readSheet = (zip: Buffer): ReadCell[][] => {
  const xml = unpack(zip).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="(\w+)"([^>]*)>(.*?)<\/c>/gs)].map(([, at = '', rest = '', inner = '']) => ({
      at,
      type: /t="(\w+)"/.exec(rest)?.[1] ?? null,
      style: /s="(\d)"/.exec(rest)?.[1] ?? null,
      text: plain(/<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(inner)?.[1] ?? ''),
    })),
  )
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' }
const plain = (text: string): string => text.replace(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all)

const python = `
import json, sys, zipfile, xml.etree.ElementTree as tree
ns = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
with zipfile.ZipFile(sys.argv[1]) as zip:
    assert zip.testzip() is None
    for name in zip.namelist(): tree.fromstring(zip.read(name))
    rows = tree.fromstring(zip.read('xl/worksheets/sheet1.xml')).find(ns + 'sheetData')
    print(json.dumps([[{'at': c.get('r'), 'type': c.get('t'), 'style': c.get('s'),
                        'text': ''.join(c.itertext())} for c in row] for row in rows]))`

/** The same rows as another program's reader of archives and XML has them; null where it is not installed. */
export const readSheetElsewhere = async (zip: Buffer): Promise<ReadCell[][] | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-sheet-'))
  try {
    await writeFile(join(folder, 'sheet.xlsx'), zip)
    const { stdout } = await promisify(execFile)('python3', ['-c', python, join(folder, 'sheet.xlsx')], {
      maxBuffer: 100_000_000,
    })
    return JSON.parse(stdout)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
