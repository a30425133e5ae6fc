import type { ByteWindow } from './byte-window.ts'
import { skipId3v2 } from './mp3-frame.ts'

const searchedBytes = 64 * 1024
const shortestFrame = 24
const longestFrame = 6000
const framesInStep = 5
/** A search for the length of frames behind each of so many heads: garbage in front may look like a few. */
const mostHeads = 32

/**
 * Whether the file holds an mp3 stream of "free format": frames of layer III whose heads name no bit rate. All are of one
 * length, and one byte longer where the head says that it is padded (ISO/IEC 11172-3, 2.4.2.3).
 */
export const isFreeFormat = async (file: ByteWindow): Promise<boolean> => {
  const bytes = await file.read(await skipId3v2(file), searchedBytes)
  let heads = 0
  for (let at = 0; at < bytes.length && heads < mostHeads; at++) {
    if (!isHead(bytes, at)) continue
    heads += 1
    for (let length = shortestFrame; length <= longestFrame; length++) if (isInStep(bytes, at, length)) return true
  }
  return false
}

const isInStep = (bytes: Uint8Array, start: number, length: number): boolean => {
  let at = start
  for (let frame = 1; frame < framesInStep; frame++) {
    at += length + (((bytes[at + 2] ?? 0) >> 1) & 1)
    if (!isHead(bytes, at) || !isAlike(bytes, start, at)) return false
  }
  return true
}

const isHead = (bytes: Uint8Array, at: number): boolean => {
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  const isLayer3 = bytes[at] === 0xff && (second & 0xe0) === 0xe0 && ((second >> 1) & 3) === 1
  return isLayer3 && (second & 0x18) !== 0x08 && third >> 4 === 0 && ((third >> 2) & 3) !== 3
}

/** Version, layer and sample rate do not change from frame to frame. */
const isAlike = (bytes: Uint8Array, one: number, other: number): boolean =>
  bytes[one + 1] === bytes[other + 1] && (bytes[one + 2] ?? 0) >> 2 === (bytes[other + 2] ?? 0) >> 2
