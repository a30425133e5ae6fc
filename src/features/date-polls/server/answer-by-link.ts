import type { EventTime } from '#features/events/contract/readable-date.ts'
import { readEventTimings } from '#features/events/server/api.ts'
import { notify } from '#features/notifications/server/api.ts'
import { readOpenBand } from '#features/workspaces/server/api.ts'
import { emailAddress } from '#kernel/addresses.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName, nameFault, tidy } from '#kernel/text.ts'
import { bandLinkToken, openBandLink } from '#server/band-link.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { newId } from '#server/new-id.ts'
import { newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { GuestAnswers } from '../contract/date-poll.ts'
import { maxPollGuestName, mostPollGuests } from '../contract/date-poll-limits.ts'
import { type AskingBand, closedPage, formPage, type GuestForm, gonePage, thanksPage } from './guest-page.ts'
import { type Answers, type PersonRow, readPollGuest, storeGuestAnswers } from './people.store.ts'
import { placeOfPoll } from './poll-news.ts'
import { readPollPeople } from './poll-people.ts'
import { datesToCome, isOver, stateOf } from './poll-state.ts'
import { lockPoll, type PollRow, readPoll } from './store.ts'
import { tellPolls } from './tell-live.ts'

interface Found {
  band: AskingBand
  poll: PollRow
  people: PersonRow[]
  /** Who it is, where the link is that of somebody who has answered before. */
  guest: PersonRow | undefined
  /** When the event is that a date became; undefined where none did. */
  timing: EventTime | undefined
}

const find = async (
  tx: Tx,
  scope: JobScope,
  { pollId, guestId }: { pollId: string; guestId?: string },
  read: typeof readPoll,
): Promise<Found | null> => {
  const band = await readOpenBand(tx, scope)
  const poll = await read(tx, scope, pollId)
  if (!band || !poll || stateOf(poll) === 'ended') return null
  const timing = (await readEventTimings(tx, scope, poll.event_id === null ? [] : [poll.event_id])).get(
    poll.event_id ?? '',
  )
  // The event was deleted: there is no date, and nothing to answer.
  if (poll.chosen !== null && !timing) return null
  const people = await readPollPeople(tx, scope, poll)
  const guest = people.find(({ id, account_id }) => id === guestId && account_id === null)
  if (guestId !== undefined && !guest) return null
  // A stranger does not know the zone of the band, so it is always named.
  return { band, poll, people, guest, timing: timing && { ...timing, homeZone: '' } }
}

/** Opens a link of either kind, that of a poll or that of somebody who answered it, and goes on with what it leads to. */
const withLink = async (
  services: Services,
  token: string,
  read: typeof readPoll,
  goOn: (tx: Tx, scope: JobScope, found: Found) => Promise<PageReply> | PageReply,
): Promise<PageReply> => {
  const own = openBandLink(services, 'date-poll-guest', token)
  const opened = own ?? openBandLink(services, 'date-poll', token)
  if (!opened) return gonePage()
  const { scope, of } = opened
  return services.database.within(scope, async (tx) => {
    const pollId = own ? (await readPollGuest(tx, scope, of))?.poll_id : of
    const found = pollId === undefined ? null : await find(tx, scope, { pollId, ...(own && { guestId: of }) }, read)
    return found ? goOn(tx, scope, found) : gonePage()
  })
}

const isClosed = ({ poll }: Found): boolean => poll.closed_at !== null || isOver(poll)

const toComeOf = ({ poll }: Found): Set<number> => {
  const dates = datesToCome(poll)
  return new Set(poll.dates.flatMap((date, place) => (dates.includes(date) ? [place] : [])))
}

const formOf = (guest: PersonRow | undefined): GuestForm => ({
  name: guest?.guest_name ?? '',
  email: guest?.guest_email ?? '',
  answers: guest?.answers ?? [],
  form: newSecretToken(),
})

/** The page behind the link of a poll; opening it answers nothing. */
export const showPoll = (services: Services, token: string): Promise<PageReply> =>
  withLink(services, token, readPoll, (_tx, _scope, found) =>
    isClosed(found)
      ? closedPage(found.band, found.poll, found.timing)
      : formPage(found.band, found.poll, {
          form: formOf(found.guest),
          toCome: toComeOf(found),
          isKnown: found.guest !== undefined,
        }),
  )

const faultOf = (form: GuestForm, found: Found): string | undefined => {
  const { people, guest } = found
  if ([...toComeOf(found)].some((place) => form.answers[place] === null)) return t('Say yes, maybe or no to each date.')
  if (form.email !== '' && !emailAddress.safeParse(form.email).success) return t('That’s not an e-mail address.')
  if (guest) return undefined
  const fault = nameFault(t('Your name'), form.name, maxPollGuestName)
  if (fault !== undefined) return fault
  // It is shown in a mail, where no name leads anywhere.
  if (/[/\\]|\p{L}{2}\.\p{L}{2}/u.test(form.name)) return t('Give your name, not a web address.')
  const guests = people.filter(({ account_id }) => account_id === null)
  if (guests.some(({ guest_name }) => foldName(guest_name ?? '') === foldName(form.name)))
    return t('Somebody by this name has answered. Use the link you got then, or add your last name.')
  if (guests.length >= mostPollGuests) return t('This poll is full: no more people can answer.')
  return undefined
}

/** Who sent the same page before, as one that is loaded again is sent again; what it holds is secret until it is sent. */
const repeated = (form: GuestForm, { people, guest }: Found): PersonRow | undefined =>
  guest || form.form === '' ? undefined : people.find(({ form_key }) => form_key === form.form)

const keep = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  { poll, guest }: Found,
  form: GuestForm,
): Promise<string> => {
  const id = guest?.id ?? newId()
  const isNews = JSON.stringify(guest?.answers) !== JSON.stringify(form.answers)
  await storeGuestAnswers(tx, scope, poll.id, { ...form, id, email: form.email || null, formKey: form.form })
  if (isNews)
    await notify(services, tx, [poll.created_by], {
      news: { kind: 'date-poll-guest', guest: form.name, event: poll.title },
      path: placeOfPoll(poll.id),
      together: `date-poll-guest:${id}`,
    })
  await tellPolls(services, tx, scope, poll.id)
  return id
}

/** Keeps what somebody outside says to the dates of a poll, and tells who asked. */
export const answerByLink = (services: Services, token: string, sent: GuestAnswers): Promise<PageReply> =>
  withLink(services, token, lockPoll, async (tx, scope, found) => {
    const { band, poll, guest } = found
    if (isClosed(found)) return closedPage(band, poll, found.timing, true)
    const said: Answers = [sent.date1, sent.date2, sent.date3, sent.date4, sent.date5, sent.date6].map(
      (one) => one ?? null,
    )
    const form: GuestForm = {
      name: guest?.guest_name ?? tidy(sent.name),
      email: tidy(sent.email),
      // What is not asked any more stays as it was.
      answers: poll.dates.map((_date, place) => said[place] ?? guest?.answers[place] ?? null),
      form: sent.form,
    }
    const before = repeated(form, found)
    const fault = before ? undefined : faultOf(form, found)
    if (fault !== undefined)
      return formPage(band, poll, { form, toCome: toComeOf(found), isKnown: guest !== undefined, fault })
    const id = before?.id ?? (await keep(services, tx, scope, found, form))
    const own = bandLinkToken(services, 'date-poll-guest', scope.workspaceId, id)
    // What is shown is what is kept.
    return thanksPage(band, poll, before ? formOf(before) : form, `${services.publicUrl()}/date-poll/${own}`)
  })
