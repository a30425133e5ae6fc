import { isAscii } from 'node:buffer'
import { analyse } from 'chardet'
import type { Encoding } from '../contract/statement-words.ts'

const looksAt = 4096
const sampleBytes = 65_536
// Bytes that are letters of Central European languages in Windows-1250 and signs or rare letters in Windows-1252 …
const central = new Set([
  0x8d, 0x8f, 0x9d, 0x9f, 0xa5, 0xb9, 0xc8, 0xcc, 0xcf, 0xd2, 0xd8, 0xd9, 0xe8, 0xec, 0xef, 0xf2, 0xf8, 0xf9,
])
// … and the other way round.
const western = new Set([0xc0, 0xc3, 0xc5, 0xca, 0xd1, 0xd5, 0xdb, 0xe0, 0xe3, 0xe5, 0xea, 0xf1, 0xf5, 0xfb])

/** How a file writes its letters, from all of its bytes: by its mark, by zeros, else UTF-8 if it is that to its end, else East Asian if its pairs of bytes are words of there, else by its letters. */
export const detectEncoding = async (chunks: AsyncIterable<Uint8Array>): Promise<Encoding> => {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isFirst = true
  let balance = 0
  const sample: Uint8Array[] = []
  let missing = sampleBytes
  for await (const chunk of chunks) {
    if (isFirst) {
      const marked = markOf(chunk) ?? zerosOf(chunk)
      if (marked) return marked
      isFirst = false
    }
    if (isUtf8) {
      try {
        utf8.decode(chunk, { stream: true })
      } catch {
        isUtf8 = false
      }
    }
    // As a rule all are: of letters that are the same in every encoding nothing can be learned.
    if (isAscii(chunk)) continue
    const from = sample.length > 0 ? 0 : chunk.findIndex((byte) => byte >= 0x80)
    if (from >= 0 && missing > 0) {
      const part = Uint8Array.from(chunk.subarray(from, from + missing))
      sample.push(part)
      missing -= part.length
    }
    for (const byte of chunk) if (byte >= 0x80) balance += central.has(byte) ? 1 : western.has(byte) ? -1 : 0
  }
  // A file that was cut off within its last letter is UTF-8 all the same.
  if (isUtf8) return 'utf-8'
  return eastAsianOf(Buffer.concat(sample)) ?? (balance > 0 ? 'windows-1250' : 'windows-1252')
}

const eastAsian: Record<string, Encoding> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
}
// Text of one byte a letter gets 10 at most, text in pairs of bytes 62 and more (decision 0102).
const surely = 50

// chardet tells these well, and Windows-1250 from 1252 less well than their letters do.
const eastAsianOf = (sample: Buffer): Encoding | null => {
  const found = analyse(sample).flatMap(({ name, confidence }) => (confidence > surely && eastAsian[name]) || [])
  const [first, second] = found
  // Of a short text both are as likely; Japanese has its syllables in every sentence.
  if (first === 'euc-jp' && second === 'gb18030')
    return /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(new TextDecoder('euc-jp').decode(sample)) ? first : second
  return first ?? null
}

const markOf = (bytes: Uint8Array): Encoding | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return null
}

const zerosOf = (bytes: Uint8Array): Encoding | null => {
  const size = Math.min(bytes.length, looksAt)
  const zeros = [0, 0]
  for (let at = 0; at < size; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > size / 5 && odd > even * 4) return 'utf-16le'
  if (even > size / 5 && even > odd * 4) return 'utf-16be'
  return null
}

/** The text of a file piece by piece, without its mark and without the NULs that some exports have. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text.includes('\0') ? text.replaceAll('\0', '') : text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
