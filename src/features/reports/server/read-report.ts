import { countReported } from '#features/bugs/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { Figure, Report, ReportRange } from '../contract/report.ts'
import { type AskedRange, rangeOf } from '../domain/report-range.ts'
import { instantsOf, ownFigure } from './band-figures.ts'
import { presentReport, readBandReport } from './compose-report.ts'
import { readBand } from './store.ts'

const checkedRange = (asked: AskedRange, timeZone: string, nowMs: number): ReportRange => {
  const range = rangeOf(asked, dateIn(timeZone, nowMs), timeZone)
  if ('field' in range) throw invalidField(range.field, range.text)
  return range
}

const readBugs = async (tx: Tx, { from, until, beforeFrom, beforeUntil, timeZone }: ReportRange): Promise<Figure> => {
  const now = instantsOf(from, until, timeZone)
  const before = instantsOf(beforeFrom, beforeUntil, timeZone)
  const counts = [await countReported(tx, now.from, now.end), await countReported(tx, before.from, before.end)] as const
  return ownFigure('numberOfBugs', counts, {
    source: t('the bug reports'),
    asOf: until,
    note: t('From everyone on this server, in any band.'),
  })
}

/** The report of the band that is open, for those who run the server; without a band it says what is the server's alone. */
export const readReport = async (
  { reads }: Services,
  { person, scope, closed }: UserContext,
  asked: AskedRange,
): Promise<Report> => {
  if (closed !== null) throw new Failure('locked', closed)
  const nowMs = Date.now()
  if (!scope)
    return reads.readingAs(person.id, async (tx) => {
      const range = checkedRange(asked, 'UTC', nowMs)
      const shown = { figures: [await readBugs(tx, range)], money: null, index: null, curves: [] }
      return presentReport(shown, { band: null, range })
    })
  return reads.reading(scope, async (tx) => {
    const { name, timeZone } = await readBand(tx, scope)
    const range = checkedRange(asked, timeZone, nowMs)
    const shown = await readBandReport(tx, scope, range, nowMs)
    return presentReport({ ...shown, figures: [...shown.figures, await readBugs(tx, range)] }, { band: name, range })
  })
}
