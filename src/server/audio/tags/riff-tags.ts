import { type ByteSource, type Chunk, chunksOf, longestEntry, sourceUpTo } from './byte-source.ts'
import { readId3Tags } from './id3-tags.ts'
import { plainText } from './plain-text.ts'
import { mostMarkers, type TagCollector, type TagText } from './sound-tags.ts'

const infos: Readonly<Record<string, TagText>> = { INAM: 'title', IART: 'artist', IBPM: 'bpm', IKEY: 'key' }

/** What chunks say of cue points, by the points' numbers; times in samples. */
interface CuePoints {
  readonly starts: Map<number, number>
  readonly lengths: Map<number, number>
  readonly names: Map<number, string>
}

/** The points themselves: six numbers each, the last of which is the sample (RIFF MCI, 1991, "cue "). */
const readCues = async (file: ByteSource, { start, size }: Chunk, { starts }: CuePoints): Promise<void> => {
  const body = await file.read(start, Math.min(size, 4 + 24 * mostMarkers))
  for (let at = 4; at + 24 <= body.length; at += 24) starts.set(body.readUInt32LE(at), body.readUInt32LE(at + 20))
}

const readList = async (file: ByteSource, list: Chunk, cues: CuePoints, into: TagCollector): Promise<void> => {
  const type = (await file.read(list.start, 4)).toString('latin1')
  if (type !== 'INFO' && type !== 'adtl') return
  for await (const { id, start, size } of chunksOf(file, { start: list.start + 4, end: list.start + list.size })) {
    const body = await file.read(start, Math.min(size, longestEntry))
    const info = infos[id]
    if (type === 'INFO' && info) into.say(info, plainText(body))
    if (type !== 'adtl' || body.length < 4 || cues.names.size > 2 * mostMarkers) continue
    const point = body.readUInt32LE(0)
    if (id === 'labl') cues.names.set(point, plainText(body.subarray(4)))
    if (id === 'ltxt' && body.length >= 8) cues.lengths.set(point, body.readUInt32LE(4))
  }
}

const bext = { description: 256, date: 320, dateEnd: 330, time: 338, end: 346 } as const

/** What a recorder notes in the extension of broadcast waves (EBU Tech 3285). */
const readBroadcast = (body: Buffer, rate: number, into: TagCollector): void => {
  if (body.length < bext.end) return
  into.say('description', plainText(body.subarray(0, bext.description)))
  into.say('recordedOn', plainText(body.subarray(bext.date, bext.dateEnd)))
  into.begin(Number(body.readBigUInt64LE(bext.time)) / rate)
}

// Where loops of ACID have their tempo, as a float.
const acidTempo = 20

/** Reads what a WAV says beside its sound: cue points with their labels, texts, the notes of a recorder, an ID3 tag. */
export const readRiffTags = async (file: ByteSource, rate: number, into: TagCollector): Promise<void> => {
  const cues: CuePoints = { starts: new Map(), lengths: new Map(), names: new Map() }
  for await (const chunk of chunksOf(file, { start: 12 })) {
    const { id, start, size } = chunk
    if (id === 'cue ') await readCues(file, chunk, cues)
    if (id === 'LIST') await readList(file, chunk, cues, into)
    if (id === 'bext') readBroadcast(await file.read(start, Math.min(size, bext.end)), rate, into)
    if (id === 'id3 ' || id === 'ID3 ') await readId3Tags(sourceUpTo(file, start + size), start, into)
    if (id === 'acid' && size >= acidTempo + 4) {
      const body = await file.read(start, acidTempo + 4)
      if (body.length === acidTempo + 4) into.say('bpm', body.readFloatLE(acidTempo).toFixed(2))
    }
  }
  for (const [point, sample] of cues.starts) {
    const length = cues.lengths.get(point) ?? 0
    into.mark(sample / rate, length > 0 ? (sample + length) / rate : null, cues.names.get(point) ?? '')
  }
}
