import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { retryAfter } from '#server/outward/ask-provider.ts'
import { checkedAddress } from '#server/outward/checked-address.ts'
import {
  OutOfReachError,
  type OutwardAnswer,
  sendOutward,
  TooLargeError,
  TooSlowError,
} from '#server/outward/guarded-request.ts'
import { allowedNetworks, reachOf, whyOutOfReach } from '#server/outward/reach.ts'
import type { Services } from '#server/services.ts'
import { maxSubscribedBytes } from '../contract/event-limits.ts'

/** What came of asking for a calendar: the file, that it is as it was, or why there is none, in words. */
export type Fetched =
  | { kind: 'file'; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { kind: 'same' }
  | { kind: 'fault'; fault: string; isGone: boolean; retryAt: Date | null }

/** By what a server knows whether a calendar has changed. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

const usualTimeoutMs = 30_000
const mostRedirects = 5
const longestValidator = 500

const inflate = promisify(gunzip)

/** Asks for the calendar at an address; follows redirects as far as this server may go, each looked at like the first. */
export const fetchCalendar = async (
  services: Pick<Services, 'webhookNetworks' | 'version'>,
  address: string,
  validators: Validators,
  timeoutMs = usualTimeoutMs,
): Promise<Fetched> => {
  try {
    return await follow({ ...services, timeoutMs }, new URL(address), validators)
  } catch (error) {
    return fault(whyNot(error, timeoutMs / 1000))
  }
}

const fault = (words: string, more: { isGone?: boolean; retryAt?: Date | null } = {}): Fetched => ({
  kind: 'fault',
  fault: words,
  isGone: more.isGone ?? false,
  retryAt: more.retryAt ?? null,
})

const follow = async (
  { webhookNetworks, version, timeoutMs }: Pick<Services, 'webhookNetworks' | 'version'> & { timeoutMs: number },
  first: URL,
  { etag, lastModified }: Validators,
): Promise<Fetched> => {
  let url = first
  const until = performance.now() + timeoutMs
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await sendOutward({
      method: 'GET',
      url,
      headers: {
        accept: 'text/calendar, */*;q=0.5',
        'accept-encoding': 'gzip',
        'user-agent': `Backline/${version}`,
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
      // All of it together has so long.
      timeoutMs: Math.max(1, Math.round(until - performance.now())),
      mostBytes: maxSubscribedBytes,
      allowPrivate: false,
      reach: reachOf(url, allowedNetworks(webhookNetworks)),
    })
    const { status, headers } = answer
    if (status === 304 || status < 300 || status >= 400) return judged(answer, etag !== null || lastModified !== null)
    if (typeof headers.location !== 'string' || !URL.canParse(headers.location, url)) break
    const next = new URL(headers.location, url)
    // From a safe way on to one that is not, no redirect is followed.
    if (next.protocol !== 'https:' && url.protocol === 'https:') break
    if (next.protocol !== 'https:' && next.protocol !== 'http:') break
    url = new URL(checkedAddress(webhookNetworks, next.href).address)
  }
  return fault(t('The address leads on to others without end, or to where this server doesn’t go.'))
}

const judged = async (answer: OutwardAnswer, isAskedForNews: boolean): Promise<Fetched> => {
  const { status, headers } = answer
  if (status === 304 && isAskedForNews) return { kind: 'same' }
  if (status === 200)
    return {
      kind: 'file',
      bytes: await plain(answer),
      etag: validator(headers.etag),
      lastModified: validator(headers['last-modified']),
    }
  if (status === 410) return fault(t('Its server says that it is gone.'), { isGone: true })
  if (status === 401 || status === 403)
    return fault(t('Its server wants a login. Use the private address (.ics) of the calendar.'))
  if (status === 404) return fault(t('There’s nothing at this address. It may have been renewed.'))
  return fault(t('Its server answered with an error ({status}).', { status }), {
    retryAt: retryAfter(answer, new Date()),
  })
}

const validator = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value.length <= longestValidator ? value : null

// A small file can become a huge one.
const plain = async ({ headers, bytes }: OutwardAnswer): Promise<Uint8Array> => {
  if (!/^(x-)?gzip$/i.test(String(headers['content-encoding'] ?? ''))) return bytes
  return inflate(bytes, { maxOutputLength: maxSubscribedBytes }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError('too large when it is unpacked')
    throw invalidField('calendar', t('This calendar can’t be read: it’s damaged, or too large.'))
  })
}

const whyNot = (error: unknown, seconds: number): string => {
  if (error instanceof TooSlowError) return t('Its server didn’t answer within {seconds} seconds.', { seconds })
  if (error instanceof TooLargeError)
    return t('The calendar is too large: more than {megabytes} MB.', { megabytes: maxSubscribedBytes / 1e6 })
  // A redirect to where nobody may send this server.
  if (error instanceof Failure) return error.message
  if (error instanceof OutOfReachError) return whyOutOfReach(error)
  return t('Its server couldn’t be reached.')
}
