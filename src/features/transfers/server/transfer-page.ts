import { bytesText } from '#kernel/bytes-text.ts'
import { counted } from '#kernel/counted.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import { htmlPage } from '#server/html/html-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { deadTransferText } from '../contract/transfer-limits.ts'
import { waveformPaths } from '../domain/waveform-path.ts'
import { pageStyle } from './page-style.ts'
import type { TransferFileRow } from './transfer-files.store.ts'
import { nameIn, titleOf } from './transfer-names.ts'
import type { FoundTransfer } from './visitors.store.ts'

/**
 * What makes players with waveforms of a page's plain sound controls: one sounds at a time, the waveform is a slider. It is
 * plain JavaScript in one piece, as it goes into the page as it stands; without it the browser's own controls remain.
 */
const pageScript = `
const two = (n) => String(n).padStart(2, '0')
const label = (s) => Math.floor(s / 60) + ':' + two(Math.floor(s % 60))
const spoken = (s) => Math.floor(s / 60) + ' minutes ' + Math.floor(s % 60)
const players = []
for (const box of document.querySelectorAll('[data-sound]')) {
  const sound = box.querySelector('audio')
  const view = box.querySelector('.player')
  const play = view.querySelector('.play')
  const wave = view.querySelector('.wave')
  const heard = view.querySelector('.heard')
  const time = view.querySelector('.time')
  const length = () => Number(box.dataset.seconds) || sound.duration || 0
  const show = () => {
    const all = length()
    const share = all > 0 ? Math.min(1, sound.currentTime / all) : 0
    heard.style.clipPath = 'inset(0 ' + (100 - share * 100) + '% 0 0)'
    time.textContent = label(sound.currentTime) + ' / ' + label(all)
    wave.setAttribute('aria-valuemax', String(Math.round(all)))
    wave.setAttribute('aria-valuenow', String(Math.round(sound.currentTime)))
    wave.setAttribute('aria-valuetext', spoken(sound.currentTime) + ' of ' + spoken(all))
    if (!sound.paused) requestAnimationFrame(show)
  }
  const toggle = () => {
    if (!sound.paused) return sound.pause()
    for (const other of players) if (other !== sound) other.pause()
    sound.play().catch(() => {})
  }
  const seek = (seconds) => {
    const to = Math.max(0, Math.min(length(), seconds))
    if (sound.readyState > 0) sound.currentTime = to
    else {
      sound.addEventListener('loadedmetadata', () => { sound.currentTime = to }, { once: true })
      sound.load()
    }
    show()
  }
  const state = () => {
    play.setAttribute('aria-pressed', String(!sound.paused))
    show()
  }
  for (const type of ['play', 'pause', 'seeked', 'ended', 'loadedmetadata']) sound.addEventListener(type, state)
  sound.addEventListener('error', () => { time.textContent = 'Could not play' })
  play.addEventListener('click', toggle)
  const at = (event) => {
    const edge = wave.getBoundingClientRect()
    seek(((event.clientX - edge.left) / edge.width) * length())
  }
  wave.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    wave.setPointerCapture(event.pointerId)
    at(event)
  })
  wave.addEventListener('pointermove', (event) => { if (wave.hasPointerCapture(event.pointerId)) at(event) })
  wave.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? 1 : 5
    const to = { ArrowRight: sound.currentTime + step, ArrowUp: sound.currentTime + step, ArrowLeft: sound.currentTime - step,
      ArrowDown: sound.currentTime - step, Home: 0, End: length() }[event.key]
    if (to !== undefined) seek(to)
    else if (event.key === ' ') toggle()
    else return
    event.preventDefault()
  })
  wave.setAttribute('role', 'slider')
  wave.setAttribute('aria-valuemin', '0')
  wave.tabIndex = 0
  sound.controls = false
  sound.hidden = true
  view.hidden = false
  players.push(sound)
  show()
}
`

const initials = (band: string): string =>
  band
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** The page of a link, in the hue of its band. */
export const linkPage = (
  found: FoundTransfer | null,
  title: string,
  content: Markup,
  more: { script?: string; status?: number } = {},
): PageReply =>
  htmlPage({
    title: `${title} – Backline`,
    style: pageStyle(found?.hue ?? ''),
    head: markup`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    body: markup`<header>${found && markup`<span class="tile" aria-hidden="true">${initials(found.band)}</span><span>${found.band}</span>`}</header>
<main>${content}</main>
<footer><span>${found?.sent_by && `${found.direction === 'out' ? 'Sent' : 'Asked for'} by ${found.sent_by}`}</span><a href="/">Backline</a></footer>`,
    ...more,
  })

/** What everybody sees whose link is unknown, ended or run out. */
export const deadPage = (): PageReply =>
  linkPage(
    null,
    deadTransferText,
    markup`<h1>${deadTransferText}</h1>
<p>It was taken back, has run out, or is not whole. Ask the person who sent it to you for a new one.</p>`,
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
<ul>${files.map((row) => fileRow(row, address, isUsedUp))}</ul>`,
)}
${rows.length > 1 && !isUsedUp && markup`<p class="note">A download that breaks off goes on where it stopped.</p>`}`,
    { script: pageScript },
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
${row.sound_type !== null && !isUsedUp && soundRow(row, name, `${address}/sound/${row.id}`)}
</li>`
}

const soundRow = (row: TransferFileRow, name: string, source: string): Markup => {
  const paths = waveformPaths(row.overview)
  const picture = markup`<svg viewBox="0 -128 199 256" preserveAspectRatio="none" aria-hidden="true">${
    paths
      ? markup`<path class="peaks" d="${paths.peaks}"/><path class="body" d="${paths.body}"/>`
      : markup`<path class="body" d="M0 -1L199 -1L199 1L0 1Z"/>`
  }</svg>`
  return markup`<div data-sound data-seconds="${row.sound_seconds ?? ''}">
<audio controls preload="none" src="${source}" aria-label="${name}"></audio>
<div class="player" hidden>
<button type="button" class="play" aria-pressed="false" aria-label="${`Play ${name}`}"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="go" d="M4 2L14 8L4 14Z"/><path class="halt" d="M4 2H7V14H4ZM9 2H12V14H9Z"/></svg></button>
<div class="wave" aria-label="${`Position in ${name}`}"><div class="rest">${picture}</div><div class="heard">${picture}</div></div>
<span class="time"></span>
</div></div>`
}
