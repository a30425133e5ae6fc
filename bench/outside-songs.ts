import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { findOutsideSongs, type SongCollection } from '../scripts/outside-songs.mjs'
import { beatsOf, type MidiScore, mainTempo, readMidiScore } from './midi-score.ts'
import type { KnownSong } from './score-songs.ts'

const rate = 44_100
const leastSeconds = 30
const mostSeconds = 240
// Scores repeat themselves; of a recording all counts, as what it is off by shows at its end.
const mostPlayedSeconds = 90
const soundfont = '/usr/share/sounds/sf2/TimGM6mb.sf2'
/** What a MIDI file has that nobody gave a tempo: its quarters need not be beats. */
const unsetBpm = 120

/** Songs whose tempo (and key signature) a chart or score of others states, one after the other; says where they are from. */
export function* outsideSongs(say: (line: string) => void): Generator<KnownSong> {
  for (const collection of findOutsideSongs(say, ['charted', 'scored'])) {
    say(`  songs of ${collection.title}: ${collection.licence}`)
    yield* collection.kind === 'charted' ? chartedSongs(collection) : scoredSongs(collection)
  }
}

function* chartedSongs({ folder }: SongCollection): Generator<KnownSong> {
  for (const chart of globSync(`${folder}/*/*/notes.mid`).toSorted()) {
    const song = dirname(chart)
    const [band, guitar] = ['song.ogg', 'guitar.ogg'].map((part) => decodedOgg(join(song, part))) as [Planes, Planes]
    const planes = band.map((plane, side) => plane.map((value, at) => value + (guitar[side]?.[at] ?? 0)))
    yield knownSong(basename(song), readMidiScore(readFileSync(chart)), planes as Planes)
  }
}

function* scoredSongs({ folder }: SongCollection): Generator<KnownSong> {
  const files = globSync([`${folder}/**/*.mid`, '/usr/share/planetblupi/music/*.mid']).toSorted()
  for (const file of files) {
    const score = readMidiScore(readFileSync(file))
    const { bpm, isSteady } = mainTempo(score)
    const seconds = (score.end / score.division) * (60 / bpm)
    if (!isSteady || seconds < leastSeconds || Math.abs(bpm - unsetBpm) < 0.01) continue
    yield knownSong(basename(file, '.mid'), score, playedScore(file))
  }
}

type Planes = [Float32Array, Float32Array]

const knownSong = (name: string, score: MidiScore, planes: Planes): KnownSong => ({
  name,
  planes,
  sampleRate: rate,
  ...mainTempo(score),
  beatSeconds: beatsOf(score, mostSeconds),
  beatsPerBar: null,
  // A signature is that of a major key and of its relative minor; C major is what programs write that were told none.
  isKey: score.sharps ? isKeyOf(score.sharps) : null,
})

/** Whether a key has so many sharps (flats negative), in fifths from C. */
const isKeyOf =
  (sharps: number): NonNullable<KnownSong['isKey']> =>
  ({ tonic, mode }) =>
    (tonic + (mode === 'minor' ? 3 : 0)) % 12 === (7 * (sharps + 12)) % 12

const decodedOgg = (path: string): Planes => {
  const { stdout } = spawnSync('oggdec', ['-Q', '-R', '-b', '16', '-e', '0', '-s', '1', '-o', '-', path], {
    maxBuffer: 2 ** 28,
  })
  return planesOf(stdout, mostSeconds)
}

const playedScore = (file: string): Planes => {
  const raw = join(tmpdir(), `backline-bench-${process.pid}.raw`)
  const options = [
    '-n',
    '-i',
    '-q',
    '-T',
    'raw',
    '-O',
    's16',
    '-E',
    'little',
    '-r',
    String(rate),
    '-g',
    '0.6',
    '-F',
    raw,
  ]
  spawnSync('fluidsynth', [...options, soundfont, file])
  const bytes = readFileSync(raw)
  rmSync(raw)
  return planesOf(bytes, mostPlayedSeconds)
}

const planesOf = (bytes: Buffer, most: number): Planes => {
  const frames = Math.min(most * rate, bytes.length >> 2)
  const side = (channel: number) =>
    Float32Array.from({ length: frames }, (_none, at) => bytes.readInt16LE(4 * at + 2 * channel) / 32_768)
  return [side(0), side(1)]
}
