import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import type { SongPlan } from './song-plan.ts'
import { type Bar, barsOf, stepSeconds } from './song-plan.ts'

/** What of the kit is hit. */
export type DrumPiece =
  | 'kick'
  | 'snare'
  | 'ghost'
  | 'rim'
  | 'hat'
  | 'open-hat'
  | 'ride'
  | 'crash'
  | 'tom-1'
  | 'tom-2'
  | 'tom-3'

/** One stroke: when (s) and how hard (0..1). */
export interface DrumHit {
  readonly at: number
  readonly piece: DrumPiece
  readonly velocity: number
}

type Stroke = readonly [piece: DrumPiece, step: number, velocity: number]

const every = (piece: DrumPiece, steps: readonly number[], velocity: number): Stroke[] =>
  steps.map((step) => [piece, step, step % 4 === 0 ? velocity : velocity * 0.7])
const quarters = [0, 4, 8, 12]
const eighths = [0, 2, 4, 6, 8, 10, 12, 14]
const sixteenths = Array.from({ length: 16 }, (_, step) => step)
const kickPatterns: readonly (readonly number[])[] = [
  [0, 7, 8],
  [0, 6, 8, 10],
  [0, 3, 8, 10],
  [0, 8, 11],
]

/** All strokes of a song, with fills where a section ends and a crash where a louder one begins; off the grid by at most 8 ms. */
export const composeDrums = (plan: SongPlan): DrumHit[] => {
  const random = seededRandom(`${plan.seed} drums`)
  const kicks = random.pick(kickPatterns)
  const hits: DrumHit[] = []
  let previousLevel = 0
  for (const bar of barsOf(plan)) {
    const strokes = barStrokes(bar, kicks, random)
    if (bar.index === 0 && bar.section.level > previousLevel + 0.1 && bar.section.drums !== 'none')
      strokes.push(['crash', 0, 0.6 + 0.4 * bar.section.level])
    if (bar.index === 0) previousLevel = bar.section.level
    for (const [piece, step, velocity] of strokes)
      hits.push({
        at: Math.max(0, bar.at + stepSeconds(plan, step) + random.between(-0.004, 0.004)),
        piece,
        velocity: Math.min(1, velocity * random.between(0.78, 1.08) * (0.6 + 0.4 * bar.section.level)),
      })
  }
  return hits
}

const barStrokes = (bar: Bar, kicks: readonly number[], random: SeededRandom): Stroke[] => {
  const strokes = stylePattern(bar, kicks, random)
  const fills = bar.isLast && bar.nextLevel > 0 && ['groove', 'full', 'half', 'light'].includes(bar.section.drums)
  if (!fills) return strokes
  const from = bar.nextLevel > bar.section.level ? 8 : 12
  return [...strokes.filter(([, step]) => step < from), ...fill(from, random)]
}

const stylePattern = ({ section, index }: Bar, kicks: readonly number[], random: SeededRandom): Stroke[] => {
  const busy = random.chance(0.35) ? [...kicks, 14] : kicks
  const ghosts = every('ghost', random.pick([[7, 9], [3, 7, 9, 15], [9], [7, 15]]), 0.5)
  switch (section.drums) {
    case 'none':
      return []
    case 'hats':
      return [...every('hat', eighths, 0.5), ...every('kick', index % 2 ? [] : [0], 0.6)]
    case 'light':
      return [...every('hat', eighths, 0.6), ...every('kick', [0, 10], 0.75), ['rim', 4, 0.6], ['rim', 12, 0.7]]
    case 'groove':
      return [
        ...every('hat', random.chance(0.25) ? sixteenths : eighths, 0.75),
        ...every('kick', busy, 0.9),
        ...ghosts,
        ['snare', 4, 0.85],
        ['snare', 12, 0.9],
        ...(index % 4 === 3 ? every('open-hat', [14], 0.6) : []),
      ]
    case 'full':
      return [
        ...every('ride', index % 2 ? eighths : quarters, 0.8),
        ...every('open-hat', [2, 6, 10, 14], 0.5),
        ...every('kick', [...busy, 2], 1),
        ...ghosts,
        ['snare', 4, 1],
        ['snare', 12, 1],
        ...(index % 4 === 0 && index > 0 ? every('crash', [0], 0.7) : []),
      ]
    case 'half':
      return [...every('ride', quarters, 0.6), ...every('kick', [0, 7], 0.9), ['snare', 8, 0.9]]
    case 'build':
      return [
        ...every('tom-3', eighths, 0.35 + 0.12 * index),
        ...every('kick', quarters, 0.6 + 0.08 * index),
        ...(index % 2 ? every('snare', [10, 12, 14, 15], 0.4 + 0.12 * index) : []),
      ]
  }
}

const fill = (from: number, random: SeededRandom): Stroke[] => {
  const order: readonly DrumPiece[] = random.pick([
    ['snare', 'tom-1', 'tom-2', 'tom-3'],
    ['snare', 'snare', 'tom-1', 'tom-3'],
    ['tom-1', 'tom-2', 'snare', 'snare'],
  ])
  const steps = sixteenths.filter((step) => step >= from && (step >= 12 || step % 2 === 0 || random.chance(0.5)))
  return steps.map((step) => [order[(step >> 1) % 4] ?? 'snare', step, 0.6 + 0.025 * step])
}
