import { Failure } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import { apart } from '#server/database/transaction-end.store.ts'
import type { TimedWork } from '#server/feature.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import type { Services } from '#server/services.ts'
import { dayAfter } from '../domain/recurring-dates.ts'
import { bookEntry } from './book-entry.ts'
import { holdBooks, readClosedMonths } from './books.store.ts'
import { readToday } from './books-day.ts'
import { readGiven } from './read-given.ts'
import { type RecurringRow, rhythmOf, takeDue, workspacesWithDueEntries, writeOutcome } from './recurring.store.ts'

const atOnce = 50
const everyMs = 60_000

type Parts = Pick<Services, 'database' | 'live'>

/** Books everything that is due on the calendars of the bands, each once, whichever process comes first; answers how many. */
export const bookDueEntries = async (services: Parts): Promise<number> => {
  let booked = 0
  for (const workspaceId of await workspacesWithDueEntries(services.database))
    booked += await bookDueOf(services, workspaceId)
  return booked
}

/** Books what is due in one band; answers how many. */
export const bookDueOf = async (services: Parts, workspaceId: string): Promise<number> => {
  const scope = mintJobScope(workspaceId)
  let booked = 0
  for (let taken = atOnce; taken > 0; ) {
    // Counted behind the transaction, which may begin again.
    const entries = await services.database.within(scope, async (tx) => {
      const due = await takeDue(tx, scope, atOnce)
      const bookedOf: number[] = []
      for (const row of due) bookedOf.push(await inWordsToKeep(() => bookOne(services, tx, scope, row)))
      return bookedOf
    })
    taken = entries.length
    booked += entries.reduce((sum, number) => sum + number, 0)
  }
  return booked
}

// Answers how many entries it booked: the days that waited for their month, and the one that is due.
const bookOne = async (services: Parts, tx: Tx, scope: JobScope, row: RecurringRow): Promise<number> => {
  await holdBooks(tx, scope)
  const closed = new Set((await readClosedMonths(tx, scope)).map((day) => day.slice(0, 7)))
  const isClosed = (day: string): boolean => closed.has(day.slice(0, 7))
  const waits = new Set(row.waits)
  let booked = 0
  try {
    for (const day of row.waits) {
      if (isClosed(day)) continue
      await bookDay(services, tx, scope, row, day)
      waits.delete(day)
      booked++
    }
    const { next_on: due } = row
    if (due === null || due > (await readToday(tx, scope))) await writeOutcome(tx, scope, row.id, { waits: [...waits] })
    else {
      // A day of a closed month waits by itself: those after it do not.
      if (isClosed(due)) waits.add(due)
      else {
        await bookDay(services, tx, scope, row, due)
        booked++
      }
      await writeOutcome(tx, scope, row.id, { waits: [...waits], next_on: dayAfter(rhythmOf(row), due) })
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await writeOutcome(tx, scope, row.id, { waits: [...waits], problem: error.message })
  }
  return booked
}

const bookDay = async (services: Parts, tx: Tx, scope: JobScope, { id, entry }: RecurringRow, day: string) => {
  const { project, ...said } = entry
  await apart(tx, () =>
    bookEntry(
      services,
      tx,
      scope,
      { ...readGiven({ ...said, date: day }), project },
      { kind: 'recurring', id: `${id}:${day}` },
    ),
  )
}

/** Looks every minute what is due. */
export const recurringEntries: TimedWork = {
  name: 'recurring-entries',
  everyMs,
  work: (services) => bookDueEntries(services),
}
