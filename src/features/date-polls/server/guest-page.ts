import { type Answer, answers } from '#features/events/contract/event-values.ts'
import { type EventTime, readableDate } from '#features/events/contract/readable-date.ts'
import { dayText } from '#kernel/language/day-text.ts'
import { t } from '#kernel/language/translate.ts'
import { attribute, type Markup, markup } from '#kernel/markup.ts'
import { publicPage } from '#server/html/public-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { maxPollGuestName } from '../contract/date-poll-limits.ts'
import type { Answers } from './people.store.ts'
import type { KeptDate, PollRow } from './store.ts'

/** The band whose poll it is, as people outside see it. */
export interface AskingBand {
  name: string
  hue: string
}

/** What somebody outside has put into the form. */
export interface GuestForm {
  name: string
  email: string
  answers: Answers
  /** Of the page that it was written on. */
  form: string
}

const page = (band: AskingBand | null, content: Markup, status = 200): PageReply =>
  publicPage({ title: t('Which dates suit you?'), band, content, status })

/** What is shown where a poll was called off, or its band is gone. */
export const gonePage = (): PageReply =>
  page(
    null,
    markup`<h1>${t('This poll is closed')}</h1>
<p>${t('It’s over or was called off, or the link isn’t complete. Ask the person who sent it to you.')}</p>`,
    404,
  )

const dateWords = (poll: PollRow, date: KeptDate): string =>
  // A stranger does not know the zone of the band, so it is always named.
  readableDate({ ...date, timeZone: poll.time_zone, homeZone: '' })

const facts = (poll: PollRow): Markup =>
  markup`<h1>${poll.title}</h1>
${poll.location !== '' && markup`<p class="lead">${poll.location}</p>`}`

/** What is shown once a date is chosen (with when its event is now), or the last day of answers has passed. */
export const closedPage = (band: AskingBand, poll: PollRow, timing: EventTime | undefined, isLate = false): PageReply =>
  page(
    band,
    markup`${facts(poll)}
${isLate && markup`<p class="wrong" role="alert">${t('Your answers came too late, and weren’t kept.')}</p>`}
<p role="status">${
      timing
        ? t('The date is set: {date}.', { date: readableDate(timing) })
        : t('The last day for answers was {day}. Ask {band} if you still want to say something.', {
            day: dayText(poll.answer_until, { weekday: 'long', day: 'numeric', month: 'long' }),
            band: band.name,
          })
    }</p>`,
  )

const answerWords: Record<Answer, () => string> = { yes: () => t('Yes'), maybe: () => t('Maybe'), no: () => t('No') }

const choices = (poll: PollRow, date: KeptDate, place: number, said: Answer | null | undefined): Markup =>
  markup`<fieldset><legend>${dateWords(poll, date)}</legend>
<div class="choices">${answers.map(
    (one) =>
      markup`<label><input type="radio" name="date${place + 1}" value="${one}" required ${attribute('checked', one === said)}>${answerWords[one]()}</label>`,
  )}</div></fieldset>`

/** The form of somebody outside for the dates at these places; one who has answered before keeps their name. */
export const formPage = (
  band: AskingBand,
  poll: PollRow,
  {
    form,
    toCome,
    isKnown,
    fault = '',
  }: { form: GuestForm; toCome: ReadonlySet<number>; isKnown: boolean; fault?: string },
): PageReply =>
  page(
    band,
    markup`${facts(poll)}
<p>${t('{band} would like to know which dates suit you. Please answer by {day}.', {
      band: band.name,
      day: dayText(poll.answer_until, { weekday: 'long', day: 'numeric', month: 'long' }),
    })}</p>
<form method="post">
<input type="hidden" name="form" value="${form.form}">
${poll.dates.map((date, place) => toCome.has(place) && choices(poll, date, place, form.answers[place]))}
${
  isKnown
    ? markup`<p>${t('You answer as {name}.', { name: form.name })}</p>`
    : markup`<p><label for="name">${t('Your name')}</label>
<input id="name" name="name" value="${form.name}" maxlength="${String(maxPollGuestName)}" autocomplete="name" required></p>`
}
<p><label for="email">${t('Your e-mail (optional)')}</label>
<input id="email" name="email" type="email" value="${form.email}" maxlength="254" autocomplete="email"></p>
<p class="note">${t('We’ll only use it to send you a calendar invitation once the date is set.')}</p>
<p class="wrong" role="alert">${fault}</p>
<button class="primary">${t('Send my answers')}</button>
</form>`,
    fault === '' ? 200 : 400,
  )

/** What is shown after somebody outside has answered, with the link by which they change it. */
export const thanksPage = (band: AskingBand, poll: PollRow, form: GuestForm, ownUrl: string): PageReply =>
  page(
    band,
    markup`<h1>${t('Thanks, {name}', { name: form.name })}</h1>
<p role="status">${t('{band} can see your answers to {title}:', { band: band.name, title: poll.title })}</p>
<ul class="plain">${poll.dates.map((date, place) => {
      const said = form.answers[place]
      return said && markup`<li>${dateWords(poll, date)}: ${answerWords[said]()}</li>`
    })}</ul>
<p>${t('Your plans change? Keep this link, it’s for you alone:')}</p>
<p class="row"><a class="button" href="${ownUrl}">${t('Change my answers')}</a></p>
<p class="code">${ownUrl}</p>`,
  )
