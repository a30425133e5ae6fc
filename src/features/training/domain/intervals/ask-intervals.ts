import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { degreeInterval, transposeName } from '@backline/theory/interval.ts'
import { type Note, noteAt } from '@backline/theory/note.ts'
import { pitchClass, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'
import type { Setting } from '../../contract/answer.ts'
import { degreesOf, drawKey, type KeyContext, type KeyMode, modeOf, pitchAbove, readKey } from '../notes/heard-notes.ts'
import type { DegreeQuestion, IntervalsQuestion, LargerQuestion, Manner, PairQuestion } from './interval-items.ts'
import { type IntervalItem, intervalNames, itemKey, readItem, semitonesOf } from './interval-items.ts'
import { intervalPool, levelOfSetting } from './interval-pools.ts'

const noteIn = (scale: Scale, midi: number): Note => noteAt(midi, nameInScale(scale, midi))

/** Two notes of a key so many semitones apart, lower one first; from the tonic where that is asked and there is such a pair. */
const pairInKey = (
  scale: Scale,
  semitones: number,
  { low, high }: { low: number; high: number },
  random: SeededRandom,
  fromTonic = false,
): readonly [Note, Note] => {
  const has = (midi: number): boolean => ((scale.mask >> pitchClass(midi)) & 1) === 1
  const starts = Array.from({ length: Math.max(0, high - semitones - low + 1) }, (_none, at) => low + at).filter(
    (midi) => has(midi) && has(midi + semitones),
  )
  const tonic = starts.filter((midi) => pitchClass(midi) === pitchOfName(scale.tonic))
  const start = random.pick(fromTonic && tonic.length > 0 ? tonic : starts)
  return [noteIn(scale, start), noteIn(scale, start + semitones)]
}

type ItemOf<Kind> = Extract<IntervalItem, { kind: Kind }>

/** Faster with each level; from the twelfth on sometimes on a string. */
const mannerOf = (scale: Scale, context: KeyContext, level: number, random: SeededRandom): Manner => ({
  scale,
  context,
  beat: Math.round((0.84 - 0.022 * level) * 1000) / 1000,
  voice: level >= 12 && random.chance(0.5) ? 'string' : 'piano',
})

const degreeContext = (mode: KeyMode, level: number): KeyContext => {
  if (level >= 18) return 'tonic'
  return mode === 'major' || mode === 'minor' ? 'cadence' : 'drone'
}

/** The middle octave first, then the ones around it. */
const octavesAt = (level: number): readonly number[] => (level < 5 ? [60] : level < 10 ? [55, 67] : [43, 55, 67, 71])

const askDegree = ({ mode, degree }: ItemOf<'degree'>, setting: Setting, random: SeededRandom): DegreeQuestion => {
  const level = levelOfSetting(setting)
  const scale = drawKey(setting.more, mode, random)
  const name = transposeName(scale.tonic, degreeInterval(degree))
  const tonic = pitchAbove(pitchOfName(scale.tonic), random.pick(octavesAt(level)) - 5)
  const named = intervalPool(setting).flatMap((key) => {
    const item = readItem(key)
    return item?.kind === 'degree' && item.mode === mode ? [item.degree] : []
  })
  const among = new Set([...named, degree])
  const offered = degreesOf(mode, true).filter((one) => among.has(one))
  return {
    kind: 'degree',
    mode,
    degree,
    note: noteAt(tonic + degreeInterval(degree).semitones, name),
    choices: offered.length > 1 ? offered : degreesOf(mode),
    ...mannerOf(scale, degreeContext(mode, level), level, random),
  }
}

/** Where the lower note lies: around the middle of the piano first. */
const rangeAt = (level: number, semitones: number): { low: number; high: number } => {
  const low = level < 8 ? 52 : 38
  return { low, high: Math.min(88, (level < 8 ? 66 : 70) + semitones) }
}

/** A key of questions that ask for none: the song's, or any major one. */
const anyKey = ({ more }: Setting, random: SeededRandom): Scale => {
  const given = readKey(more.key)
  return drawKey(more, given ? modeOf(given) : 'major', random)
}

const namedIn = (setting: Setting): string[] =>
  intervalPool(setting).flatMap((key) => {
    const item = readItem(key)
    return item && 'name' in item ? [item.name] : []
  })

const askPair = (
  { kind, name, direction }: ItemOf<'interval' | 'sing' | 'play'>,
  setting: Setting,
  random: SeededRandom,
): PairQuestion => {
  const level = levelOfSetting(setting)
  const scale = anyKey(setting, random)
  const semitones = semitonesOf(name)
  const [lower, upper] = pairInKey(scale, semitones, rangeAt(level, semitones), random, level < 4)
  const among = new Set([...namedIn(setting), name])
  const offered = intervalNames.filter((one) => among.has(one))
  return {
    kind,
    name,
    direction,
    notes: direction === 'down' ? [upper, lower] : [lower, upper],
    choices: offered.length > 1 ? offered : intervalNames.slice(0, 12),
    ...mannerOf(scale, level < 8 ? 'chord' : 'none', level, random),
  }
}

const askLarger = (item: ItemOf<'larger'>, setting: Setting, random: SeededRandom): LargerQuestion => {
  const level = levelOfSetting(setting)
  const scale = anyKey(setting, random)
  const larger = random.chance(0.5) ? 1 : 0
  const [less, more] = item.pair
  const sizes = larger === 1 ? ([less, more] as const) : ([more, less] as const)
  const down = level >= 6 && random.chance(0.5)
  const turned = level >= 12 && random.chance(0.5)
  const pairOf = (semitones: number, falls: boolean) => {
    const [lower, upper] = pairInKey(scale, semitones, rangeAt(level, semitones), random, level < 6)
    return falls ? ([upper, lower] as const) : ([lower, upper] as const)
  }
  return {
    kind: 'larger',
    item: itemKey(item),
    names: [intervalNames[sizes[0] - 1] ?? '', intervalNames[sizes[1] - 1] ?? ''],
    pairs: [pairOf(sizes[0], down), pairOf(sizes[1], turned ? !down : down)],
    larger,
    ...mannerOf(scale, 'none', level, random),
  }
}

/** The question of a setting: its item, or one drawn from its pool. */
export const askIntervals = (setting: Setting, random: SeededRandom): IntervalsQuestion => {
  const item = readItem(setting.item ?? random.pick(intervalPool(setting)))
  if (item?.kind !== setting.kind) throw new RangeError(`${setting.item} cannot be asked as ${setting.kind}.`)
  if (item.kind === 'degree') return askDegree(item, setting, random)
  if (item.kind === 'larger') {
    if (item.pair[0] > item.pair[1]) throw new RangeError('The smaller interval comes first.')
    return askLarger(item, setting, random)
  }
  if (item.kind !== 'interval' && item.direction === 'together')
    throw new RangeError('Nobody sings or plays two notes for one.')
  return askPair(item, setting, random)
}
