import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import { nearestNote, voicing } from './pitch.ts'
import type { SongPlan } from './song-plan.ts'
import { type Bar, barSeconds, barsOf, stepSeconds } from './song-plan.ts'

/** One note of an instrument: when and how long (s), which (MIDI), how hard (0..1). */
export interface Note {
  readonly at: number
  readonly seconds: number
  readonly midi: number
  readonly velocity: number
  readonly sound: 'bass' | 'picked' | 'wall' | 'rhodes' | 'pad'
}

type Placed = readonly [step: number, steps: number, midi: number, velocity: number]

/** Bass, guitars and keys of a song: all follow the chord of their bar. */
export const composeParts = (plan: SongPlan): Note[] => {
  const random = seededRandom(`${plan.seed} parts`)
  const pattern = random.pick([
    [0, 2, 4, 5, 4, 2, 3, 2],
    [0, 1, 2, 3, 2, 1, 2, 4],
    [0, 3, 1, 2, 0, 3, 2, 4],
  ])
  return barsOf(plan).flatMap((bar) => [
    ...notes(plan, bar, 'bass', bassLine(bar), random, 0.003),
    ...notes(plan, bar, bar.section.guitar === 'picked' ? 'picked' : 'wall', guitarPart(bar, pattern), random, 0.006),
    ...notes(plan, bar, 'rhodes', rhodesPart(bar), random, 0.008),
    ...notes(plan, bar, 'pad', padPart(bar), random, 0.01),
  ])
}

const notes = (
  plan: SongPlan,
  bar: Bar,
  sound: Note['sound'],
  placed: readonly Placed[],
  random: SeededRandom,
  loose: number,
): Note[] =>
  placed.map(([step, steps, midi, velocity]) => ({
    at: Math.max(0, bar.at + stepSeconds(plan, step) + random.between(-loose, loose)),
    seconds: (barSeconds(plan) / 16) * steps,
    midi,
    velocity: velocity * random.between(0.88, 1.05) * (0.5 + 0.5 * bar.section.level),
    sound,
  }))

const bassLine = ({ section, chord, nextChord }: Bar): Placed[] => {
  const root = nearestNote(chord.root, 33)
  const towards = nearestNote(nextChord.root, root)
  const approach = towards === root ? root + 7 : towards + (towards > root ? -2 : 2)
  switch (section.bass) {
    case 'none':
      return []
    case 'held':
      return [[0, 15, root, 0.8]]
    case 'steps':
      return [
        [0, 5, root, 0.95],
        [6, 2, root, 0.7],
        [8, 3, root + 7, 0.75],
        [11, 3, root, 0.7],
        [14, 2, approach, 0.75],
      ]
    case 'eighths':
      return [0, 2, 4, 6, 8, 10, 12, 14].map((step) => [
        step,
        1.8,
        step === 14 ? approach : root,
        step % 4 === 0 ? 1 : 0.82,
      ])
  }
}

const guitarPart = ({ section, chord }: Bar, pattern: readonly number[]): Placed[] => {
  const low = nearestNote(chord.root, 43)
  switch (section.guitar) {
    case 'none':
      return []
    case 'picked': {
      const tones = voicing(chord, 58)
      const strings = [nearestNote(chord.root, 50), ...tones, ...tones.map((tone) => tone + 12)]
      return pattern.map((string, index) => [index * 2, 7, strings[string] ?? low, index % 4 === 0 ? 0.9 : 0.65])
    }
    case 'muted':
      return [0, 2, 4, 6, 8, 10, 12, 14].map((step) => [step, 1.1, low, step % 8 === 0 ? 0.75 : 0.5])
    case 'wall':
      return [
        [0, 6, low, 1],
        [6, 4, low, 0.85],
        [10, 6, low, 0.9],
      ]
  }
}

const rhodesPart = ({ section, chord, index }: Bar): Placed[] => {
  if (section.keys !== 'rhodes' && section.keys !== 'both') return []
  const tones = voicing(chord, 62)
  const answer: Placed[] = index % 2 ? tones.slice(1).map((tone) => [10, 5, tone, 0.55]) : []
  return [...tones.map((tone): Placed => [0, 12, tone, 0.8]), [0, 15, nearestNote(chord.root, 46), 0.6], ...answer]
}

const padPart = ({ section, chord }: Bar): Placed[] => {
  if (section.keys !== 'pad' && section.keys !== 'both') return []
  return voicing(chord, 60).map((tone) => [0, 16.5, tone, 0.7])
}
