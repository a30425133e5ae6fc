import { holdEvent, readEventTimings, unplanEvent } from '#features/events/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { DatePoll } from '../contract/date-poll.ts'
import { minutesToReopen, mostPollGuests, mostPollsTold } from '../contract/date-poll-limits.ts'
import { hasAnswered } from '../domain/best-places.ts'
import { findOpenPoll, findPoll } from './find-poll.ts'
import { type Answers, markGuestRemoved, type PersonRow, readGuestName, storeOwnAnswers } from './people.store.ts'
import {
  forgetLastDay,
  membersOf,
  stopAsking,
  tellAsked,
  tellOff,
  tellReady,
  withdrawDecided,
  withdrawOff,
} from './poll-news.ts'
import { readPollPeople } from './poll-people.ts'
import { answerUntilFrom, refuseTooManyPolls } from './poll-rules.ts'
import { datesToCome, isAsked, isOver } from './poll-state.ts'
import { presentPolls, readPresented } from './present-poll.ts'
import { closePoll, type PollRow, readPoll, readPolls, setAnswerUntil } from './store.ts'
import { tellPolls } from './tell-live.ts'

/** The polls of a band, the newest first. */
export const listPolls = (
  services: Services,
  scope: WorkspaceScope,
): Promise<{ polls: DatePoll[]; hasMore: boolean }> =>
  services.database.reading(scope, async (tx) => {
    const { told, hasMore } = cutList(await readPolls(tx, scope), mostPollsTold)
    return { polls: await presentPolls(services, tx, scope, told), hasMore }
  })

/** Keeps what oneself says to some dates of a poll, and tells who asked when the last one has answered. */
export const answerPoll = (
  services: Services,
  scope: WorkspaceScope,
  { pollId, answers }: { pollId: string; answers: Answers },
): Promise<{ poll: DatePoll }> =>
  services.database.within(scope, async (tx) => {
    const row = await findOpenPoll(tx, scope, pollId)
    if (isOver(row))
      throw new Failure(
        'conflict',
        t('The last day for answers has passed. Ask the person who planned this for another.'),
      )
    if (answers.length !== row.dates.length)
      throw invalidField('answers', t('Answer for each date: there are {dates}.', { dates: row.dates.length }))
    const people = await readPollPeople(tx, scope, row)
    if (!isAsked(people, scope))
      throw new Failure('forbidden', t('You’re not asked about these dates. Ask the person who planned this.'))
    const before = people.find(({ account_id }) => account_id === scope.userId)
    // Two windows each send what was pressed there, and none wipes what the other said.
    const said = answers.map((one, place) => one ?? before?.answers[place] ?? null)
    await storeOwnAnswers(tx, scope, pollId, { answers: said, isNeeded: before?.is_needed ?? false })
    await tellReady(services, tx, scope, row, people.every(hasAnswered))
    await tellPolls(services, tx, scope, pollId)
    return { poll: await readPresented(services, tx, scope, pollId) }
  })

/** Sets another last day of answers; who has not answered is reminded of that one. */
export const changePoll = (
  services: Services,
  scope: WorkspaceScope,
  { pollId, answerUntil }: { pollId: string; answerUntil: string },
): Promise<{ poll: DatePoll; message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await findOpenPoll(tx, scope, pollId)
    const day = answerUntilFrom(answerUntil, row.dates, row.time_zone)
    if (day !== row.answer_until) await forgetLastDay(services, tx, row)
    await setAnswerUntil(tx, scope, pollId, day)
    await tellPolls(services, tx, scope, pollId)
    return {
      poll: await readPresented(services, tx, scope, pollId),
      message: t('The last day for answers was changed.'),
    }
  })

/** Calls a poll off; nobody is asked any more, and those who were are told. */
export const endPoll = (
  services: Services,
  scope: WorkspaceScope,
  pollId: string,
): Promise<{ poll: DatePoll; message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await findOpenPoll(tx, scope, pollId)
    await closePoll(tx, scope, pollId, 'off')
    await stopAsking(services, tx, row)
    await tellOff(services, tx, row, membersOf(await readPollPeople(tx, scope, row)))
    await tellPolls(services, tx, scope, pollId)
    const message = t('“{title}” is called off: nobody is asked any more.', { title: row.title })
    return { poll: await readPresented(services, tx, scope, pollId), message }
  })

/** Lets go of the event of a date that was taken; one that has been there for a while is not taken away by this. */
const letGo = async (services: Services, tx: Tx, scope: WorkspaceScope, poll: PollRow): Promise<void> => {
  const { event_id, closed_at, chosen } = poll
  if (chosen === null) return withdrawOff(services, tx, poll.id)
  if (event_id !== null && (await readEventTimings(tx, scope, [event_id])).has(event_id)) {
    if ((closed_at?.getTime() ?? 0) < Date.now() - minutesToReopen * 60_000)
      throw new Failure('conflict', t('The date was set a while ago. Delete the event in the calendar first.'))
    await unplanEvent(services, tx, scope, event_id)
  }
  await withdrawDecided(services, tx, poll.id, chosen)
}

/** Lets a poll go on that was called off, or whose date was taken just now; who has not answered is asked. */
export const reopenPoll = (
  services: Services,
  scope: WorkspaceScope,
  pollId: string,
): Promise<{ poll: DatePoll; message: string }> =>
  services.database.within(scope, async (tx) => {
    // The event first, as those who edit it hold it before they lock the workspace.
    const eventId = (await readPoll(tx, scope, pollId))?.event_id ?? null
    if (eventId !== null) await holdEvent(tx, scope, eventId)
    await refuseTooManyPolls(tx, scope)
    const row = await findPoll(tx, scope, pollId)
    if (row.event_id !== eventId) throw new Failure('conflict', t('The date is set already.'))
    if (row.ends_at.getTime() <= Date.now()) throw new Failure('conflict', t('All of these dates are over.'))
    if (row.closed_at !== null) {
      await letGo(services, tx, scope, row)
      await closePoll(tx, scope, pollId, 'open')
      // Nobody could answer a poll whose last day has passed.
      if (isOver(row))
        await setAnswerUntil(tx, scope, pollId, answerUntilFrom(undefined, datesToCome(row), row.time_zone))
      const waiting = (await readPollPeople(tx, scope, row)).filter((one) => !hasAnswered(one))
      await tellAsked(services, tx, row, membersOf(waiting))
      await tellPolls(services, tx, scope, pollId)
    }
    return { poll: await readPresented(services, tx, scope, pollId), message: t('The poll goes on.') }
  })

/** Refuses to bring back somebody whose name another one has now, and one too many. */
const refuseTaken = (people: readonly PersonRow[], personId: string, name: string | null): void => {
  const outside = people.filter(({ id, account_id }) => account_id === null && id !== personId)
  if (outside.some(({ guest_name }) => foldName(guest_name ?? '') === foldName(name ?? '')))
    throw new Failure('conflict', t('Somebody by this name has answered meanwhile.'))
  if (outside.length >= mostPollGuests)
    throw new Failure('conflict', t('This poll is full: no more people can answer.'))
}

/** Takes away what somebody outside said to a poll, or brings it back. */
export const removeGuest = (
  services: Services,
  scope: WorkspaceScope,
  named: { pollId: string; personId: string },
  isRemoved: boolean,
): Promise<{ poll: DatePoll; message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await findPoll(tx, scope, named.pollId)
    if (!isRemoved) {
      const name = await readGuestName(tx, scope, named.personId)
      refuseTaken(await readPollPeople(tx, scope, row), named.personId, name)
    }
    if (!(await markGuestRemoved(tx, scope, { ...named, isRemoved }))) throw missing(t('This answer'))
    await tellPolls(services, tx, scope, named.pollId)
    const message = isRemoved ? t('The answer is gone, and its link opens nothing any more.') : t('The answer is back.')
    return { poll: await readPresented(services, tx, scope, named.pollId), message }
  })
