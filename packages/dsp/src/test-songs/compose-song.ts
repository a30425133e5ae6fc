import type { SeededRandom } from '../seeded-random.ts'
import { beatsPerBar, type Scale, type SongSketch } from './song-sketch.ts'

/** One note: position and length in beats from the start of the song, MIDI number, level. */
export interface Note {
  readonly part: 'bass' | 'chord' | 'lead'
  readonly beat: number
  readonly beats: number
  readonly midi: number
  readonly level: number
}

const degrees: Readonly<Record<Scale, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  'harmonic minor': [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
}

// Progressions as degrees from 0; the second of each list is for another section of the song.
const progressions: Readonly<Record<'major' | 'minor', readonly [readonly number[], ...(readonly number[])[]]>> = {
  major: [
    [0, 4, 5, 3],
    [0, 3, 4, 0],
    [0, 5, 3, 4],
    [0, 5, 1, 4],
    [0, 3, 0, 4],
    [5, 3, 0, 4],
    [1, 4, 0, 0],
    [3, 0, 4, 0],
    [0, 0, 3, 4],
    [0, 2, 3, 3],
  ],
  minor: [
    [0, 5, 2, 6],
    [0, 3, 4, 0],
    [0, 6, 5, 6],
    [0, 5, 3, 4],
    [0, 0, 3, 0],
    [0, 3, 6, 2],
    [5, 6, 0, 0],
    [0, 2, 6, 3],
    [0, 4, 0, 5],
  ],
}
const modal: Readonly<Record<'dorian' | 'mixolydian', readonly [readonly number[], ...(readonly number[])[]]>> = {
  dorian: [
    [0, 3, 0, 3],
    [0, 2, 3, 0],
    [0, 6, 3, 0],
  ],
  mixolydian: [
    [0, 6, 3, 0],
    [0, 3, 6, 0],
    [0, 6, 0, 4],
  ],
}

/** Bass, chords and melody of a song. */
export const composeSong = (sketch: SongSketch, bars: number, random: SeededRandom): Note[] => {
  const perBar = beatsPerBar[sketch.metre]
  const scale = degrees[sketch.scale]
  const major = sketch.scale === 'major' || sketch.scale === 'mixolydian'
  const own = progressions[major ? 'major' : 'minor']
  const pool = sketch.scale === 'dorian' || sketch.scale === 'mixolydian' ? modal[sketch.scale] : own
  const sections = [random.pick(pool), random.pick(pool)]
  const style = { chord: random.pick(chordStyles), bass: random.pick(bassStyles), lead: random.chance(0.75) }
  const pitch = (degree: number, octave: number) =>
    sketch.tonic + 12 * (octave + 1 + Math.floor(degree / 7)) + (scale[((degree % 7) + 7) % 7] as number)
  const endsAtHome = random.chance(0.65)
  const notes: Note[] = []
  let leadDegree = 4
  for (let bar = 0; bar < bars; bar++) {
    const section = sections[Math.floor(bar / 8) % 2] as readonly number[]
    const degree = bar === bars - 1 && endsAtHome ? 0 : (section[bar % section.length] as number)
    const start = bar * perBar
    for (const [beat, beats] of style.bass(perBar, random))
      notes.push({
        part: 'bass',
        beat: start + beat,
        beats,
        midi: pitch(degree, 2) - (sketch.tonic > 6 ? 12 : 0),
        level: 0.8,
      })
    for (const [beat, beats, which] of style.chord(perBar, random))
      for (const tone of which ?? [0, 2, 4])
        notes.push({
          part: 'chord',
          beat: start + beat,
          beats,
          midi: pitch(degree + tone, 4) - (sketch.tonic > 5 ? 12 : 0),
          level: 0.35,
        })
    if (!style.lead || Math.floor(bar / 4) % 3 === 2) continue
    for (let beat = 0; beat < perBar - 0.25; ) {
      const beats = Math.min(perBar - beat, random.pick([0.5, 0.5, 1, 1, 1.5, 2]))
      leadDegree = Math.max(0, Math.min(9, leadDegree + Math.round(random.normal(1.6))))
      const chordTone = random.chance(0.6) ? degree + random.pick([0, 2, 4]) : leadDegree
      if (random.chance(0.8))
        notes.push({
          part: 'lead',
          beat: start + beat,
          beats: beats * 0.95,
          midi: pitch(((chordTone % 7) + 7) % 7, 5),
          level: 0.35,
        })
      beat += beats
    }
  }
  return notes
}

type Hits = readonly (readonly [beat: number, beats: number, tones?: readonly number[]])[]
type Style = (perBar: number, random: SeededRandom) => Hits

const steps = (perBar: number, step: number) =>
  Array.from({ length: Math.ceil(perBar / step - 1e-6) }, (_, index) => index * step)
/** Eighths: three to the beat of a 6/8, two to the others. */
const eighth = (perBar: number) => (perBar === 2 ? 1 / 3 : 0.5)

const chordStyles: readonly [Style, ...Style[]] = [
  (perBar) => [[0, perBar]],
  (perBar) => steps(perBar, 1).map((beat) => [beat, 0.9] as const),
  (perBar) =>
    steps(perBar, eighth(perBar)).map(
      (beat, index) => [beat, eighth(perBar) * 1.4, [[0], [2], [4], [2]][index % 4]] as const,
    ),
  (perBar, random) =>
    steps(perBar, eighth(perBar))
      .filter((beat) => beat === 0 || random.chance(0.65))
      .map((beat) => [beat, eighth(perBar)] as const),
  (perBar) => steps(perBar, 1).map((beat) => [beat + (perBar === 2 ? 2 / 3 : 0.5), 0.3] as const),
]

const bassStyles: readonly [Style, ...Style[]] = [
  (perBar) => [[0, perBar * 0.95]],
  (perBar) => steps(perBar, 1).map((beat) => [beat, 0.9] as const),
  (perBar) => steps(perBar, eighth(perBar)).map((beat) => [beat, eighth(perBar) * 0.9] as const),
  (perBar) => [
    [0, 1.4],
    [perBar === 2 ? 4 / 3 : perBar > 3 ? 1.5 : 1, 0.5],
    [perBar - 1, 0.9],
  ],
]
