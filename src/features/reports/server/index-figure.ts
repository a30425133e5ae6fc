import { noIndexWords } from '#features/statistics/contract/popularity-formula.ts'
import { countedSince, popularityOver } from '#features/statistics/server/api.ts'
import { addDays } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Curve, Figure, IndexReport, ReportRange } from '../contract/report.ts'

/** Over longer periods than this the index has no curve; it would be computed again for each day. */
const longestCurve = 366

/** The popularity index at the end of a period and of the one before, what it is made of, and how it went. */
export const readIndex = async (
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
      source: known ? 'Backline’s own formula' : '',
      reason: known ? '' : noIndexWords,
      note: known && before.index !== null ? countedSince(last.services, before.services) : '',
    },
    index: { index: last.index, before: known ? before.index : null, points: last.parts, inputs: last.facts },
    curve: { key: 'weeklyPopIndex', points: days.map(({ date, index }) => ({ date, value: index })) },
  }
}
