import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { DatePolls } from '#server/database/tables.gen.ts'
import { mostPollsTold, pollDaysKept, pollDaysTold } from '../contract/date-poll-limits.ts'

/** A date as a poll keeps it, on the clock of the poll's zone. */
export interface KeptDate {
  date: string
  endDate: string
  start: string | null
  end: string | null
}

/** A poll as it is read. */
export type PollRow = Omit<Selectable<DatePolls>, 'dates'> & { dates: KeptDate[] }

type Scope = WorkspaceScope | JobScope

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

const selectPolls = (tx: Tx, scope: Scope) =>
  tx.selectFrom('date_polls').selectAll().where('workspace_id', '=', scope.workspaceId)

const withDates = (row: Selectable<DatePolls>): PollRow => ({ ...row, dates: row.dates as KeptDate[] })

/** Runs: nobody has closed it, and its last date is not over. */
const isRunning = sql<boolean>`closed_at IS NULL AND ends_at > now()`

/** The polls that run or ended not long ago, the newest first; one more than are told, where there are more. */
export const readPolls = async (tx: Tx, scope: WorkspaceScope): Promise<PollRow[]> => {
  const rows = await selectPolls(tx, scope)
    .where(sql<boolean>`coalesce(closed_at, ends_at) > ${daysAgo(pollDaysTold)}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPollsTold + 1)
    .execute()
  return rows.map(withDates)
}

/** The polls that people still answer until one of these days. */
export const readOpenPollsUntil = async (tx: Tx, scope: JobScope, days: readonly string[]): Promise<PollRow[]> => {
  const rows = await selectPolls(tx, scope)
    .where(isRunning)
    .where('answer_until', 'in', days)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(withDates)
}

/** One poll; undefined when there is none. */
export const readPoll = async (tx: Tx, scope: Scope, pollId: string): Promise<PollRow | undefined> => {
  const row = await selectPolls(tx, scope).where('id', '=', pollId).executeTakeFirst()
  return row && withDates(row)
}

/** The same, by which nothing else happens to it until the transaction ends. */
export const lockPoll = async (tx: Tx, scope: Scope, pollId: string): Promise<PollRow | undefined> => {
  const row = await selectPolls(tx, scope).where('id', '=', pollId).forUpdate().executeTakeFirst()
  return row && withDates(row)
}

/** How many polls of the band run. */
export const countOpenPolls = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('date_polls')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where(isRunning)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is kept of a new poll. */
type NewPoll = Pick<
  PollRow,
  | 'id'
  | 'title'
  | 'category'
  | 'location'
  | 'notes'
  | 'dates'
  | 'time_zone'
  | 'for_everyone'
  | 'ends_at'
  | 'answer_until'
>

/** Keeps a new poll. */
export const insertPoll = async (tx: Tx, scope: WorkspaceScope, { dates, ...poll }: NewPoll): Promise<void> => {
  await tx
    .insertInto('date_polls')
    .values({ ...poll, dates: JSON.stringify(dates), workspace_id: scope.workspaceId, created_by: scope.userId })
    .execute()
}

/** Sets another last day of answers. */
export const setAnswerUntil = async (tx: Tx, scope: WorkspaceScope, pollId: string, day: string): Promise<void> => {
  await tx
    .updateTable('date_polls')
    .set({ answer_until: day })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', pollId)
    .execute()
}

/** Ends a poll, with the date that was chosen and its event or without, or lets it go on. */
export const closePoll = async (
  tx: Tx,
  scope: WorkspaceScope,
  pollId: string,
  end: { chosen: number; eventId: string } | 'off' | 'open',
): Promise<void> => {
  await tx
    .updateTable('date_polls')
    .set({
      closed_at: end === 'open' ? null : sql<Date>`now()`,
      ...(typeof end === 'object' ? { chosen: end.chosen, event_id: end.eventId } : { chosen: null, event_id: null }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', pollId)
    .execute()
}

/** Forgets polls that ended long ago, of all bands, and addresses of people outside that are not needed any more. */
export const forgetOldPolls = async (database: Database): Promise<void> => {
  await sql`SELECT forget_old_date_polls(${pollDaysKept}::integer)`.execute(database.single)
  // In a transaction of its own: polls and their people are locked in one order.
  await sql`SELECT forget_date_poll_addresses()`.execute(database.single)
}
