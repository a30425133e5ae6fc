import { sendOutward } from '#server/outward/outward-request.ts'
import { maxPictureBytes, maxPicturesBytes } from '../contract/mail-limits.ts'

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
export const fetchPictures = async (
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
