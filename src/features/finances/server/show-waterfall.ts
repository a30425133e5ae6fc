import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { BookMember } from '../contract/money-fields.ts'
import type { Waterfall, WaterfallSum } from '../contract/splits.ts'
import { readAgreements } from './agreements.store.ts'
import { readPeople } from './books.store.ts'
import { readOtherIncome, readWaterfall, type WaterfallRow } from './waterfall.store.ts'

/** What came in under an agreement, and where every cent of it went. */
export const showWaterfall = ({ database }: Services, scope: WorkspaceScope, agreementId: string): Promise<Waterfall> =>
  database.within(scope, async (tx) => {
    const agreement = (await readAgreements(tx, scope)).find(({ id }) => id === agreementId)
    if (!agreement) throw missing(t('This agreement'))
    const { byId, idOf } = await readPeople(tx, scope)
    const memberOf = (id: string): BookMember =>
      byId.get(id) ?? { id, name: t('Somebody'), picture: null, belongs: false, isOutside: false }
    const rows = togetherOf(await readWaterfall(tx, scope, agreementId), idOf)
    const { kind, target_id: targetId } = agreement
    return {
      sums: [...new Set(rows.map(({ currency }) => currency))]
        .sort()
        .map((currency) => sumOf(currency, rows, memberOf)),
      otherIncome: targetId === null ? [] : await readOtherIncome(tx, scope, { kind, targetId }, agreementId),
    }
  })

// What one person got by several ids is one sum.
const togetherOf = (rows: readonly WaterfallRow[], idOf: (id: string) => string): WaterfallRow[] => {
  const together = new Map<string, WaterfallRow>()
  for (const row of rows) {
    const who = row.who === null ? null : idOf(row.who)
    const key = `${row.currency} ${row.part} ${who} ${row.agreed_currency}`
    const before = together.get(key)
    together.set(key, {
      ...row,
      who,
      minor: String(BigInt(row.minor) + BigInt(before?.minor ?? '0')),
      place: row.place === null ? null : Math.min(row.place, before?.place ?? row.place),
      agreed_minor: row.agreed_minor && String(BigInt(row.agreed_minor) + BigInt(before?.agreed_minor ?? '0')),
    })
  }
  return [...together.values()]
}

type Shared = WaterfallSum['shared'][number]

// The largest first, of equal ones by the name.
const bySize = (one: Shared, other: Shared): number =>
  one.minor === other.minor
    ? one.member.name.localeCompare(other.member.name)
    : BigInt(one.minor) > BigInt(other.minor)
      ? -1
      : 1

const sumOf = (currency: string, all: readonly WaterfallRow[], memberOf: (id: string) => BookMember): WaterfallSum => {
  const of = (part: WaterfallRow['part']) => all.filter((row) => row.currency === currency && row.part === part)
  const whole = (part: WaterfallRow['part']): bigint => of(part).reduce((sum, { minor }) => sum + BigInt(minor), 0n)
  const recouped = of('recouped').sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const paidBack = new Map(recouped.map(({ who, minor }) => [who, BigInt(minor)]))
  const shared = of('shares').flatMap(({ who, minor }) => {
    const rest = BigInt(minor) - (paidBack.get(who) ?? 0n)
    return who === null || rest === 0n ? [] : [{ member: memberOf(who), minor: String(rest) }]
  })
  return {
    currency,
    incomeMinor: String(whole('income') + whole('waiting')),
    recouped: recouped.map(({ who, minor, agreed_minor, agreed_currency: currency }) => ({
      member: who === null ? null : memberOf(who),
      minor,
      agreed: agreed_minor === null || currency === null ? null : { minor: agreed_minor, currency },
    })),
    shared: shared.sort(bySize),
    waitingMinor: String(whole('waiting')),
    costsMinor: String(-whole('costs')),
    waitingCostsMinor: String(-whole('waitingCosts')),
  }
}
