import { convertBack, convertMoney } from '#kernel/convert-money.ts'
import type { Money } from '#kernel/money.ts'
import { type SplitPart, splitByRule } from '#kernel/split-money.ts'

/** What is still to be paid back to somebody (null: the band itself), in minor units of the agreement's currency. */
export interface RecoupStep {
  memberId: string | null
  left: bigint
}

/** What somebody was paid back until now, in minor units of a currency. */
export interface PaidBack {
  member_id: string | null
  currency: string
  minor: bigint
}

/**
 * What is left of steps (`minor`) after what was paid back in their currency. A person may have several ids, which `idOf`
 * makes one, and several steps: then the first is paid back first.
 */
export const leftOf = <S extends PaidBack>(
  steps: readonly S[],
  paid: readonly PaidBack[],
  idOf: (id: string) => string,
): (S & { left: bigint })[] => {
  const keyOf = ({ member_id, currency }: PaidBack): string =>
    `${member_id === null ? '' : idOf(member_id)} ${currency}`
  const rest = new Map<string, bigint>()
  for (const one of paid) rest.set(keyOf(one), (rest.get(keyOf(one)) ?? 0n) + one.minor)
  return steps.map((step) => {
    const used = clamp(rest.get(keyOf(step)) ?? 0n, 0n, step.minor)
    rest.set(keyOf(step), (rest.get(keyOf(step)) ?? 0n) - used)
    return { ...step, left: step.minor - used }
  })
}

/** What an income paid back to somebody: in its own minor units, and in those of the agreement. */
export interface Recouped {
  memberId: string | null
  minor: bigint
  agreedMinor: bigint
  agreedCurrency: string
}

/** By what an income is shared: first the steps in their order, then the percents (millionths) of the parts. */
export interface SharingTerms {
  steps: readonly RecoupStep[]
  /** The currency in which the steps are agreed. */
  currency: string
  /** How many units of that currency one unit of the income's is worth; '1' where both are the same. */
  rate: string
  parts: readonly SplitPart[]
}

/** An income as it is shared: what is paid back, and what remains for each; together they are the whole income. */
export interface SharedIncome {
  recouped: Recouped[]
  shares: { memberId: string; minor: bigint }[]
}

/**
 * Lets an income (above 0) run down the steps of an agreement: each gets all of it until it is paid back, and only what
 * is left below the last step is shared by percent. In another currency a step gets what pays it back at the rate,
 * rounded once, and at least one minor unit. Throws a MoneyFault for a rate that is none.
 */
export const shareIncome = (income: Money, { steps, currency, rate, parts }: SharingTerms): SharedIncome => {
  const recouped: Recouped[] = []
  let rest = income.minor
  for (const { memberId, left } of steps) {
    if (left <= 0n || rest === 0n) continue
    const worth = convertMoney({ minor: rest, currency: income.currency }, currency, rate).minor
    const needed = convertBack({ minor: left, currency }, income.currency, rate).minor
    const minor = worth < left ? rest : clamp(needed, 1n, rest)
    recouped.push({ memberId, minor, agreedMinor: clamp(worth, 0n, left), agreedCurrency: currency })
    rest -= minor
  }
  return { recouped, shares: rest === 0n ? [] : splitByRule(rest, { kind: 'percent', parts }) }
}

const clamp = (amount: bigint, least: bigint, most: bigint): bigint =>
  amount < least ? least : amount > most ? most : amount

/** What each member gets of an income by both, the paid back and the shared; what the band is paid back stays its own. */
export const sharesOf = ({ recouped, shares }: SharedIncome): { memberId: string; minor: bigint }[] => {
  const all = new Map<string, bigint>()
  for (const { memberId, minor } of [...recouped, ...shares])
    if (memberId !== null) all.set(memberId, (all.get(memberId) ?? 0n) + minor)
  return [...all].map(([memberId, minor]) => ({ memberId, minor }))
}
