import { missing } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { sendOutward } from '#server/outward/guarded-request.ts'
import type { Services } from '#server/services.ts'
import { maxPictureBytes, maxPicturesBytes } from '../contract/mail-limits.ts'
import { readBody, readMessageRow } from './messages.store.ts'

const timeoutMs = 8000
const mostAtOnce = 6
const mostRedirects = 3

// By what they begin with, whatever their server calls them. Never SVG, which is a document.
const kinds: readonly [type: string, begins: string][] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '474946383761'],
  ['image/gif', '474946383961'],
]

/**
 * Fetches pictures that a message names, each as a data address; null for one that did not come. Their servers learn that
 * this server asked, and nothing of who reads: no cookie, no referrer, no name of a browser.
 */
const fetchPictures = async (
  addresses: readonly string[],
  allowPrivate: boolean,
): Promise<readonly (string | null)[]> => {
  const pictures: (string | null)[] = addresses.map(() => null)
  const left = [...addresses.entries()]
  const endsAt = Date.now() + 2 * timeoutMs
  let room = maxPicturesBytes
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, address] = next
      const until = Math.min(endsAt, Date.now() + timeoutMs)
      const bytes = await fetchOne(new URL(address), until, allowPrivate).catch(() => null)
      const type = bytes && pictureType(bytes)
      if (!bytes || !type || bytes.length > room) continue
      room -= bytes.length
      pictures[at] = `data:${type};base64,${bytes.toString('base64')}`
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  return pictures
}

const pictureType = (bytes: Buffer): string | null => {
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  const begin = bytes.toString('hex', 0, 8)
  return kinds.find(([, begins]) => begin.startsWith(begins))?.[0] ?? null
}

/** One picture, wherever its server leads: each place is checked as the first one was. */
const fetchOne = async (start: URL, until: number, allowPrivate: boolean): Promise<Buffer | null> => {
  let url = start
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    // As browsers do it; another port is a service that nobody offers to readers of mails.
    if (!allowPrivate) url.protocol = 'https:'
    if (
      !/^https?:$/.test(url.protocol) ||
      (!allowPrivate && url.port !== '') ||
      `${url.username}${url.password}` !== ''
    )
      return null
    const left = until - Date.now()
    if (left <= 0) return null
    const { status, headers, bytes } = await sendOutward({
      method: 'GET',
      url,
      headers: { accept: 'image/png, image/jpeg, image/gif, image/webp', 'user-agent': 'Mozilla/5.0' },
      timeoutMs: left,
      mostBytes: maxPictureBytes,
      allowPrivate,
    })
    if (status >= 200 && status < 300) return bytes
    const { location } = headers
    const next = status >= 300 && status < 400 && typeof location === 'string' ? URL.parse(location, url) : null
    if (!next) return null
    url = next
  }
  return null
}

type Theme = 'light' | 'dark'

// Nothing is fetched, nothing runs, nothing is sent, and only a screen of this site may frame it; links open elsewhere.
const policy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const shared = `
html { font: 15px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
body { margin: 0; padding: 16px 20px 24px; }
a[data-host]::after { content: " (" attr(data-host) ")"; font-size: .85em; opacity: .75; }
span[data-picture]:not([data-picture=""])::before { content: "[" attr(data-picture) "]"; font-size: .85em; opacity: .75; }
img { max-width: 100%; height: auto; }
.failed { margin: 0 0 12px; padding: 8px 12px; border: 1px solid currentColor; border-radius: 4px; font-size: .87em; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }`
// Formatted messages are written for white paper.
const paper = `${shared}
html { color-scheme: light; background: #fff; color: #1d1a17; } table { max-width: 100%; } a:not([style]) { color: inherit; }
h1 { font-size: 1.5em; } h2 { font-size: 1.25em; } h3 { font-size: 1.1em; }
table[border]:not([border="0"]) { border-collapse: collapse; } table[border]:not([border="0"]) :is(td, th) { padding: 4px 10px; }`
const plain = {
  light: `${shared} html { color-scheme: light; background: #fff; color: #1d1a17; } a { color: inherit; }`,
  dark: `${shared} html { color-scheme: dark; background: #211e1b; color: #efece8; } a { color: inherit; }`,
}

/** The text of a message as a document for a sandboxed frame. */
export const mailFrame = async (
  { database }: Services,
  scope: WorkspaceScope,
  id: string,
  theme: Theme,
): Promise<PageReply> => {
  const body = await database.within(scope, (tx) => readBody(tx, scope, id))
  if (!body) throw missing(t('The text of this message'))
  return document(body, theme)
}

/** The same with the pictures from elsewhere that the message names, as far as they come. */
export const mailFrameWithPictures = async (
  { database, privatePictures }: Services,
  scope: WorkspaceScope,
  id: string,
  theme: Theme,
): Promise<PageReply> => {
  const { body, row } = await database.within(scope, async (tx) => ({
    body: await readBody(tx, scope, id),
    row: await readMessageRow(tx, scope, id),
  }))
  if (!body || !row) throw missing(t('The text of this message'))
  const pictures = await fetchPictures(row.pictures, privatePictures)
  const failed = pictures.filter((picture) => picture === null).length
  const note = failed === 0 ? '' : markup`<p class="failed">${failedText(failed, pictures.length)}</p>`.text
  return document({ ...body, html: `${note}${withPictures(body.html, pictures)}` }, theme)
}

const failedText = (failed: number, all: number): string =>
  failed === all
    ? t('None of the pictures could be fetched: their servers didn’t send any.')
    : t(
        '{failed} of {all} pictures couldn’t be fetched: {failed, plural, one {its server} other {their servers}} didn’t send a picture.',
        { failed, all },
      )

// As the cleaning writes it: in values quotes and brackets are always written as entities.
const place = /<span((?: [a-z-]+(?:="[^"<>]*")?)* data-remote="(\d+)"(?: [a-z-]+(?:="[^"<>]*")?)*)><\/span>/g

/** Puts pictures in the places of their numbers. */
export const withPictures = (html: string, pictures: readonly (string | null)[]): string =>
  html.replace(place, (before, attributes: string, number: string) => {
    const picture = pictures[Number(number) - 1]
    if (!picture) return before
    return `<img${attributes.replace(' data-picture', ' alt').replace(/ data-remote="\d+"/, '')} src="${picture}">`
  })

const document = (body: { html: string; text: string }, theme: Theme): PageReply => {
  const isFormatted = body.html !== ''
  const style = isFormatted ? paper : plain[theme]
  // Cleaned when it was fetched; whatever should have slipped through meets the policy and the sandbox.
  const content = isFormatted ? body.html : plainText(body.text).text
  return {
    kind: 'page',
    html: `<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width,initial-scale=1">
${markup`<title>${t('Message')}</title>`.text}
<style>${style}</style>
</head>
<body>
${content}
</body>
</html>
`,
    policy,
    status: 200,
    cacheControl: null,
    indexed: false,
    framed: true,
  }
}

/** A plain text with its web addresses as links, which say themselves where they lead. */
export const plainText = (text: string): Markup => {
  const parts = text.split(/(\bhttps?:\/\/[^\s<>"'\\]{1,2000}[^\s<>"'\\.,;:!?)\]}])/i)
  return markup`<pre>${parts.map((part, at) => {
    const url = at % 2 === 1 ? URL.parse(part) : null
    // A name before the host reads like another host.
    if (url === null || `${url.username}${url.password}` !== '') return part
    return markup`<a href="${url.href}" target="_blank" rel="noopener noreferrer nofollow">${part}</a>`
  })}</pre>`
}
