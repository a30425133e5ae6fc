import { t } from '#kernel/language/translate.ts'
import type { BalanceQuestion } from '../../domain/balance/balance-question.ts'
import { type Part, parts } from '../../domain/balance/balance-question.ts'
import type { BalanceGiven } from '../../domain/balance/balance-rules.ts'
import type { LabelledOrder } from '../audio/render-order.ts'
import { type Effect, type Side, unchanged } from '../audio/render-order.ts'

const onPart = (part: Part, effects: readonly Effect[], whole: readonly Effect[] = []): Side => ({
  stems: parts.map((one) => (one === part ? effects : [])),
  whole,
})

const alone = (part: Part, effects: readonly Effect[]): Side => ({
  stems: parts.map((one) => (one === part ? effects : [{ effect: 'gain', db: Number.NEGATIVE_INFINITY }])),
  whole: [],
})

const gain = (db: number): Effect => ({ effect: 'gain', db })
const middle: Effect = { effect: 'width', width: 0 }

/**
 * A part at a place, −1 to 1, whatever place it had: first into the middle, then aside, and turned down by what a place aside
 * adds, so that it is as loud wherever it stands.
 */
export const placed = (position: number): readonly Effect[] => [
  middle,
  gain(-10 * Math.log10(1 + Math.sin((Math.abs(position) * Math.PI) / 2))),
  { effect: 'pan', position },
]

/**
 * Where a part of which one channel is upside down must stand so that mono takes this many dB from it: of L = cos a and
 * R = 1 + sin a mono leaves R − L instead of R + L.
 */
export const placeOfLoss = (lossDb: number): number => {
  const ratio = 10 ** (lossDb / 20)
  return 1 - (4 / Math.PI) * Math.atan((ratio - 1) / (ratio + 1))
}

const upsideDown: Effect = { effect: 'polarity', left: false, right: true }
const eitherNames = ['A', 'B'] as const
const either = (
  right: 0 | 1,
  plain: Side,
  changed: Side,
  how: Omit<LabelledOrder['order'], 'sides'>,
): LabelledOrder => ({
  labels: eitherNames,
  order: { sides: right === 0 ? [changed, plain] : [plain, changed], ...how },
})
const compared = (labels: readonly string[], sides: readonly Side[]): LabelledOrder => ({
  labels,
  order: { sides, match: true },
})

/**
 * What is aside is not as bright as what is in the middle, and what is upside down cancels some of what is beside it: where
 * that is no part of the question, the whole is made as bright as before.
 */
const asWhole = { match: true, asBright: true } as const

const yours = t('Your answer')

/** What a wrong answer would have sounded like, beside the sides of the question. */
const withYours = (named: LabelledOrder, side: Side | null): LabelledOrder =>
  side ? { labels: [...named.labels, yours], order: { ...named.order, sides: [...named.order.sides, side] } } : named

/**
 * The sides of a question, and after a wrong answer what that would have been. Wherever the balance within a mix is asked for,
 * the whole is made equally loud: a part that is turned up makes the mix louder, and loudness would tell its direction without
 * any listening to the parts. Only where the level of one sound itself is asked for (`louder`) nothing is matched.
 */
export const balanceOrder = (
  question: Exclude<BalanceQuestion, { kind: 'memory' }>,
  given: BalanceGiven | null = null,
): LabelledOrder => {
  switch (question.kind) {
    case 'louder':
      return either(question.right, unchanged, { stems: [], whole: [gain(question.db)] }, { match: false })
    case 'moved': {
      const { part, db } = question
      const named = compared([t('Before'), t('After')], [unchanged, onPart(part, [gain(db)])])
      const wrong = given?.what === 'moved' && (given.part !== part || given.up !== db > 0) ? given : null
      const answered = wrong && onPart(wrong.part, [gain(wrong.up ? Math.abs(db) : -Math.abs(db))])
      return withYours(named, answered)
    }
    case 'amount': {
      const { part, db } = question
      const named = compared([t('Before'), t('After')], [unchanged, onPart(part, [gain(db)])])
      return withYours(named, given?.what === 'amount' && given.db !== db ? onPart(part, [gain(given.db)]) : null)
    }
    case 'pan': {
      const at = (percent: number): Side => (question.alone ? alone : onPart)(question.part, placed(percent / 100))
      const sides = [at(0), at(question.percent)]
      // Beside others a part meets more or less of them in each channel; alone it is the same at each place.
      const how = question.alone ? { match: true } : asWhole
      const named = { labels: [t('In the middle'), t('Moved')], order: { sides, ...how } }
      return withYours(named, given?.what === 'place' && given.percent !== question.percent ? at(given.percent) : null)
    }
    case 'width': {
      const sides = question.widths.map((width): Side => ({ stems: [], whole: [{ effect: 'width', width }] }))
      return { labels: eitherNames, order: { sides, ...asWhole } }
    }
    case 'polarity': {
      const { part, right } = question
      if (part === null) return either(right, unchanged, { stems: [], whole: [upsideDown] }, asWhole)
      // In the middle on both sides: a part that stands aside has hardly a second channel.
      return either(right, onPart(part, [middle]), onPart(part, [middle, upsideDown]), asWhole)
    }
    case 'mono': {
      const faulty = [...placed(question.towards * placeOfLoss(question.lossDb)), upsideDown]
      const sides = [onPart(question.part, faulty), onPart(question.part, faulty, [middle])]
      return compared([t('Stereo'), t('Mono')], sides)
    }
  }
}
