import type { ByteWindow } from './byte-window.ts'
import { flacFrameAt } from './flac-frame.ts'
import type { FlacLayout } from './flac-layout.ts'

const searchedBytes = 512 * 1024

/** Where the last frame of a FLAC file ends, in samples, whole or not; null when none is found near the end. */
export const lastFlacSample = async (file: ByteWindow, layout: FlacLayout): Promise<number | null> => {
  const start = Math.max(layout.frames, file.size - searchedBytes)
  const bytes = await file.read(start, searchedBytes)
  const fixedBlock = layout.streamInfo.readUInt16BE(0)
  for (let at = bytes.lastIndexOf(0xff); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(0xff, at - 1)) {
    const frame = flacFrameAt(bytes, at)
    if (!frame) continue
    const end = (frame.countsSamples ? frame.number : frame.number * fixedBlock) + frame.samples
    if (end <= (layout.samples ?? end)) return end
  }
  return null
}
