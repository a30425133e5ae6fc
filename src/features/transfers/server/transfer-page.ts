import { bytesText } from '#kernel/bytes-text.ts'
import { counted } from '#kernel/counted.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import { soundPlayer, soundPlayerScript } from '#kernel/sound-player.ts'
import { cutLine, publicPage } from '#server/html/public-page.ts'
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
    foot: found?.sent_by && `${found.direction === 'out' ? 'Sent' : 'Asked for'} by ${found.sent_by}`,
    ...more,
  })

/** What everybody sees whose link is unknown, ended or run out. */
export const deadPage = (): PageReply =>
  linkPage(
    null,
    deadTransferText,
    markup`${cutLine}<h1>${deadTransferText}</h1>
<p class="lead">It was taken back, has run out, or is not whole. Ask the person who sent it to you for a new one.</p>
<p class="row"><a class="button" href="/">What is Backline?</a></p>`,
    { status: 404 },
  )

/** Asks for the password of a transfer, and says nothing else of it. */
export const passwordPage = (
  title: 'Files for you' | 'Send files',
  address: `/${string}`,
  csrfToken: string,
  fault: { text: string; status: number } | null,
): PageReply =>
  linkPage(
    null,
    title,
    markup`<h1>${title}</h1>
<p>This link has a password. The person who sent it to you knows it.</p>
<form method="post" action="${address}">
<input type="hidden" name="csrf_token" value="${csrfToken}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required autofocus aria-describedby="fault">
<p id="fault" class="wrong" role="alert">${fault?.text}</p>
<button class="primary">Open</button>
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
<p class="about">${counted(rows.length, 'file')}, ${bytesText(bytes)}${found.expires_at && markup` · until <time datetime="${found.expires_at.toISOString()}">${dayOf(found.expires_at)}</time>`}</p>
${found.message !== '' && markup`<p class="message">${found.message}</p>`}
${limitNote(found, isUsedUp)}
${first && !isUsedUp && markup`<p>${rows.length > 1 ? markup`<a class="button primary" href="${`${address}/zip`}" download>Download all as a zip</a>` : markup`<a class="button primary" href="${`${address}/files/${first.id}`}" download>Download</a>`}</p>`}
${rows.length === 0 && markup`<p>There is no file here yet. Look again later.</p>`}
${foldersOf(rows).map(
  ([folder, files]) => markup`${folder !== '' && markup`<h2>${folder.replaceAll('/', ' / ')}</h2>`}
<ul class="files">${files.map((row) => fileRow(row, address, isUsedUp))}</ul>`,
)}
${rows.length > 1 && !isUsedUp && markup`<p class="note">A download that breaks off goes on where it stopped.</p>`}`,
    { script: soundPlayerScript },
  )
}

const limitNote = (found: FoundTransfer, isUsedUp: boolean): Markup | null => {
  const { download_limit: limit, downloads, took } = found
  if (limit === null) return null
  if (isUsedUp)
    return markup`<p class="wrong">The download limit has been reached. Ask the person who sent you the link.</p>`
  if (took) return markup`<p class="note">This browser may download these files until the link ends.</p>`
  const left = limit - downloads
  return markup`<p class="note">${left === 1 ? 'One more person' : `${left} more people`} may download this. Anyone who listens here counts, too.</p>`
}

/** A day as people write it, in UTC. */
export const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

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
<div class="file"><span class="name">${name}</span><span class="size">${bytesText(row.file_bytes)}</span>${!isUsedUp && markup`<a class="button" href="${`${address}/files/${row.id}`}" download aria-label="${`Download ${name}`}">Download</a>`}</div>
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
