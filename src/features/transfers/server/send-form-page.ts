import { bytesText } from '#kernel/bytes-text.ts'
import { counted, plural } from '#kernel/counted.ts'
import { markup } from '#kernel/markup.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { maxPlainFiles, maxPlainTransferBytes } from '../contract/transfer-limits.ts'
import { dayOf, linkPage } from './transfer-page.ts'
import type { FoundTransfer } from './visitors.store.ts'

/** A file that was not taken, and why. */
export interface Refused {
  name: string
  text: string
}

/** What became of what was just sent. */
export interface Outcome {
  sent: number
  refused: readonly Refused[]
  status: number
}

const arrived = (sent: number): string =>
  counted(sent, 'file has arrived. Thank you.', 'files have arrived. Thank you.')

const limitsOf = ({ max_files, max_bytes, expires_at }: FoundTransfer): string =>
  [
    max_files !== null && `at most ${counted(max_files, 'file')}`,
    max_bytes !== null && `at most ${bytesText(max_bytes)}`,
    expires_at !== null && `until ${dayOf(expires_at)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What one form can carry, where the link itself allows as much. */
const atOnce = ({ max_files, max_bytes }: FoundTransfer): string => {
  const files = Math.min(maxPlainFiles, max_files ?? maxPlainFiles)
  const bytes = Math.min(maxPlainTransferBytes, max_bytes ?? maxPlainTransferBytes)
  return `${files === 1 ? 'One file' : `Up to ${files} files`} of at most ${bytesText(bytes)} at a time.`
}

/** Where somebody without script sends a band files: one plain form, and what became of it. */
export const sendFormPage = (
  found: FoundTransfer,
  address: `/${string}`,
  csrfToken: string,
  { sent, refused, status }: Outcome,
): PageReply => {
  const title = found.title || `Send files to ${found.band}`
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
  markup`<div role="alert" class="wrong"><p>${plural(refused.length, 'This was not sent:', 'These were not sent:')}</p>
<ul class="plain">${refused.map(({ name, text }) => markup`<li>${name !== '' && markup`<strong>${name}</strong>: `}${text}</li>`)}</ul></div>`
}
<form method="post" action="${address}" enctype="multipart/form-data">
<input type="hidden" name="csrf_token" value="${csrfToken}">
<p><label for="name">Your name (optional)</label>
<input id="name" name="name" maxlength="40" autocomplete="name"></p>
<p><label for="file">Files</label>
<input id="file" name="file" type="file" multiple required></p>
<p class="note">${atOnce(found)} With JavaScript this page also takes folders, and goes on after a broken connection.</p>
<button class="primary">Send</button>
</form>`,
    { status },
  )
}
