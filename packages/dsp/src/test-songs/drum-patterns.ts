import type { Drum } from '../rhythm/play-strokes.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Groove, Metre } from './song-sketch.ts'

/** One stroke of a bar: position in beats and level. */
export interface Stroke {
  readonly drum: Drum
  readonly beat: number
  readonly level: number
}

const at = (drum: Drum, beats: readonly number[], level = 1): Stroke[] => beats.map((beat) => ({ drum, beat, level }))
const every = (drum: Drum, step: number, beats: number, level: number): Stroke[] =>
  Array.from({ length: Math.round(beats / step) }, (_, index) => ({
    drum,
    beat: index * step,
    level: level * (index % 2 === 0 ? 1 : 0.7),
  }))

/** The pattern of one bar for a song; `random` draws a variant once per song. */
export const drumPattern = (metre: Metre, groove: Groove, random: SeededRandom): Stroke[] => {
  if (groove === 'none') return []
  if (metre === '3/4') {
    if (groove === 'brushes') return [...at('kick', [0], 0.5), ...at('brush', [1, 2], 0.8), ...every('ride', 1, 3, 0.7)]
    const kicks = random.pick([[0], [0, 2.5], [0, 1.5]])
    return [...at('kick', kicks), ...at('snare', random.pick([[1, 2], [2], [1]])), ...every('hat', 0.5, 3, 0.8)]
  }
  if (metre === '6/8')
    return [...at('kick', random.pick([[0], [0, 5 / 3]])), ...at('snare', [1]), ...every('hat', 1 / 3, 2, 0.7)]
  if (metre === '5/4')
    return [
      ...at(
        'kick',
        random.pick([
          [0, 3],
          [0, 2.5, 3],
        ]),
      ),
      ...at('snare', [2, 4]),
      ...every('hat', 0.5, 5, 0.8),
    ]
  if (metre === '7/8')
    return [
      ...at(
        'kick',
        random.pick([
          [0, 2],
          [0, 1.5],
        ]),
      ),
      ...at(
        'snare',
        random.pick([
          [1, 2.5],
          [1, 3],
        ]),
      ),
      ...every('hat', 0.5, 3.5, 0.8),
    ]
  return fourFour(groove, random)
}

const fourFour = (groove: Groove, random: SeededRandom): Stroke[] => {
  switch (groove) {
    case 'dance':
      return [...at('kick', [0, 1, 2, 3]), ...at('snare', [1, 3], 0.7), ...at('open', [0.5, 1.5, 2.5, 3.5], 0.8)]
    case 'half-time':
      return [
        ...at('kick', random.pick([[0], [0, 1.5], [0, 2.5], [0, 0.75, 3.5]])),
        ...at('snare', [2]),
        ...every('hat', random.pick([0.5, 1, 0.25]), 4, 0.7),
      ]
    case 'shuffle':
      // The clock of the song makes these eighths late.
      return [
        ...at(
          'kick',
          random.pick([
            [0, 2],
            [0, 2, 2.5],
          ]),
        ),
        ...at('snare', [1, 3]),
        ...every('ride', 0.5, 4, 0.8),
      ]
    case 'syncopated': {
      const kicks = random.pick([
        [0, 0.75, 2.5],
        [0, 1.5, 2.25, 3.5],
        [0, 1.75, 2.5],
      ])
      return [
        ...at('kick', kicks),
        ...at(
          'snare',
          random.pick([
            [1, 3],
            [1, 2.75],
            [1, 3, 3.75],
          ]),
        ),
        ...every('hat', 0.25, 4, 0.6),
      ]
    }
    case 'brushes':
      return [...at('kick', [0, 2], 0.5), ...at('brush', [1, 3]), ...at('ride', [0, 1, 1.66, 2, 3, 3.66], 0.6)]
    default:
      return [
        ...at(
          'kick',
          random.pick([
            [0, 2],
            [0, 2, 2.5],
            [0, 1.5, 2],
            [0, 2.5],
          ]),
        ),
        ...at('snare', [1, 3]),
        ...every('hat', random.pick([0.5, 0.5, 1]), 4, 0.7),
      ]
  }
}
