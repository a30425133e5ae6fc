import { readOpenBand } from '#features/workspaces/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import { publicPage } from '#server/html/public-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type Answer, answers } from '../contract/event-values.ts'
import type { EventRow } from './event-row.ts'
import { addressOfToken, guestOfToken } from './guest-links.ts'
import { placeAndTime } from './guest-mail.ts'
import { type GuestRow, lockGuest, readGuest, storeRefusal } from './guests.store.ts'
import { isEventOver } from './mail-guests.ts'
import { answerOf } from './present-guests.ts'
import { readEvent } from './store.ts'
import { takeAnswer } from './take-answer.ts'
import { tellCalendar } from './tell-live.ts'

type Band = NonNullable<Awaited<ReturnType<typeof readOpenBand>>>

interface Found {
  band: Band
  guest: GuestRow
  row: EventRow
}

const find = async (tx: Tx, scope: JobScope, guestId: string, read = readGuest): Promise<Found | null> => {
  const band = await readOpenBand(tx, scope)
  const guest = band && (await read(tx, scope, guestId))
  const row = guest && (await readEvent(tx, scope, guest.event_id))
  return band && guest && row ? { band, guest, row } : null
}

const page = (band: Band | null | undefined, content: Markup): PageReply =>
  publicPage({ title: t('Invitation'), band: band ?? null, content })

const gonePage = (): PageReply =>
  page(
    null,
    markup`<h1>${t('This invitation is gone')}</h1>
<p>${t('The event was called off, or you’re no longer on its list.')}</p>`,
  )

const answerWords: Record<Answer, () => string> = {
  yes: () => t('Yes, I’ll come'),
  maybe: () => t('Maybe'),
  no: () => t('No, I can’t'),
}

const saidWords: Record<Answer, () => string> = {
  yes: () => t('You said yes. The band knows.'),
  maybe: () => t('You said maybe. The band knows.'),
  no: () => t('You said no. The band knows.'),
}

const facts = ({ row }: Found): Markup =>
  markup`<h1>${row.title}</h1>
${placeAndTime(row).map((line) => markup`<p class="lead">${line}</p>`)}`

const answerPage = (found: Found, answer: Answer | null): PageReply => {
  if (isEventOver(found.row)) return page(found.band, markup`${facts(found)}<p>${t('This event is over.')}</p>`)
  return page(
    found.band,
    markup`${facts(found)}
<p role="status">${answer === null ? t('Can you make it?') : saidWords[answer]()}</p>
<form method="post" class="row">${answers.map(
      (one) =>
        markup`<button name="answer" value="${one}" class="${one === answer ? 'primary' : ''}">${answerWords[one]()}</button>`,
    )}</form>`,
  )
}

/** The page behind the link of an invitation; opening it answers nothing, as programs open links, too. */
export const showInvitation = (services: Services, token: string): Promise<PageReply> => {
  const { scope, of } = guestOfToken(services, token)
  return services.database.within(scope, async (tx) => {
    const found = await find(tx, scope, of)
    return found ? answerPage(found, answerOf(found.row, found.guest)) : gonePage()
  })
}

/** Keeps what a guest answers, and tells who invited them. */
export const answerInvitation = (services: Services, token: string, answer: Answer): Promise<PageReply> => {
  const { scope, of } = guestOfToken(services, token)
  return services.database.within(scope, async (tx) => {
    const found = await find(tx, scope, of, lockGuest)
    if (!found) return gonePage()
    if (!isEventOver(found.row)) await takeAnswer(services, tx, scope, found, answer, new Date())
    return answerPage(found, answer)
  })
}

const endPage = (band: Band | undefined, isEnded: boolean): PageReply => {
  if (!band) return gonePage()
  return page(
    band,
    isEnded
      ? markup`<h1>${t('No more invitations')}</h1>
<p>${t('{band} can’t invite your address to events any more. We keep no more than a mark of it.', { band: band.name })}</p>`
      : markup`<h1>${t('No more invitations?')}</h1>
<p>${t('Then {band} can’t invite your address to events any more.', { band: band.name })}</p>
<form method="post"><button class="primary">${t('Never again')}</button></form>`,
  )
}

/** The page that asks once before invitations of a band end. */
export const showInvitationEnd = (services: Services, token: string): Promise<PageReply> => {
  const { scope } = addressOfToken(services, token)
  return services.database.within(scope, async (tx) => endPage(await readOpenBand(tx, scope), false))
}

/** Ends the invitations of a band to an address. */
export const endInvitations = (services: Services, token: string): Promise<PageReply> => {
  const { scope, of } = addressOfToken(services, token)
  return services.database.within(scope, async (tx) => {
    const band = await readOpenBand(tx, scope)
    if (band) {
      await storeRefusal(tx, scope, of)
      await tellCalendar(services, tx, scope)
    }
    return endPage(band, true)
  })
}
