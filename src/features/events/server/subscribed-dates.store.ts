import { type Selectable, sql } from 'kysely'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { SubscribedDates } from '#server/database/tables.gen.ts'
import type { CalendarColour } from '../contract/event-values.ts'

/** A date of a calendar as it is kept. */
export interface SubscribedDate {
  title: string
  location: string
  starts_on: PlainDate
  ends_on: PlainDate
  start_minute: number | null
  end_minute: number | null
  time_zone: string
  starts_at: string
  ends_at: string
  is_free: boolean
}

/** Puts these dates of a calendar in the place of those before. */
export const replaceSubscribedDates = async (
  tx: Tx,
  scope: JobScope,
  calendarId: string,
  dates: readonly SubscribedDate[],
): Promise<void> => {
  await tx
    .deleteFrom('subscribed_dates')
    .where('workspace_id', '=', scope.workspaceId)
    .where('calendar_id', '=', calendarId)
    .execute()
  if (dates.length === 0) return
  await sql`
    INSERT INTO subscribed_dates (workspace_id, calendar_id, number, title, location, starts_on, ends_on, start_minute, end_minute,
      time_zone, starts_at, ends_at, is_free)
    SELECT ${scope.workspaceId}::uuid, ${calendarId}::uuid, d.number, d.title, d.location, d.starts_on, d.ends_on, d.start_minute,
      d.end_minute, d.time_zone, d.starts_at, d.ends_at, d.is_free
    FROM jsonb_to_recordset(${JSON.stringify(dates.map((one, number) => ({ ...one, number })))}::jsonb) AS d (number integer,
      title text, location text, starts_on date, ends_on date, start_minute smallint, end_minute smallint, time_zone text,
      starts_at timestamptz, ends_at timestamptz, is_free boolean)`.execute(tx)
}

/** A date with the calendar that it is of. */
export interface SubscribedDateRow extends Selectable<SubscribedDates> {
  key: string
  calendar: string
  colour: CalendarColour
  only_for: string | null
}

const keyText = sql<string>`('subscribed:' || d.calendar_id || ':' || d.number)`

const selectDates = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('subscribed_dates as d')
    .innerJoin('subscribed_calendars as c', (on) =>
      on.onRef('c.workspace_id', '=', 'd.workspace_id').onRef('c.id', '=', 'd.calendar_id'),
    )
    .selectAll('d')
    .select([keyText.as('key'), 'c.name as calendar', 'c.colour', 'c.only_for'])
    .where('d.workspace_id', '=', scope.workspaceId)
    .where('c.deleted_at', 'is', null)

/** What a member sees of calendars of others within these days, in the order of the calendar: as many as wanted, behind a place. */
export const readSubscribedWithin = (
  tx: Tx,
  scope: WorkspaceScope,
  from: PlainDate,
  to: PlainDate,
  { after, most }: { after: { begin: string; key: string } | null; most: number },
): Promise<SubscribedDateRow[]> =>
  selectDates(tx, scope)
    .where((or) => or.or([or('c.only_for', 'is', null), or('c.only_for', '=', scope.userId)]))
    .where('ends_on', '>=', from)
    .where('starts_on', '<=', to)
    .$if(after !== null, (all) =>
      all.where(
        sql<boolean>`((d.starts_on || 'T' || coalesce(to_char(make_interval(mins => d.start_minute), 'HH24:MI'), '')) COLLATE "C",
          ${keyText} COLLATE "C") > (${after?.begin}::text, ${after?.key}::text)`,
      ),
    )
    .orderBy('starts_on')
    .orderBy(sql`coalesce(start_minute, -1)`)
    .orderBy(sql`${keyText} COLLATE "C"`)
    .limit(most)
    .execute()

/** What stands in the way of something, of a calendar of others. */
export type BusyDate = Pick<SubscribedDateRow, 'key' | 'title' | 'calendar' | 'only_for' | 'starts_at' | 'ends_at'>

/**
 * What takes time within these days and touches one of the times: of the band's calendars what has a time, of the members'
 * whatever they are busy with.
 */
export const readBusyWithin = (
  tx: Tx,
  scope: WorkspaceScope,
  { from, to }: { from: PlainDate; to: PlainDate },
  times: readonly { startsMs: number; endsMs: number }[],
): Promise<BusyDate[]> =>
  selectDates(tx, scope)
    .clearSelect()
    .select([keyText.as('key'), 'd.title', 'c.name as calendar', 'c.only_for', 'd.starts_at', 'd.ends_at'])
    .where('is_free', '=', false)
    .where((or) => or.or([or('c.only_for', 'is not', null), or('start_minute', 'is not', null)]))
    .where('ends_on', '>=', addDays(from, -2))
    .where('starts_on', '<=', addDays(to, 2))
    .where(sql<boolean>`tstzrange(d.starts_at, d.ends_at, '[]') && ${together(times)}`)
    .orderBy('d.starts_at')
    .orderBy('d.calendar_id')
    .orderBy('d.number')
    .execute()

/** When these members are busy by their own calendars, within a part of the band's. */
export const readOwnBusyWithin = async (
  tx: Tx,
  scope: WorkspaceScope,
  { from, to, fromMs, toMs }: { from: PlainDate; to: PlainDate; fromMs: number; toMs: number },
  people: readonly string[],
): Promise<{ only_for: string; starts_at: Date; ends_at: Date }[]> => {
  if (people.length === 0) return []
  const rows = await selectDates(tx, scope)
    .clearSelect()
    .select(['c.only_for', 'd.starts_at', 'd.ends_at'])
    .where('c.only_for', 'in', [...people])
    .where('is_free', '=', false)
    .where('ends_on', '>=', addDays(from, -2))
    .where('starts_on', '<=', addDays(to, 2))
    .where('d.ends_at', '>', new Date(fromMs))
    .where('d.starts_at', '<', new Date(toMs))
    .execute()
  return rows.flatMap(({ only_for, ...times }) => (only_for === null ? [] : [{ only_for, ...times }]))
}

// One range for times that meet, so that each row is looked for in a few.
const together = (times: readonly { startsMs: number; endsMs: number }[]) => sql`(
  SELECT range_agg(tstzrange(to_timestamp(one.starts / 1000), to_timestamp(one.ends / 1000), '[]'))
  FROM unnest(${times.map(({ startsMs }) => startsMs)}::double precision[], ${times.map(({ endsMs }) => endsMs)}::double precision[])
    AS one (starts, ends))`
