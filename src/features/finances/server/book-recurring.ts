import { Failure } from '#kernel/errors.ts'
import { apart } from '#server/database/apart.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { dayAfter } from '../domain/recurring-dates.ts'
import { bookEntry } from './book-entry.ts'
import { readGiven } from './read-given.ts'
import { type RecurringRow, takeDue, workspacesWithDueEntries, writeOutcome } from './recurring.store.ts'
import { type KeptEntry, rhythmOf } from './recurring.ts'

const atOnce = 50
const everyMs = 60_000

type Parts = Pick<Services, 'database' | 'live'>

/** Books everything that is due on the calendars of the bands, each once, whichever process comes first; answers how many. */
export const bookDueEntries = async (services: Parts): Promise<number> => {
  let booked = 0
  for (const workspaceId of await workspacesWithDueEntries(services.database)) {
    const scope = mintJobScope(workspaceId)
    for (let taken = atOnce; taken > 0; ) {
      taken = await services.database.within(scope, async (tx) => {
        const due = await takeDue(tx, scope, atOnce)
        for (const row of due) if (await bookOne(services, tx, scope, row)) booked++
        return due.length
      })
    }
  }
  return booked
}

const bookOne = async (services: Parts, tx: Tx, scope: JobScope, row: RecurringRow): Promise<boolean> => {
  const { id, next_on: day } = row
  if (day === null) return false
  const { project, ...entry } = row.entry as KeptEntry
  try {
    await apart(tx, () =>
      bookEntry(
        services,
        tx,
        scope,
        { ...readGiven({ ...entry, date: day }), project },
        { kind: 'recurring', id: `${id}:${day}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await writeOutcome(tx, scope, id, { problem: error.message })
    return false
  }
  await writeOutcome(tx, scope, id, { next_on: dayAfter(rhythmOf(row), day) })
  return true
}

/** Looks every minute what is due; returns how to stop. */
export const startRecurringEntries = (services: Services, report: (error: Error) => void): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => bookDueEntries(services)).catch(report)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
