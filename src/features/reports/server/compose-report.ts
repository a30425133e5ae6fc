import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Curve, Figure, Report, ReportRange } from '../contract/report.ts'
import { type FigureKey, figureKeys, meaningOf, reportDataKeys } from '../contract/report-figures.ts'
import { reportTexts } from '../contract/report-texts.ts'
import { readAudience } from './audience-figures.ts'
import { readBandFigures } from './band-figures.ts'
import { readIndex } from './index-figure.ts'
import { readMoney } from './money-figures.ts'

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
