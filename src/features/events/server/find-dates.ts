import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { longestFound, maxFinderDays, maxFoundDates, mostWholeDay, shortestFound } from '../contract/event-limits.ts'
import type { Category } from '../contract/event-values.ts'
import type { FoundDates } from '../contract/find-dates-rows.ts'
import { bestDates, type FoundDate } from '../domain/best-dates.ts'
import { dayNumber } from '../domain/day-number.ts'
import { timeOf } from '../domain/event-timing.ts'
import { type MetOn, type UsualSlot, usualLength, usualSlots } from '../domain/usual-slots.ts'
import { readPeople } from './people.store.ts'
import { expandAll, spanBetween } from './read-events.ts'
import { readEventsWithin } from './store.ts'
import { type ReadingLog, readTaken, readTakenElsewhere } from './taken-times.ts'
import { todayIn, ZoneClock } from './zone-clock.ts'

interface Wanted {
  from: PlainDate
  to: PlainDate
  category: Category
  minutes?: number | undefined
  attendeeIds?: string[] | null | undefined
  neededIds?: string[] | null | undefined
}

// How far back it is looked when a band usually meets, and how long something lasts where nothing is known.
const daysBack = 180
const lasts = 180
const dayMs = 86_400_000
const day = 1440
const evening = { from: 17 * 60, to: 23 * 60 }

const metOn = async (tx: Tx, scope: WorkspaceScope, category: Category, zone: string): Promise<MetOn[]> => {
  const today = todayIn(zone)
  const span = spanBetween(addDays(today, -daysBack), addDays(today, -1), zone)
  const clock = ZoneClock.of(zone)
  return expandAll(await readEventsWithin(tx, scope, span.from, span.to), span)
    .filter((one) => one.category === category && one.timing.start !== null && one.endsMs - one.startsMs < dayMs)
    .map(({ startsMs, endsMs }) => {
      const { date, time } = clock.shownAt(startsMs)
      return { date, start: time, minutes: Math.round((endsMs - startsMs) / 60_000) }
    })
}

const clamped = (minutes: number): number => Math.min(longestFound, Math.max(shortestFound, minutes))

const refuseOddDays = ({ from, to }: Wanted): void => {
  if (to < from) throw invalidField('to', t('The last day is before the first.'))
  if (daysBetween(from, to) >= maxFinderDays)
    throw invalidField('to', t('Ask for at most {max} days.', { max: maxFinderDays }))
}

/** Between which minutes of a day it is looked: in the evening, when the band usually meets, and long enough in any case. */
const windowOf = (usual: readonly UsualSlot[], minutes: number): { earliest: number; latest: number } => {
  const starts = usual.map(({ startMinute }) => startMinute)
  const earliest = Math.min(evening.from, Math.max(0, day - minutes), ...starts)
  // A night that is usual goes on after midnight.
  return { earliest, latest: Math.max(evening.to, earliest + minutes, ...starts.map((start) => start + minutes)) }
}

type Names = ReadonlyMap<string, { username: string; display_name: string }>

const presented = (
  { date, startMinute, startsMs, missing, usualTimes, wholeDay }: FoundDate,
  minutes: number,
  names: Names,
): FoundDates['dates'][number] => {
  const end = startMinute + minutes
  return {
    date,
    start: timeOf(startMinute),
    end: timeOf(end % day),
    endDate: addDays(date, Math.floor(end / day)),
    startsAt: new Date(startsMs).toISOString(),
    missing: missing.map(({ personId, why, title }) => ({
      memberId: personId,
      username: names.get(personId)?.username ?? '',
      displayName: names.get(personId)?.display_name ?? '',
      why,
      title,
    })),
    usualTimes,
    wholeDay: wholeDay.slice(0, mostWholeDay),
  }
}

/** The best dates for something new within these days: by who is away or busy anywhere, and when the band usually meets. */
export const findDates = async (
  services: Services,
  scope: WorkspaceScope,
  wanted: Wanted,
  log: ReadingLog,
): Promise<FoundDates> => {
  refuseOddDays(wanted)
  const here = await services.database.within(scope, async (tx) => {
    const zone = await readTimeZone(tx, scope)
    const met = await metOn(tx, scope, wanted.category, zone)
    const names = new Map((await readPeople(tx, scope)).map((one) => [one.id, one]))
    const people = [...names.keys()].filter((id) => wanted.attendeeIds?.includes(id) ?? true)
    // What begins on the last evening may end on the next day.
    const span = spanBetween(wanted.from, addDays(wanted.to, 1), zone)
    return { zone, met, names, people, span, ...(await readTaken(tx, scope, span, zone, people)) }
  })
  const { zone, met, names, people, span } = here
  const usual = usualSlots(met)
  const minutes = wanted.minutes ?? clamped(usualLength(met) ?? lasts)
  const { earliest, latest } = windowOf(usual, minutes)
  const elsewhere = await readTakenElsewhere(services, scope, { span, zone, people }, log)
  const clock = ZoneClock.of(zone)
  const dates = Array.from({ length: daysBetween(wanted.from, wanted.to) + 1 }, (_none, at) => addDays(wanted.from, at))
  const found = bestDates(
    {
      dates,
      earliest,
      latest,
      minutes,
      usual,
      people,
      needed: new Set(wanted.neededIds ?? people),
      instantOf: (date, minute) => clock.instantOf(dayNumber(date) * dayMs + minute * 60_000),
      nowMs: Date.now(),
      wholeDay: here.wholeDay,
    },
    [...here.taken, ...elsewhere],
  )
  return {
    timeZone: zone,
    minutes,
    dates: found.slice(0, maxFoundDates).map((one) => presented(one, minutes, names)),
    days: found.length,
  }
}
