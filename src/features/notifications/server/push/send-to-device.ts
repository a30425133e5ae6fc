import { createHash } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { retryAfter } from '#server/outward/ask-provider.ts'
import { OutOfReachError, sendOutward } from '#server/outward/guarded-request.ts'
import { allowedNetworks, reachOf } from '#server/outward/reach.ts'
import type { Services } from '#server/services.ts'
import { pushAnswerSeconds } from '../../contract/push-limits.ts'
import type { PushMessage } from '../../contract/push-message.ts'
import type { DeviceRow } from './devices.store.ts'

/** What came of handing a message to a push service: taken, no such device any more, try again (not before a moment), or never. */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'later'; notBefore: Date | null }
  | { kind: 'refused' }

const mostAnswerBytes = 20_000

const subjectOf = (publicUrl: string): string => {
  const { protocol, origin, hostname } = new URL(publicUrl)
  // A push service writes there when something goes wrong, and takes nothing but https or a mail address.
  return protocol === 'https:' ? origin : `mailto:backline@${hostname}`
}

// At most 32 letters of base64url: what waits at the push service under the same topic is replaced (RFC 8030, 5.4).
const topicOfTag = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Encrypts a message to a device and hands it to its push service (RFC 8030, RFC 8291, RFC 8292). */
export const sendToDevice = async (
  services: Pick<Services, 'pushKeys' | 'pushNetworks' | 'publicUrl'>,
  { endpoint, p256dh, auth, public_key }: Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth' | 'public_key'>,
  message: PushMessage,
  { ttlSeconds, isUrgent }: { ttlSeconds: number; isUrgent: boolean },
): Promise<PushOutcome> => {
  const pair = services.pushKeys.find((one) => one.publicKey === public_key)
  // This process has no such key (yet, or any more); the browser takes the current one at its next visit.
  if (!pair) return { kind: 'later', notBefore: null }
  const url = new URL(endpoint)
  const now = new Date()
  const { headers, body } = await buildPushPayload(
    {
      data: JSON.stringify(message),
      options: { ttl: ttlSeconds, urgency: isUrgent ? 'high' : 'normal', topic: topicOfTag(message.tag) },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: subjectOf(services.publicUrl()), ...pair },
  )
  try {
    const answer = await sendOutward({
      method: 'POST',
      url,
      headers: { ...headers },
      body,
      timeoutMs: pushAnswerSeconds * 1000,
      mostBytes: mostAnswerBytes,
      allowPrivate: false,
      reach: reachOf(url, allowedNetworks(services.pushNetworks)),
    })
    const { status } = answer
    if (status >= 200 && status < 300) return { kind: 'taken' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status === 429 || status >= 500) return { kind: 'later', notBefore: retryAfter(answer, now) }
    return { kind: 'refused' }
  } catch (error) {
    if (error instanceof OutOfReachError) return { kind: 'gone' }
    return { kind: 'later', notBefore: null }
  }
}
