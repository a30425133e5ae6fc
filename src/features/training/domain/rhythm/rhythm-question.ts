import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { Setting } from '../../contract/answer.ts'
import { type Metre, metreOf, metres } from './metres.ts'
import { changeBeat, drawPattern, type Pattern, type PatternPlan } from './pattern.ts'
import { checkItem, kindOf, levelOfSetting, rhythmPool, tempoRanges } from './rhythm-items.ts'

interface Shared {
  item: string
  level: number
  metre: Metre
  /** Quarters a minute. */
  tempo: number
}

/** What is asked about rhythm. */
export type RhythmQuestion = Shared &
  (
    | { kind: 'same'; first: Pattern; second: Pattern; same: boolean }
    /** The click goes on below one's own taps where `clicked`. */
    | { kind: 'tap-back' | 'read'; pattern: Pattern; clicked: boolean }
    /** Onsets are asked in steps of `grid` ticks. */
    | { kind: 'dictation'; pattern: Pattern; grid: number }
    /** `place` is the beat, from 0, that is not played as written. */
    | { kind: 'wrong-note'; written: Pattern; played: Pattern; place: number }
    | { kind: 'tempo'; groove: Pattern }
    /** Of a song its own sound is heard. */
    | { kind: 'tap-tempo'; groove: Pattern; song: boolean }
    /** Beats with a click, and beats without. */
    | { kind: 'steady'; heard: number; silent: number }
  )

const barsOf = (level: number): number => (level < 7 ? 1 : level < 13 ? 2 : level < 17 ? 3 : 4)

/** A song's tempo brought into the range of tapping by halves and doubles. */
const tapped = (tempo: number): number => (tempo < 50 ? tempo * 2 : tempo > 180 ? tempo / 2 : tempo)

const songTempo = ({ more }: Setting): number | null =>
  typeof more.tempo === 'number' && more.tempo >= 20 && more.tempo <= 400 ? tapped(more.tempo) : null

const drawTempo = (setting: Setting, level: number, random: SeededRandom): number => {
  const drawn = random.whole(70, 84 + 2 * level)
  return songTempo(setting) ?? drawn
}

const tempoIn = (item: string, random: SeededRandom): number => {
  const { low, high } = tempoRanges.find(({ id }) => id === item) ?? tempoRanges[2]
  return random.whole(low, high)
}

const drawMetre = (level: number, random: SeededRandom): Metre =>
  random.pick(metres.filter((metre) => metre.level <= level))

/** The question of a setting and a seed's numbers. */
export const askRhythm = (setting: Setting, random: SeededRandom): RhythmQuestion => {
  const kind = kindOf(setting)
  const level = levelOfSetting(setting)
  const item = checkItem(setting, setting.item ?? random.pick(rhythmPool(setting)))
  const groove = (metre: Metre): Pattern => drawPattern({ metre, bars: 2, level: Math.min(level, 8) }, random)
  if (kind === 'tempo' || kind === 'tap-tempo' || kind === 'steady') {
    const metre = metreOf('4/4')
    const drawn = tempoIn(item, random)
    const song = kind === 'tempo' ? null : songTempo(setting)
    const shared = { item, level, metre, tempo: song ?? drawn }
    if (kind === 'steady') return { ...shared, kind, heard: 8, silent: 4 * (1 + Math.floor(level / 5)) }
    if (kind === 'tempo') return { ...shared, kind, groove: groove(metre) }
    return { ...shared, kind, groove: groove(metre), song: song !== null }
  }
  const metre = item.startsWith('metre:') ? metreOf(item.slice('metre:'.length)) : drawMetre(level, random)
  const tempo = drawTempo(setting, level, random)
  const shared = { item, level, metre, tempo }
  if (kind === 'wrong-note') return askWrongNote(shared, random)
  const plan: PatternPlan = {
    metre,
    level,
    bars: kind === 'same' || kind === 'dictation' ? Math.min(2, barsOf(level)) : barsOf(level),
  }
  if (kind === 'same') {
    const first = drawPattern(plan, random)
    const beats = metre.beats.length * plan.bars
    const other = changeBeat(first, random.whole(0, beats - 1), plan, random)
    const same = item === 'same:same'
    return { ...shared, kind, first, second: same ? first : other, same }
  }
  if (kind === 'dictation') {
    const grid = level < 8 || metre.swung ? 12 : 6
    return {
      ...shared,
      kind,
      grid,
      pattern: drawPattern({ ...plan, level: metre.swung ? Math.min(level, 7) : level, grid }, random),
    }
  }
  return { ...shared, kind, pattern: drawPattern(plan, random), clicked: level < 11 }
}

/** A metre and so many bars that the beat of the item is there. */
const askWrongNote = (shared: Shared, random: SeededRandom): RhythmQuestion => {
  const place = Number(shared.item.slice('beat:'.length)) - 1
  const least = shared.level < 7 ? 1 : 2
  const fits = metres.filter((one) => one.level <= Math.max(shared.level, 1) && 2 * one.beats.length > place)
  const metre = fits.length > 0 ? random.pick(fits) : metreOf('5/4')
  const bars = Math.max(least, place < metre.beats.length ? 1 : 2)
  const plan = { metre, bars, level: shared.level }
  const written = drawPattern(plan, random)
  return { ...shared, metre, kind: 'wrong-note', written, place, played: changeBeat(written, place, plan, random) }
}
