import { notify } from '#features/notifications/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays } from '#kernel/dates.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import { readInThread } from '#server/reading/read-in-thread.ts'
import type { Services } from '#server/services.ts'
import { subscribedDaysAhead, subscribedDaysBack, subscribedDaysOfFailure } from '../contract/event-limits.ts'
import { nextLook } from '../domain/next-look.ts'
import { type Fetched, fetchCalendar } from './fetch-calendar.ts'
import { lockSubscribedOfJob, readSubscribedKeepers, type SubscribedRow, updateSubscribed } from './subscribed.store.ts'
import { addressOf } from './subscribed-calendars.ts'
import { replaceSubscribedDates } from './subscribed-dates.store.ts'
import type { ReadCalendar } from './subscribed-dates.ts'
import { tellCalendar } from './tell-live.ts'
import { todayIn } from './zone-clock.ts'

const dayMs = 86_400_000
// A little longer than `claim_due_subscribed_calendars` gives a job.
const jobWaitMs = 16 * 60_000
// A week in which it was hardly asked is no week of failure.
const fewestFailures = 6

const reader = {
  module: new URL('./read-subscribed-worker.ts', import.meta.url),
  field: 'calendar',
  get tooLong() {
    return t('Reading this calendar took too long, so it was stopped.')
  },
  get unreadable() {
    return t('This calendar can’t be read: it’s damaged, or too large.')
  },
}

/** What came of reading a calendar along: its dates, that it is as it was, or why not. */
type Outcome = { fetched: Fetched; read: ReadCalendar | null }

/** The job that reads a calendar once; whatever comes of it is written where people read it. */
export const readCalendarJob =
  (services: Services): JobWorker<'read-calendar'> =>
  async ({ workspaceId, calendarId }) => {
    const scope = mintJobScope(workspaceId)
    const begun = await services.database.within(scope, async (tx) => {
      const row = await lockSubscribedOfJob(tx, scope, calendarId)
      return row && row.ended_by === null && !isSettled(row) ? { row, homeZone: await readTimeZone(tx, scope) } : null
    })
    if (!begun) return
    const outcome = await inWordsToKeep(() => ask(services, begun.row, begun.homeZone))
    await services.database.within(scope, (tx) => settle(services, tx, scope, begun.row, outcome))
  }

// A job that came late: another one has read it, and the next look is further away than a job is waited for.
const isSettled = ({ asked_at, next_at }: SubscribedRow): boolean =>
  asked_at === null && next_at !== null && next_at.getTime() > Date.now() + jobWaitMs

const failed = (fault: string): Outcome => ({
  fetched: { kind: 'fault', fault, isGone: false, retryAt: null },
  read: null,
})

// What is kept spans a time around the day of the last reading; once a day all is read, whatever its server remembers.
const isFresh = ({ read_at }: SubscribedRow): boolean => read_at !== null && read_at.getTime() > Date.now() - dayMs

const ask = async (services: Services, row: SubscribedRow, homeZone: string): Promise<Outcome> => {
  const address = addressOf(services, row)
  if (address === null) return failed(t('This server’s key can’t open the address. Enter it again.'))
  const validators = isFresh(row)
    ? { etag: row.etag, lastModified: row.last_modified }
    : { etag: null, lastModified: null }
  const fetched = await fetchCalendar(services, address, validators)
  if (fetched.kind !== 'file') return { fetched, read: null }
  const today = todayIn(homeZone)
  const wanted = {
    homeZone,
    from: addDays(today, -subscribedDaysBack),
    to: addDays(today, subscribedDaysAhead),
    isBusyOnly: row.only_for !== null,
  }
  try {
    const data = { bytes: fetched.bytes, wanted }
    return { fetched, read: await readInThread<ReadCalendar>(reader, row.workspace_id, data) }
  } catch (error) {
    // Whatever else is wrong with the reading is no fault of the calendar.
    if (error instanceof Failure && error.fields?.calendar !== undefined) return failed(error.fields.calendar)
    throw error
  }
}

const settle = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  begun: SubscribedRow,
  { fetched, read }: Outcome,
): Promise<void> => {
  const row = await lockSubscribedOfJob(tx, scope, begun.id)
  // It has another address since, which another job asks; or another job was faster.
  if (!row || addressOf(services, row) !== addressOf(services, begun)) return
  const now = new Date()
  const seen = { asked_at: null, checked_at: now }
  if (fetched.kind === 'fault') return noteFault(services, tx, scope, row, fetched, seen)
  const next_at = new Date(nextLook(now.getTime(), 0, Math.random()))
  const well = { ...seen, next_at, failing_since: null, failures: 0, fault: null }
  if (fetched.kind === 'same' || read === null) {
    await updateSubscribed(tx, scope, row.id, well)
  } else {
    if (read.digest !== row.digest) await replaceSubscribedDates(tx, scope, row.id, read.dates)
    await updateSubscribed(tx, scope, row.id, {
      ...well,
      etag: fetched.etag,
      last_modified: fetched.lastModified,
      read_at: now,
      digest: read.digest,
      dates: read.dates.length,
      skipped: read.skipped,
      skips: JSON.stringify(read.skips),
      is_cut: read.isCut,
    })
  }
  await tellCalendar(services, tx, scope)
}

const noteFault = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  row: SubscribedRow,
  { fault, isGone, retryAt }: Extract<Fetched, { kind: 'fault' }>,
  seen: { asked_at: null; checked_at: Date },
): Promise<void> => {
  const nowMs = seen.checked_at.getTime()
  const failing_since = row.failing_since ?? seen.checked_at
  const failures = row.failures + 1
  const isOver = failures >= fewestFailures && nowMs - failing_since.getTime() >= subscribedDaysOfFailure * dayMs
  const ended_by = isGone ? 'gone' : isOver ? 'failing' : null
  await updateSubscribed(tx, scope, row.id, {
    ...seen,
    failing_since,
    failures,
    fault,
    ended_by,
    next_at: ended_by === null ? new Date(nextLook(nowMs, failures, Math.random(), retryAt?.getTime() ?? null)) : null,
  })
  if (ended_by !== null)
    await notify(services, tx, await readSubscribedKeepers(tx, scope, row), {
      news: { kind: 'calendar-ended', calendar: row.name, why: ended_by },
      path: '/calendar',
    })
  await tellCalendar(services, tx, scope)
}
