import { inflateRawSync } from 'node:zlib'
import type { TabFormat } from '../contract/tab.ts'
import { maxUnpackedBytes, tabFileKinds } from '../contract/tab-limits.ts'
import { isCutOff } from './is-cut-off.ts'
import { TabUnreadable } from './tab-unreadable.ts'

const tooMuch = `Unpacked, this file holds more than ${maxUnpackedBytes / 1_000_000} MB. No tab needs that much: save it again in the program it was made with.`
const cutOff = 'This file cannot be read: it is damaged or cut off. Save it again in the program it was made with.'
const otherFile = `This is no tab that we can read. Choose a file of ${tabFileKinds}.`

/** What a file is by its first bytes, and by the names in it if it is packed; refuses what unpacks to too much or is cut off. */
export const sniffTab = (bytes: Uint8Array): TabFormat => {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  const guitarPro = /^.FICHIER GUITAR PRO v([345])\./s.exec(start)?.[1]
  if (guitarPro) return `gp${guitarPro}` as TabFormat
  if (/^.FICHIER GUITARE? PRO v[12]/s.test(start))
    throw new TabUnreadable('unsupported', 'This is a file of Guitar Pro 1 or 2. Open it in a newer one and save it.')
  if (start.startsWith('BCFZ') || start.startsWith('BCFS')) {
    // What follows the mark is how long it is unpacked.
    const unpacked = start.startsWith('BCFZ') && bytes.length >= 8 ? Buffer.from(bytes).readInt32LE(4) : 0
    if (unpacked > maxUnpackedBytes) throw new TabUnreadable('invalid', tooMuch)
    return 'gpx'
  }
  if (start.startsWith('PK\x03\x04')) return formatOfZip(unzip(bytes))
  return formatOfText(bytes)
}

const formatOfZip = (files: ReadonlyMap<string, Buffer>): TabFormat => {
  if (files.keys().some((name) => /(^|\/)score\.gpif$/.test(name))) return 'gp'
  if (files.has('META-INF/container.xml')) {
    if (files.values().some((file) => isCutOff(file.toString()))) throw new TabUnreadable('invalid', cutOff)
    return 'mxl'
  }
  if (files.has('score.xml')) return 'capx'
  throw new TabUnreadable('unsupported', otherFile)
}

const formatOfText = (bytes: Uint8Array): TabFormat => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
  } catch {
    throw new TabUnreadable('unsupported', otherFile)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
  if (text === '' || /[\0-\x08]/.test(text)) throw new TabUnreadable('unsupported', otherFile)
  if (!text.startsWith('<')) return 'alphatex'
  if (/<score-(partwise|timewise)[\s>]/.test(text)) {
    if (isCutOff(text)) throw new TabUnreadable('invalid', cutOff)
    return 'musicxml'
  }
  throw new TabUnreadable('unsupported', otherFile)
}

const localHeader = 0x04034b50
const dataDescriptor = 0x08074b50

/** The files in a zip by their names, read from one to the next as alphaTab does it. */
const unzip = (given: Uint8Array): Map<string, Buffer> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const files = new Map<string, Buffer>()
  let left = maxUnpackedBytes
  let at = 0
  try {
    while (at + 30 <= bytes.length && bytes.readUInt32LE(at) === localHeader) {
      const [flags, method] = [bytes.readUInt16LE(at + 6), bytes.readUInt16LE(at + 8)]
      const stored = bytes.readUInt32LE(at + 22)
      const nameLength = bytes.readUInt16LE(at + 26)
      const data = at + 30 + nameLength + bytes.readUInt16LE(at + 28)
      const { unpacked, packed } =
        method === 0 ? { unpacked: bytes.subarray(data, data + stored), packed: stored } : inflated(bytes, data, left)
      left -= method === 0 ? stored : unpacked.length
      if (left < 0) throw new TabUnreadable('invalid', tooMuch)
      files.set(bytes.toString('utf8', at + 30, at + 30 + nameLength), unpacked)
      at = data + packed
      if (flags & 8) at += at + 4 <= bytes.length && bytes.readUInt32LE(at) === dataDescriptor ? 16 : 12
    }
  } catch (error) {
    if (error instanceof TabUnreadable) throw error
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new TabUnreadable('invalid', isTooMuch ? tooMuch : cutOff)
  }
  return files
}

// Node's types know nothing of what `info` gives back.
interface Inflated {
  buffer: Buffer
  engine: { bytesWritten: number }
}

const inflated = (bytes: Buffer, from: number, maxOutputLength: number): { unpacked: Buffer; packed: number } => {
  const { buffer, engine } = inflateRawSync(bytes.subarray(from), {
    maxOutputLength: Math.max(1, maxOutputLength),
    info: true,
  }) as unknown as Inflated
  return { unpacked: buffer, packed: engine.bytesWritten }
}
