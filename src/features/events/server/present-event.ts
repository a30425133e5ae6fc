import type { CalendarEvent, Conflict, GivenAnswer } from '../contract/calendar.ts'
import type { Answer } from '../contract/event-values.ts'
import { readableDate } from '../domain/readable-date.ts'
import { ruleWords } from '../domain/rule-words.ts'
import type { AnswerRow } from './answers.store.ts'
import { attendeesOf } from './event-row.ts'
import { type Occurrence, ruleOf } from './series.ts'

/** What differs for each date of a series. */
export const keyOf = ({ row, occursOn }: Occurrence): string => (occursOn === null ? row.id : `${row.id}:${occursOn}`)

/** What counts for one date: what was said to it, else what was said to the whole series; oldest first. */
export const answersFor = ({ occursOn }: Occurrence, all: readonly AnswerRow[]): AnswerRow[] => {
  const latest = new Map<string, AnswerRow>()
  for (const one of all) if (one.occurs_on === null) latest.set(one.account_id, one)
  if (occursOn !== null) for (const one of all) if (one.occurs_on === occursOn) latest.set(one.account_id, one)
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
    human_readable_date: readableDate(timing, sight.homeZone),
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
  answer: row.answer as Answer,
  comment: row.comment,
  answeredAt: row.answered_at.toISOString(),
  forOccurrence: row.occurs_on !== null,
})
