import { type ByteSource, longestEntry } from './byte-source.ts'
import type { TagCollector, TagText } from './sound-tags.ts'

const texts: Readonly<Record<string, TagText>> = {
  title: 'title',
  artist: 'artist',
  tempo: 'bpm',
  'key signature': 'key',
  comments: 'description',
}

const mostChunks = 1000
const longestInfo = 64 * 1024

/** Reads the `info` chunk of a CAF: pairs of texts, each ended by a zero (Apple, Core Audio Format). */
export const readCafTags = async (file: ByteSource, into: TagCollector): Promise<void> => {
  let position = 8
  for (let count = 0; count < mostChunks; count++) {
    const head = await file.read(position, 12)
    if (head.length < 12) return
    const size = Number(head.readBigInt64BE(4))
    if (head.toString('latin1', 0, 4) === 'info') {
      const words = (await file.read(position + 16, Math.min(size - 4, longestInfo))).toString('utf8').split('\0')
      for (let at = 0; at + 1 < words.length; at += 2) {
        const field = texts[(words[at] ?? '').toLowerCase()]
        if (field) into.say(field, (words[at + 1] ?? '').slice(0, longestEntry))
      }
    }
    if (size < 0) return
    position += 12 + size
  }
}
