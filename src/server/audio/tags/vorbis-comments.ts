import { type ByteSource, longestEntry } from './byte-source.ts'
import { mostMarkers, type TagCollector, type TagText } from './sound-tags.ts'

const texts: Readonly<Record<string, TagText>> = {
  TITLE: 'title',
  ARTIST: 'artist',
  BPM: 'bpm',
  TEMPO: 'bpm',
  TBPM: 'bpm',
  KEY: 'key',
  INITIALKEY: 'key',
  'INITIAL KEY': 'key',
  INITIAL_KEY: 'key',
}

const mostComments = 2000

/** The seconds of a time as chapters write it: 00:01:02.500. */
const secondsOf = (time: string): number | null => {
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d{2}):(\d{2}(?:\.\d{1,9})?)$/.exec(time.trim()) ?? []
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Reads the comments that FLAC, Vorbis and Opus share (Vorbis I, 5): title, artist, tempo, key, chapters. */
export const readVorbisComments = async (source: ByteSource, start: number, into: TagCollector): Promise<void> => {
  const numberAt = async (position: number): Promise<number> => {
    const bytes = await source.read(position, 4)
    return bytes.length === 4 ? bytes.readUInt32LE(0) : 0
  }
  let position = start + 4 + (await numberAt(start))
  const count = Math.min(mostComments, await numberAt(position))
  position += 4
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  for (let index = 0; index < count && position < source.size; index++) {
    const length = await numberAt(position)
    const comment = (await source.read(position + 4, Math.min(length, longestEntry))).toString('utf8')
    position += 4 + length
    const equals = comment.indexOf('=')
    if (equals < 1) continue
    const name = comment.slice(0, equals).toUpperCase()
    const value = comment.slice(equals + 1)
    const field = texts[name]
    if (field) into.say(field, value)
    const [, number, isName] = /^CHAPTER(\d{1,3})(NAME)?$/.exec(name) ?? []
    if (number === undefined) continue
    const seconds = secondsOf(value)
    if (isName) names.set(number, value)
    else if (seconds !== null && times.size < mostMarkers) times.set(number, seconds)
  }
  for (const [number, seconds] of times) into.mark(seconds, null, names.get(number) ?? '')
}
