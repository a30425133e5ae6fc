import { type PeriodSum, readPeriodSums } from '#features/finances/server/api.ts'
import { noIndexWords } from '#features/statistics/contract/popularity-formula.ts'
import { countedSince, popularityOver } from '#features/statistics/server/api.ts'
import { may } from '#kernel/access.ts'
import { addDays } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { CurrencySums, Curve, Figure, IndexReport, Report, ReportRange } from '../contract/report.ts'
import { type FigureKey, figureKeys, meaningOf, reportDataKeys } from '../contract/report-figures.ts'
import { reportTexts } from '../contract/report-texts.ts'
import { readAudience } from './audience-figures.ts'
import { ownFigure, readBandFigures } from './band-figures.ts'

const entriesOf = (sums: readonly PeriodSum[]): number => sums.reduce((all, { entries }) => all + entries, 0)

const minorOf = (sums: readonly PeriodSum[], currency: string, direction: PeriodSum['direction']): bigint =>
  BigInt(sums.find((sum) => sum.currency === currency && sum.direction === direction)?.minor ?? 0)

/** Each currency by itself, in minor units; transfers between the band's own accounts are neither income nor costs. */
const byCurrency = (now: readonly PeriodSum[], before: readonly PeriodSum[]): CurrencySums[] => {
  const used = [...now, ...before].filter(({ direction }) => direction !== 'transfer').map(({ currency }) => currency)
  return [...new Set(used)].sort().map((currency) => {
    const [income, expense] = [minorOf(now, currency, 'income'), minorOf(now, currency, 'expense')]
    const [earlierIn, earlierOut] = [minorOf(before, currency, 'income'), minorOf(before, currency, 'expense')]
    return {
      currency,
      income: String(income),
      expense: String(expense),
      net: String(income - expense),
      incomeBefore: String(earlierIn),
      expenseBefore: String(earlierOut),
      netBefore: String(earlierIn - earlierOut),
    }
  })
}

/** How much was booked, and what it comes to by currency; guests see no money. */
const readMoney = async (
  tx: Tx,
  scope: WorkspaceScope,
  range: ReportRange,
): Promise<{ figure: Figure; money: CurrencySums[] | null }> => {
  const told = { source: t('the ledger'), asOf: range.until, note: t('Every kind of entry, transfers too.') }
  if (!may(scope.role, 'edit')) {
    const reason = t('Guests can’t see a band’s money.')
    return { figure: ownFigure('numberOfTransactions', [null, null], { ...told, reason }), money: null }
  }
  const now = await readPeriodSums(tx, scope, range.from, range.until)
  const before = await readPeriodSums(tx, scope, range.beforeFrom, range.beforeUntil)
  return {
    figure: ownFigure('numberOfTransactions', [entriesOf(now), entriesOf(before)], told),
    money: byCurrency(now, before),
  }
}

/** Over longer periods than this the index has no curve; it would be computed again for each day. */
const longestCurve = 366

/** The popularity index at the end of a period and of the one before, what it is made of, and how it went. */
const readIndex = async (
  tx: Tx,
  scope: WorkspaceScope,
  range: ReportRange,
): Promise<{ figure: Figure; index: IndexReport; curve: Curve }> => {
  const count = range.days <= longestCurve ? range.days : 1
  const drawn = Array.from({ length: count }, (_, at) => addDays(range.until, at + 1 - count))
  const [before, ...days] = await popularityOver(tx, scope, [range.beforeUntil, ...drawn])
  const last = days.at(-1)
  if (!before || !last) throw new Error('A period has at least one day.')
  const known = last.index !== null
  return {
    figure: {
      key: 'weeklyPopIndex',
      value: last.index,
      before: known ? before.index : null,
      asOf: known ? range.until : null,
      source: known ? t('Backline’s own formula') : '',
      reason: known ? '' : noIndexWords(),
      note: known && before.index !== null ? countedSince(last.services, before.services) : '',
    },
    index: { index: last.index, before: known ? before.index : null, points: last.parts, inputs: last.facts },
    curve: { key: 'weeklyPopIndex', points: days.map(({ date, index }) => ({ date, value: index })) },
  }
}

type Shown = Omit<Report, 'reportData' | 'meta' | 'band' | 'range'>

/** Everything that a report says of a band itself, without what is the server's. */
export const readBandReport = async (
  tx: Tx,
  scope: WorkspaceScope,
  range: ReportRange,
  nowMs: number,
): Promise<Shown> => {
  const audience = await readAudience(tx, scope, range)
  const index = await readIndex(tx, scope, range)
  const money = await readMoney(tx, scope, range)
  const band = await readBandFigures(tx, scope, range, nowMs)
  return {
    figures: [...audience.figures, index.figure, ...band, money.figure],
    money: money.money,
    index: index.index,
    curves: [audience.curve, index.curve].filter(isCurve),
  }
}

// One point is no curve.
const isCurve = ({ points }: Curve): boolean => points.filter(({ value }) => value !== null).length > 1

/** What is said of a figure that is a band's where no band is open. */
const without = (key: FigureKey): Figure => ({
  key,
  value: null,
  before: null,
  asOf: null,
  source: '',
  reason: reportTexts.noBand,
  note: '',
})

/** A report with the specification's keys: the figures in the order of the screen, without optional ones that have no number. */
export const presentReport = (
  { figures, ...shown }: Shown,
  { band, range }: Pick<Report, 'band' | 'range'>,
): Report => {
  const known = new Map(figures.map((figure) => [figure.key, figure]))
  const figureOf = (key: FigureKey): Figure => known.get(key) ?? without(key)
  return {
    reportData: ofKeys((key) => figureOf(key).value),
    meta: ofKeys((key) => {
      const { asOf, source, reason, note } = figureOf(key)
      return { asOf, source, reason, note }
    }),
    band,
    range,
    figures: figureKeys
      .filter((key) => known.has(key))
      .map(figureOf)
      .filter(({ key, value }) => value !== null || !meaningOf(key).optional),
    ...shown,
  }
}

type DataKey = (typeof reportDataKeys)[number]

const ofKeys = <T>(tell: (key: DataKey) => T): Record<DataKey, T> =>
  Object.fromEntries(reportDataKeys.map((key) => [key, tell(key)])) as Record<DataKey, T>
