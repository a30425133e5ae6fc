import { countTasksOf } from '#features/board/server/api.ts'
import { countUploaded } from '#features/demos/server/api.ts'
import { countPlayedShows } from '#features/events/server/api.ts'
import { readLinkClicks } from '#features/linker/server/api.ts'
import { readReleasesWithin } from '#features/releases/server/api.ts'
import { readRoom } from '#features/workspaces/server/api.ts'
import { addDays, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Figure, ReportRange } from '../contract/report.ts'
import type { FigureKey } from '../contract/report-figures.ts'

/** The instants at which these days begin and are over in a zone. */
export const instantsOf = (from: PlainDate, until: PlainDate, timeZone: string): { from: Date; end: Date } => ({
  from: new Date(startOfDay(from, timeZone)),
  end: new Date(startOfDay(addDays(until, 1), timeZone)),
})

/** A figure of what stands here anyway, as of the end of the period. */
export const ownFigure = (
  key: FigureKey,
  [value, before]: readonly [number | null, number | null],
  { source, asOf, reason = '', note = '' }: { source: string; asOf: string; reason?: string; note?: string },
): Figure =>
  value === null
    ? { key, value, before: null, asOf: null, source: '', reason, note }
    : { key, value, before, asOf, source, reason: '', note }

/** What the band did within a period and the one before, from its own board, calendar, demos, links and releases. */
export const readBandFigures = async (
  tx: Tx,
  scope: WorkspaceScope,
  range: ReportRange,
  nowMs: number,
): Promise<Figure[]> => {
  const { today, timeZone } = range
  const readPeriod = async (from: PlainDate, until: PlainDate) => {
    const instants = instantsOf(from, until, timeZone)
    const isNow = until === today
    const out = await readReleasesWithin(tx, scope, from, until)
    return {
      tasks: await countTasksOf(tx, scope, { ...instants, dueBefore: isNow ? today : addDays(until, 1) }),
      shows: await countPlayedShows(tx, scope, { from, to: until, timeZone, nowMs }),
      demos: await countUploaded(tx, scope, instants.from, instants.end),
      clicks: await readLinkClicks(tx, scope, from, until),
      releases: out.length,
    }
  }
  const now = await readPeriod(range.from, range.until)
  const before = await readPeriod(range.beforeFrom, range.beforeUntil)
  const asOf = range.until
  const { doneSometime } = now.tasks
  return [
    ownFigure('linkClicks', [now.clicks, before.clicks], {
      source: t('your link pages'),
      asOf,
      reason: t('No link page is published.'),
    }),
    ownFigure('showsPlayed', [now.shows, before.shows], { source: t('the calendar'), asOf }),
    ownFigure('releasesOut', [now.releases, before.releases], {
      source: t('the release plan'),
      asOf,
      note: t('By release date.'),
    }),
    ownFigure('demosUploaded', [now.demos, before.demos], {
      source: t('the demos'),
      asOf,
      note: t('Each version counts. Deleted ones don’t.'),
    }),
    ownFigure('tasksDone', [now.tasks.done, before.tasks.done], {
      source: t('the board'),
      asOf,
      note:
        doneSometime === 0
          ? ''
          : t(
              'Left out: {count, plural, one {# task finished} other {# tasks finished}} before Backline kept the day.',
              { count: doneSometime },
            ),
    }),
    ownFigure('tasksOverdue', [now.tasks.overdue, before.tasks.overdue], {
      source: t('the board'),
      asOf,
      note: t('Still open at the end of the period, and due before.'),
    }),
    ownFigure('storageBytes', [range.until === today ? await readRoom(tx, scope) : null, null], {
      source: t('the band’s files'),
      asOf,
      reason: t('Only today’s storage is known.'),
    }),
  ]
}
