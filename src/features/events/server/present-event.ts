import type { CalendarEvent, Conflict, GivenAnswer } from '../contract/calendar.ts'
import type { Answer } from '../contract/event-values.ts'
import { readableDate } from '../contract/readable-date.ts'
import { moveTiming, type Timing } from '../domain/event-timing.ts'
import { ruleWords } from '../domain/rule-words.ts'
import type { AnswerRow } from './answers.store.ts'
import { attendeesOf, timingOf } from './event-row.ts'
import { type Occurrence, ruleOf } from './series.ts'

/** What differs for each date of a series. */
export const keyOf = ({ row, occursOn }: Occurrence): string => (occursOn === null ? row.id : `${row.id}:${occursOn}`)

/** When an answer is for, in one text: to be compared only. */
export const saidFor = ({ date, start, timeZone }: Timing): string => `${date} ${start ?? 'all day'} ${timeZone}`

/**
 * What counts for one date: what was said to it, else what was said to the whole series; oldest first. What was said
 * before it was moved does not count: nobody knows whether that holds for another time.
 */
export const answersFor = ({ row, occursOn, timing }: Occurrence, all: readonly AnswerRow[]): AnswerRow[] => {
  const latest = new Map<string, AnswerRow>()
  const [here, base] = [saidFor(timing), timingOf(row)]
  const isMovedAlone = occursOn !== null && saidFor(moveTiming(base, occursOn)) !== here
  const holds = ({ said_for }: AnswerRow, when: string): boolean => said_for === null || said_for === when
  if (!isMovedAlone)
    for (const one of all) if (one.occurs_on === null && holds(one, saidFor(base))) latest.set(one.account_id, one)
  if (occursOn !== null)
    for (const one of all) if (one.occurs_on === occursOn && holds(one, here)) latest.set(one.account_id, one)
  return [...latest.values()].sort((one, other) => one.answered_at.getTime() - other.answered_at.getTime())
}

/** What presenting needs to know besides the date itself. */
export interface Sight {
  viewerId: string
  homeZone: string
  answers: ReadonlyMap<string, AnswerRow[]>
  conflicts: ReadonlyMap<string, Conflict[]>
}

/** One date of the calendar as the contract has it. */
export const presentEvent = (one: Occurrence, sight: Sight): CalendarEvent => {
  const { row, timing } = one
  const rule = ruleOf(row)
  const given = answersFor(one, sight.answers.get(row.id) ?? [])
  const who = (answer: Answer): string[] =>
    given.filter((each) => each.answer === answer).map((each) => each.account_id)
  return {
    kind: 'event',
    key: keyOf(one),
    id: row.id,
    occurrence: one.occursOn,
    title: one.title,
    date: timing.date,
    endDate: timing.endDate,
    start: timing.start,
    end: timing.end,
    allDay: timing.start === null,
    timeZone: timing.timeZone,
    startsAt: new Date(one.startsMs).toISOString(),
    endsAt: new Date(one.endsMs).toISOString(),
    human_readable_date: readableDate({ ...timing, homeZone: sight.homeZone }),
    category: one.category,
    location: one.location,
    notes: one.notes,
    rule: row.rule,
    ruleWords: rule && ruleWords(rule, row.starts_on),
    seriesDate: rule && row.starts_on,
    isChanged: one.isChanged,
    attendeeIds: attendeesOf(row),
    answers: { yes: who('yes'), maybe: who('maybe'), no: who('no') },
    myAnswer: (given.find((each) => each.account_id === sight.viewerId)?.answer as Answer | undefined) ?? null,
    conflicts: sight.conflicts.get(keyOf(one)) ?? [],
    rowVersion: row.row_version,
  }
}

/** What a member answered, as the contract has it. */
export const presentAnswer = (row: AnswerRow): GivenAnswer => ({
  memberId: row.account_id,
  answer: row.answer,
  comment: row.comment,
  answeredAt: row.answered_at.toISOString(),
  forOccurrence: row.occurs_on !== null,
})
