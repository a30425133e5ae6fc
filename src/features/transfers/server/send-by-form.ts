import { bytesText } from '#kernel/bytes-text.ts'
import { Failure } from '#kernel/errors.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { markup } from '#kernel/markup.ts'
import { fillPath } from '#kernel/route.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { PageReply, RedirectReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { HeldRoom } from '#server/storage/storage.ts'
import { maxPlainFiles, maxPlainTransferBytes, plainRequestPath, transferTexts } from '../contract/transfer-limits.ts'
import { arriveOrNot, unlock } from './arrive.ts'
import { holdRoomAt, roomAt } from './request-room.ts'
import { takeFileAt } from './requests.ts'
import { dayOf, deadPage, linkPage, passwordPage } from './transfer-page.ts'
import type { FoundTransfer } from './visitors.store.ts'

/** A file that was not taken, and why. */
interface Refused {
  name: string
  text: string
}

/** What became of what was just sent. */
interface Outcome {
  sent: number
  refused: readonly Refused[]
  status: number
}

const arrived = (sent: number): string =>
  t('{sent, plural, one {# file has arrived. Thank you.} other {# files have arrived. Thank you.}}', { sent })

const limitsOf = ({ max_files, max_bytes, expires_at }: FoundTransfer): string =>
  listText(
    [
      max_files !== null && t('at most {files, plural, one {# file} other {# files}}', { files: max_files }),
      max_bytes !== null && t('at most {size}', { size: bytesText(max_bytes) }),
      expires_at !== null && t('until {day}', { day: dayOf(expires_at) }),
    ].filter((limit) => limit !== false),
    'unit',
  )

/** What one form can carry, where the link itself allows as much. */
const atOnce = ({ max_files, max_bytes }: FoundTransfer): string => {
  const files = Math.min(maxPlainFiles, max_files ?? maxPlainFiles)
  const bytes = Math.min(maxPlainTransferBytes, max_bytes ?? maxPlainTransferBytes)
  return t(
    '{files, plural, one {One file of at most {size} at a time.} other {Up to # files of at most {size} at a time.}}',
    { files, size: bytesText(bytes) },
  )
}

/** Where somebody without script sends a band files: one plain form, and what became of it. */
const sendFormPage = (
  found: FoundTransfer,
  address: `/${string}`,
  csrfToken: string,
  { sent, refused, status }: Outcome,
): PageReply => {
  const title = found.title || t('Send files to {band}', { band: found.band })
  const limits = limitsOf(found)
  return linkPage(
    found,
    title,
    markup`<h1>${title}</h1>
${limits !== '' && markup`<p class="about">${limits}</p>`}
${found.message !== '' && markup`<p class="message">${found.message}</p>`}
${sent > 0 && markup`<p role="status"><strong>${arrived(sent)}</strong></p>`}
${
  refused.length > 0 &&
  markup`<div role="alert" class="wrong"><p>${refused.length === 1 ? t('This was not sent:') : t('These were not sent:')}</p>
<ul class="plain">${refused.map(({ name, text }) => markup`<li>${name !== '' && markup`<strong>${name}</strong>: `}${text}</li>`)}</ul></div>`
}
<form method="post" action="${address}" enctype="multipart/form-data">
<input type="hidden" name="csrf_token" value="${csrfToken}">
<p><label for="name">${t('Your name (optional)')}</label>
<input id="name" name="name" maxlength="40" autocomplete="name"></p>
<p><label for="file">${t('Files')}</label>
<input id="file" name="file" type="file" multiple required></p>
<p class="note">${atOnce(found)} ${t('With JavaScript, this page also takes folders and picks up again after a lost connection.')}</p>
<button class="primary">${t('Send')}</button>
</form>`,
    { status },
  )
}

const formOf = (token: string): `/${string}` => fillPath(plainRequestPath, { token }) as `/${string}`
const nothingSent: Outcome = { sent: 0, refused: [], status: 200 }

/** The page of a link for sending, without script: its form, the question for its password, or that it works no more. */
export const showRequestForm = async (
  services: Services,
  context: PublicContext,
  { token, sent = 0 }: { token: string; sent?: number | undefined },
): Promise<PageReply> => {
  const at = await arriveOrNot(services, context, token, 'in')
  if (!at) return deadPage()
  const csrfToken = context.session.csrfToken()
  if (at.isLocked) return passwordPage(t('Send files'), formOf(token), csrfToken, null)
  return sendFormPage(at.found, formOf(token), csrfToken, { ...nothingSent, sent })
}

/** Books the room of all files of the form together; a form that only gives a password sends none. */
export const holdRoomForForm = async (
  services: Services,
  context: PublicContext,
  contentLength: number | null,
): Promise<HeldRoom | null> => (context.request.isMultipart() ? holdRoomAt(services, context, contentLength) : null)

/** The form again, with what is in the way, for what was refused as a whole: more than fits, too many files, or a name too long. */
export const refusedForm = async (
  services: Services,
  context: PublicContext,
  { code, message, fields, status }: Failure,
): Promise<PageReply | null> => {
  const { token = '' } = context.request.params as { token?: string }
  const at = await arriveOrNot(services, context, token, 'in')
  if (!at) return deadPage()
  if (at.isLocked) return null
  const [field] = Object.values(fields ?? {})
  const text = code === 'too_large' ? `${message} ${await roomAt(services, at.found)}` : (field ?? message)
  const refused = [{ name: '', text }]
  return sendFormPage(at.found, formOf(token), context.session.csrfToken(), { sent: 0, refused, status })
}

/** Takes the files of the form one after the other: each is kept or refused by itself. */
export const sendByForm = async (
  services: Services,
  context: PublicContext,
  { token, name, password }: { token: string; name?: string | undefined; password?: string | undefined },
): Promise<PageReply | RedirectReply> => {
  const at = await arriveOrNot(services, context, token, 'in')
  if (!at) return deadPage()
  const address = formOf(token)
  const csrfToken = context.session.csrfToken()
  if (at.isLocked) {
    try {
      await unlock(services, context, token, at.found, password ?? '')
      return { kind: 'redirect', location: address }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.retryAfterSeconds) context.reply.header('retry-after', error.retryAfterSeconds)
      return passwordPage(t('Send files'), address, csrfToken, { text: error.message, status: error.status })
    }
  }
  const outcome = await sendAll(services, context, token, name)
  if (outcome.refused.length > 0) return sendFormPage(at.found, address, csrfToken, outcome)
  // Somewhere else, so that loading the page again sends nothing twice.
  return { kind: 'redirect', location: `${address}?sent=${outcome.sent}` }
}

const sendAll = async (
  services: Services,
  context: PublicContext,
  token: string,
  name: string | undefined,
): Promise<Outcome> => {
  // A browser sends an empty, nameless part for a field that was left alone.
  const files = context.files.filter((file) => file.bytes > 0 || file.name !== '')
  if (files.length === 0) return { sent: 0, refused: [{ name: '', text: transferTexts.noFile }], status: 400 }
  const outcome = { sent: 0, refused: [] as { name: string; text: string }[], status: 200 }
  for (const file of files) {
    try {
      if (file.bytes === 0) throw new Failure('invalid', t('This file is empty.'))
      await takeFileAt(services, { ...context, file }, { token, name })
      outcome.sent += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcome.refused.push({ name: file.name, text: error.message })
      outcome.status = error.status
    }
  }
  return outcome
}
