import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { drumPattern, type Stroke } from './drum-patterns.ts'
import { BEATS_PER_BAR, type SongSketch } from './song-sketch.ts'

/** What is played in one bar. */
export interface PlayedBar {
  readonly strokes: readonly Stroke[]
  /** Bass and lead rest. */
  readonly isDrop: boolean
}

const PART_BARS = 4
type Part = 'groove' | 'break' | 'drop' | 'half' | 'double'
const PARTS: readonly [Part, ...Part[]] = ['groove', 'groove', 'groove', 'break', 'drop', 'half', 'double']

/** The bars of a song: those of a plain one are all alike, a harsh one changes every four bars and has fills before that. */
export function playedBars(sketch: SongSketch, bars: number, random: SeededRandom): PlayedBar[] {
  const pattern = drumPattern(sketch.metre, sketch.groove, random)
  if (!sketch.harsh) return Array.from({ length: bars }, () => ({ strokes: pattern, isDrop: false }))
  const perBar = BEATS_PER_BAR[sketch.metre]
  const own = seededRandom(`bars of ${sketch.name}`)
  const parts = Array.from({ length: Math.ceil(bars / PART_BARS) }, (_none, index) =>
    index === 0 ? 'groove' : own.pick(PARTS),
  )
  return Array.from({ length: bars }, (_none, bar) => {
    const part = parts[Math.floor(bar / PART_BARS)] as Part
    const strokes = sketch.groove === 'none' ? [] : strokesOf(part, pattern, perBar)
    const isFilled = strokes.length > 0 && bar % PART_BARS === PART_BARS - 1 && own.chance(0.7)
    return { strokes: isFilled ? withFill(strokes, perBar) : strokes, isDrop: part === 'drop' }
  })
}

function strokesOf(part: Part, pattern: readonly Stroke[], perBar: number): readonly Stroke[] {
  if (part === 'groove') return pattern
  if (part === 'drop') return []
  if (part === 'break') return pattern.filter(({ drum }) => drum === 'hat' || drum === 'ride')
  const isHalf = part === 'half'
  return Array.from({ length: Math.floor(perBar) }, (_none, beat): Stroke[] => {
    if (isHalf) {
      const isBack = beat === Math.floor(perBar / 2)
      const hat: Stroke = { drum: 'hat', beat, level: 0.6 }
      return isBack
        ? [{ drum: 'snare', beat, level: 1 }, hat]
        : beat === 0
          ? [{ drum: 'kick', beat, level: 1 }, hat]
          : [hat]
    }
    return [
      { drum: 'kick', beat, level: 1 },
      { drum: 'snare', beat: beat + 0.5, level: 0.9 },
      { drum: 'hat', beat, level: 0.5 },
    ]
  }).flat()
}

/** The last two beats of a bar as sixteenths that grow. */
function withFill(strokes: readonly Stroke[], perBar: number): Stroke[] {
  const from = Math.max(0, perBar - 2)
  const fill = Array.from(
    { length: Math.round(4 * (perBar - from)) },
    (_none, index): Stroke => ({
      drum: 'snare',
      beat: from + index / 4,
      level: 0.4 + 0.07 * index,
    }),
  )
  return [...strokes.filter(({ beat }) => beat < from), ...fill]
}
