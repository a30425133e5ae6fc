import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { isSameTiming, moveTiming, type Timing } from '../domain/event-timing.ts'
import { formatRule, parseRule } from '../domain/rule.ts'
import { attendeesOf, type Changes, type EventRow, type ExceptionRow, timingOf } from './event-row.ts'
import { storeException } from './exceptions.store.ts'
import { type GivenEvent, timingFrom } from './given-event.ts'
import { type Occurrence, spanOf } from './series.ts'
import { updateEvent } from './store.ts'

/** Where an event is after it was changed. */
export interface ChangedAt {
  eventId: string
  occursOn: PlainDate | null
}

/** Changes one date of a series; what it says like the others, it goes on saying like them. */
export const changeOne = async (
  tx: Tx,
  scope: WorkspaceScope,
  row: EventRow,
  date: Occurrence & { occursOn: PlainDate },
  given: GivenEvent,
): Promise<ChangedAt> => {
  refuseWholeSeries(row, given)
  const timing = timingFrom(given, date.timing, await readTimeZone(tx, scope))
  const words = {
    title: given.title ?? date.title,
    category: given.category ?? date.category,
    location: given.location ?? date.location,
    notes: given.notes ?? date.notes,
  }
  const changes: Changes = {
    ...(words.title !== row.title && { title: words.title }),
    ...(words.category !== row.category && { category: words.category }),
    ...(words.location !== row.location && { location: words.location }),
    ...(words.notes !== row.notes && { notes: words.notes }),
    ...(!isSameTiming(timing, moveTiming(timingOf(row), date.occursOn)) && { timing }),
  }
  await storeException(tx, scope, row.id, date.occursOn, { cancelled: false, changes })
  const others = row.exceptions.filter((one) => one.occurs_on !== date.occursOn)
  const exceptions = [...others, { occurs_on: date.occursOn, cancelled: false, changes }]
  await updateEvent(tx, scope, row.id, spanOf({ ...row, exceptions }))
  return { eventId: row.id, occursOn: date.occursOn }
}

const refuseWholeSeries = (row: EventRow, given: GivenEvent): void => {
  if (given.rule !== undefined && !isSameRule(given.rule, row.rule))
    throw invalidField('rule', t('Repeats apply to the whole series: choose this and later dates, or all.'))
  const [now, wanted] = [attendeesOf(row), given.attendeeIds]
  if (wanted !== undefined && wanted?.toSorted().join() !== now?.toSorted().join())
    throw invalidField('attendeeIds', t('Invitations apply to the whole series: choose this and later dates, or all.'))
}

/** Whether a rule as given is the one that is kept. */
export const isSameRule = (given: string | null, kept: string | null): boolean => {
  if (given === null || kept === null) return given === kept
  const rule = parseRule(given)
  return !('fault' in rule) && formatRule(rule) === kept
}

const saysWhen = ({ date, endDate, start, end, wholeday, timeZone }: GivenEvent): boolean =>
  [date, endDate, start, end, wholeday, timeZone].some((one) => one !== undefined)

/** When the date is that a change of its series was made from; without a word about time, when its rule has it. */
export const seenAs = (row: EventRow, seen: Occurrence | null, given: GivenEvent): Timing => {
  if (seen === null) return timingOf(row)
  return saysWhen(given) || seen.occursOn === null ? seen.timing : moveTiming(timingOf(row), seen.occursOn)
}

/** A changed date without those changes that were just made to its whole series. */
export const withoutGiven = (one: ExceptionRow, given: GivenEvent): ExceptionRow => {
  const { title, category, location, notes, timing } = one.changes
  return {
    ...one,
    changes: {
      ...(title !== undefined && given.title === undefined && { title }),
      ...(category !== undefined && given.category === undefined && { category }),
      ...(location !== undefined && given.location === undefined && { location }),
      ...(notes !== undefined && given.notes === undefined && { notes }),
      ...(timing !== undefined && !saysWhen(given) && { timing }),
    },
  }
}
