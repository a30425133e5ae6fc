import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, dateIn } from '#kernel/dates.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { RecurringEntry } from '../contract/books.ts'
import type { GivenEntry } from '../contract/entry.ts'
import { maxRecurring } from '../contract/finance-limits.ts'
import type { Frequency } from '../contract/ledger-values.ts'
import { nextDay } from '../domain/recurring-dates.ts'
import { holdBooks, readPeople } from './books.store.ts'
import { readToday } from './books-day.ts'
import { formPosting } from './form-posting.ts'
import { namedAsNow } from './people-named.ts'
import { readGiven } from './read-given.ts'
import {
  insertRecurring,
  type KeptEntry,
  lockRecurring,
  markRecurring,
  type RecurringRow,
  readRecurring,
  rhythmOf,
  type SaidRecurring,
  updateRecurring,
} from './recurring.store.ts'
import { tellFinances } from './tell-live.ts'

/** What a person says of an entry that books itself. */
type GivenRecurring = Omit<GivenEntry, 'date'> & {
  frequency: Frequency
  every: number
  startsOn: string
  endsOn: string | null
  isPaused: boolean
}

// What was kept before such texts were refused can have two readings: then it says so, and waits for somebody.
const minorOf = (entry: KeptEntry, row: RecurringRow): { minor: string; problem: string } => {
  try {
    return { minor: String(readGiven({ ...entry, date: row.starts_on }).minor), problem: sayKept(row.problem) }
  } catch (error) {
    if (error instanceof Failure) return { minor: '0', problem: error.message }
    throw error
  }
}

const presentRecurring = (row: RecurringRow, { idOf }: Awaited<ReturnType<typeof readPeople>>): RecurringEntry => {
  const entry = namedAsNow(row.entry, idOf)
  const { minor, problem } = minorOf(entry, row)
  return {
    id: row.id,
    text: entry.text,
    direction: entry.direction,
    minor,
    currency: entry.currency,
    frequency: row.frequency,
    every: row.every,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    nextOn: row.next_on,
    waitsOn: row.waits,
    isPaused: row.is_paused,
    problem,
    entry,
    rowVersion: row.row_version,
  }
}

// Everything that would be refused on its day is refused now, as far as it can be known.
const checked = async (
  tx: Tx,
  scope: WorkspaceScope,
  { frequency, every, startsOn, endsOn, isPaused, ...entry }: GivenRecurring,
): Promise<Omit<SaidRecurring, 'next_on'>> => {
  const { homeCurrency } = await holdBooks(tx, scope)
  if (startsOn < addDays(await readToday(tx, scope), -366))
    throw invalidField('startsOn', t('A recurring entry can start at most a year ago.'))
  if (endsOn !== null && endsOn < startsOn) throw invalidField('endsOn', t('It ends before it begins.'))
  const posting = await formPosting(tx, scope, readGiven({ ...entry, date: startsOn }), { homeCurrency, before: null })
  const kept: KeptEntry = { ...entry, project: posting.project }
  return { entry: kept, frequency, every, starts_on: startsOn, ends_on: endsOn, is_paused: isPaused }
}

/** The entries that book themselves. */
export const listRecurring = (
  { database }: Services,
  scope: WorkspaceScope,
): Promise<{ recurring: RecurringEntry[] }> =>
  database.within(scope, async (tx) => {
    const people = await readPeople(tx, scope)
    return { recurring: (await readRecurring(tx, scope)).map((row) => presentRecurring(row, people)) }
  })

const readOne = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<{ recurring: RecurringEntry }> => {
  const row = (await readRecurring(tx, scope)).find((one) => one.id === id)
  if (!row) throw missing(t('This entry'))
  return { recurring: presentRecurring(row, await readPeople(tx, scope)) }
}

/** Has an entry book itself from a day on. */
export const addRecurring = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenRecurring,
  keepReply: KeepReply,
): Promise<{ recurring: RecurringEntry }> =>
  services.database.within(scope, async (tx) => {
    const said = await checked(tx, scope, given)
    if ((await readRecurring(tx, scope)).length >= maxRecurring)
      throw new Failure('conflict', t('A band can have at most {max} recurring entries.', { max: maxRecurring }))
    const id = newId()
    await insertRecurring(tx, scope, { ...said, id, next_on: nextDay(rhythmOf(said), said.starts_on) })
    await tellFinances(services, tx, scope)
    return keepReply(tx, await readOne(tx, scope, id))
  })

/** Changes what is booked from now on; a stale version is refused with the newer one. */
export const editRecurring = (
  services: Services,
  scope: WorkspaceScope,
  { recurringId, rowVersion, ...given }: GivenRecurring & { recurringId: string; rowVersion?: number | undefined },
): Promise<{ recurring: RecurringEntry }> =>
  services.database.within(scope, async (tx) => {
    const row = await lockRecurring(tx, scope, recurringId)
    if (!row || row.deleted_at) throw missing(t('This entry'))
    await requireFreshVersion(row.row_version, rowVersion, t('this entry'), async () => ({
      recurring: presentRecurring(row, await readPeople(tx, scope)),
    }))
    const said = await checked(tx, scope, given)
    const today = await readToday(tx, scope)
    // What is due is still booked; what a pause left out is not.
    const isDue = row.next_on !== null && row.next_on <= today && !row.is_paused
    const notBefore = isDue && row.next_on !== null ? row.next_on : row.is_paused ? today : later(row, today)
    await updateRecurring(tx, scope, recurringId, { ...said, next_on: nextDay(rhythmOf(said), notBefore) })
    await tellFinances(services, tx, scope)
    return readOne(tx, scope, recurringId)
  })

// Today's may be booked already, unless the first is still to come.
const later = (row: RecurringRow, today: string): string => (row.starts_on > today ? today : addDays(today, 1))

/** Ends one; what was booked stays. */
export const deleteRecurring = (
  services: Services,
  scope: WorkspaceScope,
  recurringId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await lockRecurring(tx, scope, recurringId)
    if (!row || row.deleted_at) throw missing(t('This entry'))
    await markRecurring(tx, scope, recurringId, { isDeleted: true })
    await tellFinances(services, tx, scope)
    return { message: t('It won’t repeat any more.') }
  })

/** Brings one back; days that passed meanwhile are not booked. */
export const restoreRecurring = (
  services: Services,
  scope: WorkspaceScope,
  recurringId: string,
): Promise<{ recurring: RecurringEntry }> =>
  services.database.within(scope, async (tx) => {
    const row = await lockRecurring(tx, scope, recurringId)
    if (!row) throw missing(t('This entry'))
    if (row.deleted_at) {
      const gone = dateIn(await readTimeZone(tx, scope), row.deleted_at.getTime())
      const today = await readToday(tx, scope)
      const next =
        row.next_on !== null && row.next_on < today && gone < today ? nextDay(rhythmOf(row), today) : row.next_on
      await markRecurring(tx, scope, recurringId, { isDeleted: false, next_on: next })
      await tellFinances(services, tx, scope)
    }
    return readOne(tx, scope, recurringId)
  })
