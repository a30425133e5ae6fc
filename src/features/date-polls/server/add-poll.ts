import { holdMembers, instantsOf, readPeople, timingFrom, todayIn } from '#features/events/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { DatePoll, NewDatePoll } from '../contract/date-poll.ts'
import { insertAsked } from './people.store.ts'
import { tellAsked } from './poll-news.ts'
import { answerUntilFrom, refuseTooManyPolls } from './poll-rules.ts'
import { readPresented } from './present-poll.ts'
import { insertPoll, type KeptDate } from './store.ts'
import { tellPolls } from './tell-live.ts'

/** The dates in their order; refuses what has begun, and a date that is asked about twice. */
const datesFrom = ({ dates }: NewDatePoll, zone: string): KeptDate[] => {
  const found = dates
    .map((one) => timingFrom({ ...one, wholeday: !one.start }, null, zone))
    .map((timing) => ({ timing, startsMs: instantsOf(timing).startsMs }))
    .sort((one, other) => one.startsMs - other.startsMs)
  const today = todayIn(zone)
  if (found.some(({ timing, startsMs }) => (timing.start === null ? timing.date < today : startsMs < Date.now())))
    throw invalidField('dates', t('One of these dates is over already.'))
  const kept = found.map(({ timing: { date, endDate, start, end } }) => ({ date, endDate, start, end }))
  if (new Set(kept.map((one) => JSON.stringify(one))).size < kept.length)
    throw invalidField('dates', t('Two of these dates are the same.'))
  return kept
}

/** When the last of the dates ends. */
const endOf = (dates: readonly KeptDate[], timeZone: string): Date =>
  new Date(Math.max(...dates.map((one) => instantsOf({ ...one, timeZone }).endsMs)))

const askedFrom = async (tx: Tx, scope: WorkspaceScope, given: string[] | null | undefined): Promise<string[]> => {
  const wanted = given ?? (await readPeople(tx, scope)).map(({ id }) => id)
  const members = await holdMembers(tx, scope, wanted)
  if (given?.some((id) => !members.has(id)))
    throw invalidField('attendeeIds', t('One of these people isn’t in the band any more.'))
  if (members.size === 0) throw invalidField('attendeeIds', t('Choose who is asked.'))
  return wanted.filter((id) => members.has(id))
}

interface Asked {
  poll: DatePoll
  message: string
}

/** Asks people of the band which of a few dates suit them, and keeps what is answered. */
export const addPoll = (
  services: Services,
  scope: WorkspaceScope,
  given: NewDatePoll,
  keep: (tx: Tx, asked: Asked) => Promise<Asked>,
): Promise<Asked> =>
  services.database.within(scope, async (tx) => {
    await refuseTooManyPolls(tx, scope)
    const zone = await readTimeZone(tx, scope)
    const dates = datesFrom(given, zone)
    const people = await askedFrom(tx, scope, given.attendeeIds)
    const id = newId()
    const { title, category, location = '', notes = '' } = given
    await insertPoll(tx, scope, {
      ...{ id, title, category, location, notes, dates },
      time_zone: zone,
      for_everyone: (given.attendeeIds ?? null) === null,
      ends_at: endOf(dates, zone),
      answer_until: answerUntilFrom(given.answerUntil, dates, zone),
    })
    const needed = (given.neededIds ?? people).filter((one) => people.includes(one))
    await insertAsked(tx, scope, id, { people, needed: new Set(needed), dates: dates.length })
    await tellAsked(services, tx, { id, title }, people)
    await tellPolls(services, tx, scope, id)
    const others = people.filter((one) => one !== scope.userId).length
    const message = t(
      '{people, plural, =0 {Nobody else is asked yet: send the link.} one {# person is asked.} other {# people are asked.}}',
      { people: others },
    )
    return keep(tx, { poll: await readPresented(services, tx, scope, id), message })
  })
