import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Setting } from '../../contract/answer.ts'
import type { Choice, ChoiceQuestion } from '../choice.ts'
import { levelOf } from '../difficulty.ts'
import { compressionKinds } from './compression-kinds.ts'
import { compressorOf, type Dynamics, depthFor, timeText, untouched } from './dynamics.ts'

/** The kinds that are answered with one of a few. */
export type CompressionChoiceKind = Exclude<keyof typeof compressionKinds, 'match'>

/** A question with a few answers, each the compressor that one would hear. */
export type CompressionChoiceQuestion = ChoiceQuestion<CompressionChoiceKind, Dynamics>

const drawn = (
  kind: CompressionChoiceKind,
  choices: readonly Choice<Dynamics>[],
  random: SeededRandom,
): CompressionChoiceQuestion => ({ kind, choices, right: random.pick(choices).item })

/** Two sounds as sides A and B, in an order that the seed draws; the first is the right one. */
const sides = (
  kind: 'compressed' | 'more',
  [right, other]: readonly [Dynamics, Dynamics],
  random: SeededRandom,
): CompressionChoiceQuestion => {
  const first = random.chance(0.5)
  return {
    kind,
    right: `${kind}:${first ? 'a' : 'b'}`,
    choices: [
      { item: `${kind}:a`, name: 'A', sound: first ? right : other },
      { item: `${kind}:b`, name: 'B', sound: first ? other : right },
    ],
  }
}

/** Ratios at the easiest and the hardest level. */
const [steep, gentle] = [20, 2] as const

const askCompressed = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion => {
  const share = (levelOf(size, compressionKinds.compressed) - 1) / 19
  const ratio = steep * (gentle / steep) ** share
  return sides('compressed', [compressorOf({ depthDb: depthFor(size, ratio), ratio }), untouched], random)
}

const leastReduction = 3

const askMore = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion => {
  const ratio = 6
  const by = (reduction: number): Dynamics => compressorOf({ depthDb: depthFor(reduction, ratio), ratio })
  return sides('more', [by(leastReduction + size), by(leastReduction)], random)
}

const ratios = [2, 4, 8, 20] as const

const askRatio = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion =>
  drawn(
    'ratio',
    ratios.map((ratio) => ({
      item: `ratio:${ratio}`,
      name: `${ratio}:1`,
      sound: compressorOf({ ratio, depthDb: size }),
    })),
    random,
  )

const middleAttackMs = 10
const speeds = ['fast', 'medium', 'slow'] as const

const askAttack = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion =>
  drawn(
    'attack',
    speeds.map((speed, at) => {
      const attackMs = middleAttackMs * size ** (at - 1)
      const name = t('{speed, select, fast {Fast} medium {Medium} other {Slow}}, {time}', {
        speed,
        time: timeText(attackMs),
      })
      const sound = compressorOf({ attackMs, releaseMs: 200, ratio: 8, depthDb: depthFor(14, 8) })
      return { item: `attack:${speed}`, name, sound }
    }),
    random,
  )

const middleReleaseMs = 200
const lengths = ['short', 'medium', 'long'] as const

const askRelease = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion =>
  drawn(
    'release',
    lengths.map((length, at) => {
      const releaseMs = middleReleaseMs * size ** (at - 1)
      const name = t('{length, select, short {Short} medium {Medium} other {Long}}, {time}', {
        length,
        time: timeText(releaseMs),
      })
      const sound = compressorOf({ releaseMs, attackMs: 2, ratio: 10, depthDb: depthFor(16, 10) })
      return { item: `release:${length}`, name, sound }
    }),
    random,
  )

const middleDepthDb = 14
const heights = ['high', 'middle', 'low'] as const

const askThreshold = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion =>
  drawn(
    'threshold',
    heights.map((height, at) => {
      const depthDb = Number((middleDepthDb + (at - 1) * size).toFixed(1))
      const name = t('{height, select, high {High} middle {Middle} other {Low}}, {depth} dB below the peaks', {
        height,
        depth: numberText(depthDb),
      })
      return { item: `threshold:${height}`, name, sound: compressorOf({ depthDb, ratio: 6 }) }
    }),
    random,
  )

const askLimiter = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion => {
  const ratio = 4
  const compressed = compressorOf({ ratio, depthDb: depthFor(size, ratio), attackMs: 20, releaseMs: 200 })
  return drawn(
    'limiter',
    [
      { item: 'limiter:limiter', name: t('Limiter'), sound: { ...untouched, does: 'limit', depthDb: size } },
      { item: 'limiter:compressor', name: t('Compressor'), sound: compressed },
    ],
    random,
  )
}

const askParallel = ({ size }: Setting, random: SeededRandom): CompressionChoiceQuestion => {
  const through = compressorOf({ ratio: 4, depthDb: depthFor(size / 2, 4), attackMs: 2 })
  const beside = compressorOf({ ratio: 10, depthDb: depthFor(size, 10), attackMs: 1, mix: 0.6 })
  return drawn(
    'parallel',
    [
      { item: 'parallel:yes', name: t('In parallel'), sound: beside },
      { item: 'parallel:no', name: t('All compressed'), sound: through },
    ],
    random,
  )
}

/** How each kind is asked. */
export const askChoice: Readonly<
  Record<CompressionChoiceKind, (setting: Setting, random: SeededRandom) => CompressionChoiceQuestion>
> = {
  compressed: askCompressed,
  more: askMore,
  ratio: askRatio,
  attack: askAttack,
  release: askRelease,
  threshold: askThreshold,
  limiter: askLimiter,
  parallel: askParallel,
}
