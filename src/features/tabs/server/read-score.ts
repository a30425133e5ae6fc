import { inflateRawSync } from 'node:zlib'
import { importer, Logger, LogLevel, type model, Settings } from '@coderline/alphatab'
import { t } from '#kernel/language/translate.ts'
import type { TabFormat } from '../contract/tab.ts'
import { maxTabTracks, maxUnpackedBytes, tabFileKinds } from '../contract/tab-limits.ts'
import type { TabFacts } from './tab-facts.ts'
import { TabUnreadable } from './tab-facts.ts'

const opens = /<score-(partwise|timewise)[\s>]/

/** Whether a MusicXML score stops before its outermost element is closed; alphaTab reads such a text without a word. */
const isCutOff = (text: string): boolean => {
  const root = opens.exec(text)?.[1]
  if (!root) return false
  const end = `</score-${root}`
  const at = text.lastIndexOf(end)
  if (at < 0) return true
  // Behind the end there may be comments and instructions for programs.
  const behind = text.slice(at + end.length).replaceAll(/<!--.*?-->|<\?.*?\?>/gs, '')
  return behind.trim() !== '>'
}

const tooMuch = (): string =>
  t(
    'Unpacked, this file is bigger than {megabytes} MB. No tab needs that much: save it again in the program it was made with.',
    { megabytes: maxUnpackedBytes / 1_000_000 },
  )
const cutOff = (): string =>
  t('Couldn’t read this file: it’s damaged or cut off. Save it again in the program it was made with.')
const otherFile = (): string =>
  t('That’s not a tab Backline can read. Choose a file of {kinds}.', { kinds: tabFileKinds() })

/** What a file is by its first bytes, and by the names in it if it is packed; refuses what unpacks to too much or is cut off. */
const sniffTab = (bytes: Uint8Array): TabFormat => {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  const guitarPro = /^.FICHIER GUITAR PRO v([345])\./s.exec(start)?.[1]
  if (guitarPro) return `gp${guitarPro}` as TabFormat
  if (/^.FICHIER GUITARE? PRO v[12]/s.test(start))
    throw new TabUnreadable(
      'unsupported',
      t('This is a Guitar Pro 1 or 2 file. Open it in a newer version and save it.'),
    )
  if (start.startsWith('BCFZ') || start.startsWith('BCFS')) {
    // What follows the mark is how long it is unpacked.
    const unpacked = start.startsWith('BCFZ') && bytes.length >= 8 ? Buffer.from(bytes).readInt32LE(4) : 0
    if (unpacked > maxUnpackedBytes) throw new TabUnreadable('invalid', tooMuch())
    return 'gpx'
  }
  if (start.startsWith('PK\x03\x04')) return formatOfZip(unzip(bytes))
  return formatOfText(bytes)
}

const formatOfZip = (files: ReadonlyMap<string, Buffer>): TabFormat => {
  if (files.keys().some((name) => /(^|\/)score\.gpif$/.test(name))) return 'gp'
  if (files.has('META-INF/container.xml')) {
    if (files.values().some((file) => isCutOff(file.toString()))) throw new TabUnreadable('invalid', cutOff())
    return 'mxl'
  }
  if (files.has('score.xml')) return 'capx'
  throw new TabUnreadable('unsupported', otherFile())
}

const formatOfText = (bytes: Uint8Array): TabFormat => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
  } catch {
    throw new TabUnreadable('unsupported', otherFile())
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
  if (text === '' || /[\0-\x08]/.test(text)) throw new TabUnreadable('unsupported', otherFile())
  if (!text.startsWith('<')) return 'alphatex'
  if (/<score-(partwise|timewise)[\s>]/.test(text)) {
    if (isCutOff(text)) throw new TabUnreadable('invalid', cutOff())
    return 'musicxml'
  }
  throw new TabUnreadable('unsupported', otherFile())
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
      if (left < 0) throw new TabUnreadable('invalid', tooMuch())
      files.set(bytes.toString('utf8', at + 30, at + 30 + nameLength), unpacked)
      at = data + packed
      if (flags & 8) at += at + 4 <= bytes.length && bytes.readUInt32LE(at) === dataDescriptor ? 16 : 12
    }
  } catch (error) {
    if (error instanceof TabUnreadable) throw error
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new TabUnreadable('invalid', isTooMuch ? tooMuch() : cutOff())
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

/** The instruments of General MIDI by their program. */
const instruments =
  `Piano|Bright Piano|Electric Grand|Honky-tonk Piano|Electric Piano|Electric Piano 2|Harpsichord|Clavinet|Celesta|Glockenspiel|Music Box|Vibraphone|Marimba|Xylophone|Tubular Bells|Dulcimer|Drawbar Organ|Percussive Organ|Rock Organ|Church Organ|Reed Organ|Accordion|Harmonica|Bandoneon|Nylon Guitar|Steel Guitar|Jazz Guitar|Clean Guitar|Muted Guitar|Overdriven Guitar|Distortion Guitar|Guitar Harmonics|Acoustic Bass|Fingered Bass|Picked Bass|Fretless Bass|Slap Bass|Slap Bass 2|Synth Bass|Synth Bass 2|Violin|Viola|Cello|Contrabass|Tremolo Strings|Pizzicato Strings|Harp|Timpani|Strings|Slow Strings|Synth Strings|Synth Strings 2|Choir|Voice|Synth Voice|Orchestra Hit|Trumpet|Trombone|Tuba|Muted Trumpet|French Horn|Brass|Synth Brass|Synth Brass 2|Soprano Sax|Alto Sax|Tenor Sax|Baritone Sax|Oboe|English Horn|Bassoon|Clarinet|Piccolo|Flute|Recorder|Pan Flute|Bottle|Shakuhachi|Whistle|Ocarina|Square Lead|Saw Lead|Calliope Lead|Chiff Lead|Charang Lead|Voice Lead|Fifths Lead|Bass and Lead|New Age Pad|Warm Pad|Polysynth Pad|Choir Pad|Bowed Pad|Metal Pad|Halo Pad|Sweep Pad|Rain|Soundtrack|Crystal|Atmosphere|Brightness|Goblins|Echoes|Sci-fi|Sitar|Banjo|Shamisen|Koto|Kalimba|Bagpipe|Fiddle|Shanai|Tinkle Bell|Agogo|Steel Drums|Woodblock|Taiko|Melodic Tom|Synth Drum|Reverse Cymbal|Fret Noise|Breath|Seashore|Bird|Telephone|Helicopter|Applause|Gunshot`.split(
    '|',
  )

/** What plays a track, in words. */
const instrumentName = (program: number, isPercussion: boolean): string =>
  isPercussion ? 'Drums' : (instruments[program] ?? 'Instrument')

const maxNameLength = 120

/** Reads a tab to the last bar and says what is in it. */
export const readScore = (bytes: Uint8Array): TabFacts => {
  const format = sniffTab(bytes)
  const score = parse(bytes, format)
  if (score.masterBars.length === 0 || score.tracks.length === 0)
    throw new TabUnreadable('invalid', t('This file has no bars. Write something in it, then add it again.'))
  return {
    format,
    title: shown(score.title),
    artist: shown(score.artist),
    tempo: Number.isFinite(score.tempo) && score.tempo > 0 ? score.tempo : 120,
    bars: score.masterBars.length,
    tracks: score.tracks.slice(0, maxTabTracks).map((track, at) => {
      const staff = track.staves[0]
      const isStringed = !track.isPercussion && staff !== undefined && staff.tuning.length > 0
      return {
        name: shown(track.name) || `Track ${at + 1}`,
        instrument: instrumentName(track.playbackInfo.program, track.isPercussion),
        tuning: isStringed ? shown(staff.tuningName) || null : null,
        strings: isStringed ? staff.tuning.slice(0, 16) : [],
      }
    }),
  }
}

const parse = (bytes: Uint8Array, format: TabFormat): model.Score => {
  Logger.logLevel = LogLevel.None
  const settings = new Settings()
  settings.core.logLevel = LogLevel.None
  settings.importer.maxDecodingBufferSize = maxUnpackedBytes
  try {
    if (format !== 'alphatex') return importer.ScoreLoader.loadScoreFromBytes(bytes, settings)
    const text = new importer.AlphaTexImporter()
    text.initFromString(new TextDecoder().decode(bytes), settings)
    return text.readScore()
  } catch (error) {
    if (format === 'alphatex') throw new TabUnreadable('unsupported', texFault(error))
    throw new TabUnreadable('invalid', cutOff())
  }
}

// What alphaTab found in a text is in the cause of its error.
const texFault = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const errors =
    cause instanceof importer.AlphaTexErrorWithDiagnostics
      ? [...cause.iterateDiagnostics()].filter(
          ({ severity }) => severity === importer.alphaTex.AlphaTexDiagnosticsSeverity.Error,
        )
      : []
  const [first] = errors
  return first?.start
    ? t('That’s not valid alphaTex. Line {line}: {fault}', {
        line: first.start.line,
        fault: shown(first.message),
      })
    : t('That’s not alphaTex. Choose a Guitar Pro or MusicXML file, or write the text as alphaTex.')
}

const shown = (text: string): string =>
  [
    ...text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxNameLength)
    .join('')
    .trim()
