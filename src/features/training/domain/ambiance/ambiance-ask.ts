import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf, levels } from '../difficulty.ts'
import { onlyOf } from '../trainer-rules.ts'
import {
  type AmbianceKind,
  allSpaces,
  ambianceField,
  ambianceKinds,
  ambiancePool,
  echoChoices,
  isAmbianceKind,
  isSpace,
  preDelayChoices,
  spaceChoices,
} from './ambiance-items.ts'
import type { AmbianceQuestion, EitherSide, QuestionReverb, ReverbKnobs } from './ambiance-question.ts'
import { echoNotes, firstKnobs, isEchoNote, knobError, knobStops } from './ambiance-question.ts'

/** The tempo where a sound has none, and what a tempo is at least and at most. */
const [usualTempo, slowest, fastest] = [120, 40, 240] as const
/** From this share of the way to the hardest level on all spaces sound equally long. */
const equalFrom = 0.5
const equalSeconds = 1.5
/** A match that begins where it should end is no question. */
const leastError = 0.6
const mostDraws = 50

interface Drawn {
  field: string
  size: number
  /** 0 for the easiest level, 1 for the hardest. */
  share: number
  tempo: number
  random: SeededRandom
  /** The fields of the items that alone may be answered; null for all. */
  among: readonly string[] | null
}

const amongThem = <Choice extends string>(all: readonly Choice[], among: readonly string[]): readonly Choice[] =>
  all.filter((one) => among.includes(one))

const eitherSide = (random: SeededRandom): EitherSide => (random.chance(0.5) ? 1 : 0)
const seedFrom = (random: SeededRandom): string => Math.floor(random.next() * 2 ** 32).toString(36)
const between = (easy: number, hard: number, share: number): number => easy + (hard - easy) * share

const reverbOf = ({ field, random }: Drawn): QuestionReverb => {
  if (!isSpace(field)) throw new RangeError(`There is no space “${field}”.`)
  return { reverb: field, seed: seedFrom(random) }
}

const inOrder = (low: number, high: number, right: EitherSide): readonly [number, number] =>
  right === 0 ? [high, low] : [low, high]

const drawKnobs = (random: SeededRandom): ReverbKnobs => {
  // Not the ends of the knobs, where one cannot be wrong on one side.
  const stopOf = (knob: keyof ReverbKnobs): number => random.pick(knobStops[knob].slice(1, -1))
  const draw = (): ReverbKnobs => ({
    rt60Seconds: stopOf('rt60Seconds'),
    wetDb: stopOf('wetDb'),
    preDelayMs: stopOf('preDelayMs'),
  })
  let knobs = draw()
  for (let at = 0; at < mostDraws && knobError(firstKnobs, knobs) < leastError; at += 1) knobs = draw()
  return knobs
}

const asking: Readonly<Record<AmbianceKind, (drawn: Drawn) => AmbianceQuestion>> = {
  dry: (drawn) => ({
    kind: 'dry',
    ...reverbOf(drawn),
    wetDb: 20 * Math.log10(drawn.size / 100),
    right: eitherSide(drawn.random),
  }),
  wetter: (drawn) => {
    const { size, random } = drawn
    const right = eitherSide(random)
    const middle = random.between(-15, -9)
    return { kind: 'wetter', ...reverbOf(drawn), right, wetDbs: inOrder(middle - size / 2, middle + size / 2, right) }
  },
  space: (drawn) => {
    const asked = reverbOf(drawn)
    return {
      kind: 'space',
      ...asked,
      choices: drawn.among ? amongThem(allSpaces, drawn.among) : spaceChoices(drawn.size, asked.reverb),
      wetDb: between(-3, -14, drawn.share),
      rt60Seconds: drawn.share < equalFrom ? null : equalSeconds,
    }
  },
  longer: (drawn) => {
    const { size, random, share } = drawn
    const right = eitherSide(random)
    const middle = random.between(0.8, 1.3)
    const apart = Math.sqrt(1 + size / 100)
    const times = inOrder(middle / apart, middle * apart, right)
    return { kind: 'longer', ...reverbOf(drawn), wetDb: between(-4, -10, share), times, right }
  },
  predelay: ({ field, size, random, among }) => {
    const ms = Number(field)
    // A room and a plate answer at once: nothing of their own hides the pre-delay.
    const reverb = random.pick(['room', 'plate'] as const)
    const choices = among ? among.map(Number).sort((one, other) => one - other) : preDelayChoices(size, ms)
    return { kind: 'predelay', reverb, seed: seedFrom(random), ms, choices }
  },
  echo: ({ field, size, share, tempo, among }) => {
    if (!isEchoNote(field)) throw new RangeError(`There is no note value “${field}”.`)
    const echoes = { feedback: between(0.5, 0.2, share), wet: between(0.7, 0.25, share) }
    const choices = among ? amongThem(echoNotes, among) : echoChoices(size, field)
    return { kind: 'echo', note: field, choices, tempo, ...echoes }
  },
  match: (drawn) => ({
    kind: 'match',
    ...reverbOf(drawn),
    target: drawKnobs(drawn.random),
    within: drawn.size / 100,
  }),
}

const tempoOf = ({ more }: Setting): number =>
  typeof more.tempo === 'number' && more.tempo > 0 ? Math.min(fastest, Math.max(slowest, more.tempo)) : usualTempo

/** The question of a setting and a seed's numbers. @throws RangeError for a setting that cannot be asked */
export const askAmbiance = (setting: Setting, random: SeededRandom): AmbianceQuestion => {
  const { kind } = setting
  if (!isAmbianceKind(kind)) throw new RangeError(`Nothing of the kind ${kind} is asked.`)
  const item = setting.item ?? random.pick(ambiancePool(setting))
  const field = ambianceField(kind, item)
  if (field === null) throw new RangeError(`${item} cannot be asked.`)
  const { easiest, hardest } = ambianceKinds[kind]
  const size = Math.min(easiest, Math.max(hardest, setting.size))
  const share = (levelOf(size, ambianceKinds[kind]) - 1) / (levels - 1)
  const among = onlyOf(setting, ambiancePool(setting))?.map((one) => ambianceField(kind, one) ?? '') ?? null
  return asking[kind]({ field, size, share, tempo: tempoOf(setting), random, among })
}
