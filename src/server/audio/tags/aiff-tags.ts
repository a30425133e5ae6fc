import { type ByteSource, chunksOf, longestEntry, sourceUpTo } from './byte-source.ts'
import { readId3Tags } from './id3-tags.ts'
import { plainText } from './plain-text.ts'
import { mostMarkers, type TagCollector, type TagText } from './sound-tags.ts'

const texts: Readonly<Record<string, TagText>> = { NAME: 'title', AUTH: 'artist', ANNO: 'description' }

// A number, a position in samples and a name of at most 255 bytes behind its length.
const longestMarker = 6 + 256

/** The markers of a `MARK` chunk; a name is filled up to an even length with its own first byte (Apple, AIFF, 1989). */
const readMarkers = (body: Buffer, rate: number, into: TagCollector): void => {
  let at = 2
  for (let left = Math.min(mostMarkers, body.readUInt16BE(0)); left > 0 && at + 7 <= body.length; left--) {
    const length = body.readUInt8(at + 6)
    into.mark(body.readUInt32BE(at + 2) / rate, null, plainText(body.subarray(at + 7, at + 7 + length)))
    at += 7 + length + ((length + 1) % 2)
  }
}

/** Reads what an AIFF says beside its sound: texts, markers, an ID3 tag. */
export const readAiffTags = async (file: ByteSource, rate: number, into: TagCollector): Promise<void> => {
  for await (const { id, start, size } of chunksOf(file, { start: 12, big: true })) {
    const text = texts[id]
    if (text) into.say(text, plainText(await file.read(start, Math.min(size, longestEntry))))
    if (id === 'MARK' && size >= 2) {
      const body = await file.read(start, Math.min(size, 2 + mostMarkers * longestMarker))
      if (body.length >= 2) readMarkers(body, rate, into)
    }
    if (id === 'ID3 ' || id === 'id3 ') await readId3Tags(sourceUpTo(file, start + size), start, into)
  }
}
