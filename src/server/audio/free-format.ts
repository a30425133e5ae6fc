import type { ByteWindow } from './byte-window.ts'
import { skipId3v2 } from './mp3-start.ts'

const SEARCHED_BYTES = 16 * 1024
const SHORTEST_FRAME = 24
const LONGEST_FRAME = 6000

/** Whether an mp3 stream of "free format" begins the file: frames of layer III of one length that their heads do not name. */
export async function isFreeFormat(file: ByteWindow): Promise<boolean> {
  const bytes = await file.read(await skipId3v2(file), SEARCHED_BYTES)
  const start = bytes.findIndex((_byte, at) => isHead(bytes, at))
  if (start < 0) return false
  for (let length = SHORTEST_FRAME; length <= LONGEST_FRAME; length++)
    if ([1, 2, 3].every((frame) => follows(bytes, start, start + frame * length))) return true
  return false
}

function isHead(bytes: Uint8Array, at: number): boolean {
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  const isLayer3 = bytes[at] === 0xff && (second & 0xe0) === 0xe0 && ((second >> 1) & 3) === 1
  return isLayer3 && (second & 0x18) !== 0x08 && third >> 4 === 0 && ((third >> 2) & 3) !== 3
}

function follows(bytes: Uint8Array, start: number, at: number): boolean {
  return (
    isHead(bytes, at) &&
    bytes[at + 1] === bytes[start + 1] &&
    (bytes[at + 2] ?? 0) >> 2 === (bytes[start + 2] ?? 0) >> 2
  )
}
