import { t } from '#kernel/language/translate.ts'
import { numberText } from './language/formats.ts'
import { MoneyFault, sizeOf } from './money.ts'
import { withoutEnd } from './trim-signs.ts'

/** What all shares of a percentage rule add up to: percent with four decimals. */
export const wholeMillionths = 1_000_000n

/**
 * Splits a total by whole weights with the method of the largest remainder (Hamilton): everybody gets the whole part of
 * what is theirs, and the units that are left go one each to the largest remainders, of equal ones to the first. The
 * shares always sum to the total, also of a negative one (a refund) and of one with fewer units than people; who has no
 * weight gets nothing. Throws a MoneyFault when there is nobody to split among.
 */
export const splitByWeights = (total: bigint, weights: readonly bigint[]): bigint[] => {
  if (weights.some((weight) => weight < 0n)) throw new MoneyFault(t('A share can’t be less than zero.'))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) throw new MoneyFault(t('A split needs somebody with a share.'))
  const size = sizeOf(total)
  const parts = weights.map((weight, place) => ({ place, whole: (size * weight) / all, rest: (size * weight) % all }))
  let spare = size - parts.reduce((sum, { whole }) => sum + whole, 0n)
  // Array.prototype.sort keeps the order of equals.
  for (const part of [...parts].sort((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1))) {
    if (spare === 0n) break
    part.whole += 1n
    spare -= 1n
  }
  return parts.map(({ whole }) => (total < 0n ? -whole : whole))
}

/** One person of a split: a share in the unit of its rule. */
export interface SplitPart {
  memberId: string
  /** Millionths, a number of shares, or minor units; of a fixed rule null for who shares the rest. */
  share: bigint | null
}

/** How an amount is shared: alike, by percent (millionths), by shares, or some get fixed amounts and others the rest alike. */
export interface SplitRule {
  kind: 'equal' | 'percent' | 'shares' | 'fixed'
  parts: readonly SplitPart[]
}

/** What each person of a rule gets, in the order of the rule; of equal remainders the smallest id is first. Throws a MoneyFault. */
export const splitByRule = (total: bigint, { kind, parts }: SplitRule): { memberId: string; minor: bigint }[] => {
  if (parts.length === 0) throw new MoneyFault(t('A split needs somebody with a share.'))
  if (new Set(parts.map(({ memberId }) => memberId)).size < parts.length)
    throw new MoneyFault(t('Nobody can be in a split twice.'))
  if (kind === 'fixed') return splitFixed(total, parts)
  const weights = parts.map(({ memberId, share }) => ({ memberId, weight: kind === 'equal' ? 1n : (share ?? 0n) }))
  if (kind === 'percent') {
    const sum = weights.reduce((all, { weight }) => all + weight, 0n)
    if (sum !== wholeMillionths)
      throw new MoneyFault(t('The shares add up to {percent} %, not 100 %.', { percent: spokenPercent(sum) }))
  }
  return byWeight(total, weights)
}

/** Millionths as percent: `33.3333`, `35`. */
export const percentText = (millionths: bigint): string => {
  const rest = withoutEnd(String(millionths % 10_000n).padStart(4, '0'), /0/)
  return rest === '' ? String(millionths / 10_000n) : `${millionths / 10_000n}.${rest}`
}

/** Such text as people read it in the language that is spoken: `12,5` in Czech. */
export const sayPercent = (percent: string): string => numberText(Number(percent), { maximumFractionDigits: 4 })

/** Millionths as people read them. */
export const spokenPercent = (millionths: bigint): string => sayPercent(percentText(millionths))

const byWeight = (
  total: bigint,
  weights: readonly { memberId: string; weight: bigint }[],
): { memberId: string; minor: bigint }[] => {
  // Remainders that are alike are settled by the id, so that the order in which people were named changes nothing.
  const ordered = [...weights].sort((one, other) => (one.memberId < other.memberId ? -1 : 1))
  const shares = splitByWeights(
    total,
    ordered.map(({ weight }) => weight),
  )
  const byMember = new Map(ordered.map(({ memberId }, place) => [memberId, shares[place] ?? 0n]))
  return weights.map(({ memberId }) => ({ memberId, minor: byMember.get(memberId) ?? 0n }))
}

const splitFixed = (total: bigint, parts: readonly SplitPart[]): { memberId: string; minor: bigint }[] => {
  if (parts.some(({ share }) => share !== null && share < 0n))
    throw new MoneyFault(t('A share can’t be less than zero.'))
  const fixed = parts.reduce((sum, { share }) => sum + (share ?? 0n), 0n)
  const size = sizeOf(total)
  if (fixed > size) throw new MoneyFault(t('The fixed amounts are more than the total.'))
  const sharing = parts.filter(({ share }) => share === null)
  if (sharing.length === 0 && fixed !== size)
    throw new MoneyFault(t('The fixed amounts are less than the total, and nobody gets the rest.'))
  const rest = total < 0n ? fixed - size : size - fixed
  const rests = new Map(
    sharing.length === 0
      ? []
      : byWeight(
          rest,
          sharing.map(({ memberId }) => ({ memberId, weight: 1n })),
        ).map(({ memberId, minor }) => [memberId, minor]),
  )
  return parts.map(({ memberId, share }) => ({
    memberId,
    minor: share === null ? (rests.get(memberId) ?? 0n) : total < 0n ? -share : share,
  }))
}
