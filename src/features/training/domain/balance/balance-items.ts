import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import { type BalanceKind, balanceKinds, isPart, partNames, parts } from './balance-question.ts'

/** dB between the answers of "How far it moved", with how many of them lie above and below nothing. */
const steps: readonly (readonly [db: number, count: number])[] = [
  [6, 2],
  [4, 2],
  [3, 3],
  [2, 3],
  [1.5, 3],
  [1, 3],
]

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`)
const fieldOf = (item: string): string => item.slice(item.indexOf(':') + 1)

const nearest = <T>(list: readonly [T, ...T[]], far: (one: T) => number): T =>
  list.reduce((best, one) => (far(one) < far(best) ? one : best))

const movesOf = ([db, count]: readonly [number, number]): number[] =>
  Array.from({ length: count }, (_none, at) => (at + 1) * db)
    .flatMap((one) => [-one, one])
    .sort((one, other) => one - other)

/** The moves in dB that one has to tell apart at a size; of finer steps if `needed` is none of them. */
export const amountChoices = (size: number, needed?: number): readonly number[] => {
  const [first = [6, 2] as const, ...rest] = steps
  const own = movesOf(nearest([first, ...rest], ([db]) => Math.abs(Math.log(db / size))))
  if (needed === undefined || own.includes(needed)) return own
  return steps.map(movesOf).find((moves) => moves.includes(needed)) ?? own
}

/** The places from left to right at a number of steps from the middle. */
const placesOf = (count: number): number[] =>
  Array.from({ length: 2 * count + 1 }, (_none, at) => Math.round((100 * (at - count)) / count))

const mostSteps = 6

/** The places in percent that one has to tell apart at a size: three, then up to thirteen; others if `needed` is none of them. */
export const panChoices = (size: number, needed?: number): readonly number[] => {
  const own = placesOf(Math.max(1, Math.min(mostSteps, Math.round(100 / size))))
  if (needed === undefined || own.includes(needed)) return own
  const all = Array.from({ length: mostSteps }, (_none, at) => placesOf(at + 1))
  return all.find((places) => places.includes(needed)) ?? own
}

/** From this level on parts move down, too: a missing part is harder to hear than one in front. */
const downFrom = 4
/** From this level on one part only is upside down. */
const partFrom = 6

/** Whether a size asks for parts that moved down, too. */
export const asksDown = (size: number): boolean => levelOf(size, balanceKinds.moved) >= downFrom

const ownItems: Readonly<Record<BalanceKind, (size: number) => string[]>> = {
  louder: () => ['louder'],
  moved: (size) => parts.flatMap((part) => (asksDown(size) ? [`${part}:+`, `${part}:-`] : [`${part}:+`])),
  amount: (size) => amountChoices(size).map(signed),
  pan: (size) => panChoices(size).map(String),
  width: () => ['wider'],
  polarity: (size) => (levelOf(size, balanceKinds.polarity) < partFrom ? ['mix'] : [...parts]),
  mono: () => [...parts],
  memory: () => ['restored'],
}

const fits: Readonly<Record<BalanceKind, (field: string) => boolean>> = {
  louder: (field) => field === 'louder',
  moved: (field) => /^\w+:[+-]$/.test(field) && isPart(field.slice(0, -2)),
  amount: (field) => steps.some((step) => movesOf(step).map(signed).includes(field)),
  pan: (field) => field === String(Number(field)) && panChoices(1, Number(field)).includes(Number(field)),
  width: (field) => field === 'wider',
  polarity: (field) => field === 'mix' || isPart(field),
  mono: isPart,
  memory: (field) => field === 'restored',
}

/** Whether a kind of question is one of Balance. */
export const isBalanceKind = (kind: string): kind is BalanceKind => Object.hasOwn(balanceKinds, kind)

/** What an item of a kind says behind its name; null when it is none of that kind. */
export const balanceField = (kind: BalanceKind, item: string): string | null =>
  item.startsWith(`${kind}:`) && fits[kind](fieldOf(item)) ? fieldOf(item) : null

/** The key of an item. */
export const balanceItem = (kind: BalanceKind, field: string | number): string =>
  `${kind}:${kind === 'amount' && typeof field === 'number' ? signed(field) : field}`

/** What may be asked: the items of a setting that are of its kind, else those of its size. */
export const balancePool = ({ kind, size, pool }: Setting): readonly string[] => {
  if (!isBalanceKind(kind)) return []
  const asked = pool.filter((item) => balanceField(kind, item) !== null)
  return asked.length > 0 ? asked : ownItems[kind](size).map((field) => balanceItem(kind, field))
}

/** A place as messages take it. */
export const placeOf = (percent: number): { side: string; percent: string } => ({
  side: percent === 0 ? 'middle' : percent < 0 ? 'left' : 'right',
  percent: numberText(Math.abs(percent)),
})

/** A place as people say it: "50 left". */
const placeName = (percent: number): string =>
  t('{side, select, left {{percent} left} right {{percent} right} other {Middle}}', placeOf(percent))

/** A move as people say it: "6 dB up". */
export const moveName = (db: number): string =>
  t('{db} dB {way, select, down {down} other {up}}', { db: numberText(Math.abs(db)), way: db < 0 ? 'down' : 'up' })

const others: Readonly<Record<string, string>> = {
  get louder() {
    return t('Louder')
  },
  get quieter() {
    return t('Quieter')
  },
  get wider() {
    return t('Wider')
  },
  get narrower() {
    return t('Narrower')
  },
  get restored() {
    return t('Mix rebuilt')
  },
  get off() {
    return t('A different mix')
  },
  get mix() {
    return t('The mix with flipped polarity')
  },
  get none() {
    return t('The untouched sound')
  },
}

/** The words for an item. */
export const balanceItemName = (item: string): string => {
  const [kind = '', field = '', sign] = item.split(':')
  const part = isPart(field) ? partNames[field] : null
  if (kind === 'amount') return moveName(Number(field))
  if (kind === 'pan') return placeName(Number(field))
  if (part === null) return others[field] ?? item
  if (kind === 'moved') return sign === '-' ? t('{part} down', { part }) : t('{part} up', { part })
  return kind === 'polarity' ? t('{part} with flipped polarity', { part }) : t('{part} lost in mono', { part })
}
