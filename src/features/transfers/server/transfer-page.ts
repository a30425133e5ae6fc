import { bytesText } from '#kernel/bytes-text.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { type Markup, type MarkupValue, markup } from '#kernel/markup.ts'
import { soundPlayer, soundPlayerScript } from '#kernel/sound-player.ts'
import { cutLine, publicPage } from '#server/html/public-page.ts'
import { rich } from '#server/html/rich.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { deadTransferText } from '../contract/transfer-limits.ts'
import type { TransferFileRow } from './transfer-files.store.ts'
import { nameIn, titleOf } from './transfer-names.ts'
import type { FoundTransfer } from './visitors.store.ts'

/** The page of a link, in the hue of its band. */
export const linkPage = (
  found: FoundTransfer | null,
  title: string,
  content: Markup,
  more: { script?: string; status?: number } = {},
): PageReply =>
  publicPage({
    title,
    band: found && { name: found.band, hue: found.hue },
    content,
    foot: found?.sent_by && footOf(found.direction, found.sent_by),
    ...more,
  })

const footOf = (direction: FoundTransfer['direction'], name: string): string =>
  direction === 'out' ? t('Sent by {name}', { name }) : t('Requested by {name}', { name })

/** What everybody sees whose link is unknown, ended or run out. */
export const deadPage = (): PageReply =>
  linkPage(
    null,
    deadTransferText(),
    markup`${cutLine}<h1>${deadTransferText()}</h1>
<p class="lead">${t('It was revoked, has expired, or is incomplete. Ask the person who sent it to you for a new one.')}</p>
<p class="row"><a class="button" href="/">${t('What is Backline?')}</a></p>`,
    { status: 404 },
  )

/** Asks for the password of a transfer, and says nothing else of it. */
export const passwordPage = (
  title: string,
  address: `/${string}`,
  csrfToken: string,
  fault: { text: string; status: number } | null,
): PageReply =>
  linkPage(
    null,
    title,
    markup`<h1>${title}</h1>
<p>${t('This link has a password. Ask the person who sent it to you.')}</p>
<form method="post" action="${address}">
<input type="hidden" name="csrf_token" value="${csrfToken}">
<label for="password">${t('Password')}</label>
<input id="password" name="password" type="password" autocomplete="off" required autofocus aria-describedby="fault">
<p id="fault" class="wrong" role="alert">${fault?.text}</p>
<button class="primary">${t('Open')}</button>
</form>`,
    fault ? { status: fault.status } : {},
  )

/** The files of a transfer, each to download, sound to be heard before; it needs no script. */
export const filesPage = (found: FoundTransfer, address: string, rows: readonly TransferFileRow[]): PageReply => {
  const title = titleOf(
    found,
    rows.map((row) => row.path),
  )
  const bytes = rows.reduce((sum, row) => sum + row.file_bytes, 0)
  const isUsedUp = !found.took && found.download_limit !== null && found.downloads >= found.download_limit
  const [first] = rows
  return linkPage(
    found,
    title,
    markup`<h1>${title}</h1>
<p class="about">${t('{files, plural, one {# file} other {# files}}, {size}', { files: rows.length, size: bytesText(bytes) })}${found.expires_at && markup` · ${endOf(found.expires_at)}`}</p>
${found.message !== '' && markup`<p class="message">${found.message}</p>`}
${limitNote(found, isUsedUp)}
${first && !isUsedUp && markup`<p>${rows.length > 1 ? markup`<a class="button primary" href="${`${address}/zip`}" download>${t('Download all as a zip')}</a>` : markup`<a class="button primary" href="${`${address}/files/${first.id}`}" download>${t('Download')}</a>`}</p>`}
${rows.length === 0 && markup`<p>${t('No files here yet. Check back later.')}</p>`}
${foldersOf(rows).map(
  ([folder, files]) => markup`${folder !== '' && markup`<h2>${folder.replaceAll('/', ' / ')}</h2>`}
<ul class="files">${files.map((row) => fileRow(row, address, isUsedUp))}</ul>`,
)}
${rows.length > 1 && !isUsedUp && markup`<p class="note">${t('Interrupted downloads pick up where they left off.')}</p>`}`,
    { script: soundPlayerScript },
  )
}

const limitNote = (found: FoundTransfer, isUsedUp: boolean): Markup | null => {
  const { download_limit: limit, downloads, took } = found
  if (limit === null) return null
  if (isUsedUp)
    return markup`<p class="wrong">${t('The download limit has been reached. Ask the person who sent you the link.')}</p>`
  if (took) return markup`<p class="note">${t('You can download these files in this browser until the link ends.')}</p>`
  const text = t(
    '{left, plural, one {One more person can download this. Listening here counts, too.} other {# more people can download this. Listening here counts, too.}}',
    { left: limit - downloads },
  )
  return markup`<p class="note">${text}</p>`
}

/** A day as people write it, in UTC. */
export const dayOf = (at: Date): string =>
  dateText(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const endOf = (at: Date): MarkupValue =>
  rich('until <time>{day}</time>', {
    day: dayOf(at),
    time: (text) => markup`<time datetime="${at.toISOString()}">${text}</time>`,
  })

const foldersOf = (rows: readonly TransferFileRow[]): [folder: string, files: TransferFileRow[]][] => {
  const folders = new Map<string, TransferFileRow[]>()
  for (const row of rows) {
    const folder = row.path.slice(0, Math.max(0, row.path.lastIndexOf('/')))
    folders.set(folder, [...(folders.get(folder) ?? []), row])
  }
  return [...folders].sort(([one], [other]) => (one < other ? -1 : 1))
}

const fileRow = (row: TransferFileRow, address: string, isUsedUp: boolean): Markup => {
  const name = nameIn(row.path)
  return markup`<li>
<div class="file"><span class="name">${name}</span><span class="size">${bytesText(row.file_bytes)}</span>${!isUsedUp && markup`<a class="button" href="${`${address}/files/${row.id}`}" download aria-label="${t('Download {name}', { name })}">${t('Download')}</a>`}</div>
${
  row.sound_type !== null &&
  !isUsedUp &&
  soundPlayer({
    key: row.id,
    name,
    source: `${address}/sound/${row.id}`,
    seconds: row.sound_seconds,
    overview: row.overview,
  })
}
</li>`
}
