import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { oggPages } from './ogg-pages.ts'
import { type OggStream, severalStreams } from './ogg-stream.ts'
import { unsupportedSound } from './pcm-layout.ts'

/** The packets that end on one page, and where their sound ends. */
export interface OggPackets {
  readonly packets: Uint8Array[]
  readonly granule: number | null
  /** How many pages of the stream are missing in front of this one. */
  readonly lostPages: number
}

/** A comment with pictures may be as long as this; no sound comes near it. */
const longestPacket = 32 * 1024 * 1024

/** Puts the packets of a stream together, page by page; one that has lost a piece is left out. @throws AudioUnreadable */
export async function* oggPackets(file: ByteWindow, stream: OggStream): AsyncGenerator<OggPackets, void, undefined> {
  let begun: Uint8Array[] = []
  let begunBytes = 0
  let number: number | null = null
  for await (const page of oggPages(file)) {
    if (page.serial !== stream.serial) continue
    if (page.isFirst && number !== null) throw severalStreams(stream.kind)
    const expected: number = number === null ? page.number : number + 1
    // A number that is lower than its place says that something is wrong, and not how much.
    const lostPages = page.number < expected ? 1 : page.number - expected
    number = page.number
    const packets: Uint8Array[] = []
    for (const [index, piece] of page.pieces.entries()) {
      const goesOnFromBefore = index === 0 && page.continues
      if (!goesOnFromBefore) [begun, begunBytes] = [[], 0]
      // Its beginning was on a page that is damaged.
      if (goesOnFromBefore && begun.length === 0) continue
      begun.push(piece)
      begunBytes += piece.length
      if (begunBytes > longestPacket) throw unsupportedSound(stream.kind, t('a piece of it is larger than any sound'))
      if (page.goesOn && index === page.pieces.length - 1) break
      packets.push(begun.length === 1 ? piece : Buffer.concat(begun))
      begun = []
      begunBytes = 0
    }
    yield { packets, granule: page.granule, lostPages }
  }
}
