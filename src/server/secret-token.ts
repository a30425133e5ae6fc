import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

/** A new secret for a cookie or a link: 32 random bytes in base64url. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A secret of 32 bytes in base64url that only the holder of the key can make, and make again. */
export const derivedToken = (key: string, what: string): string =>
  createHmac('sha256', key).update(what).digest('base64url')

/** Secrets of links that are stored nowhere: each is made again from a key of the installation and the id that it is for. */
export interface DerivedTokens {
  /** The secret for an id, by the first key. */
  of(id: string): string
  /** The secret for an id whose hash (`hashToken`) the database keeps, by the key that made it; null when no key does. */
  hashed(id: string, hash: Uint8Array): string | null
  /** Whether somebody brought the secret for an id, by any key. */
  isOf(id: string, given: string): boolean
}

/** The derived secrets of one kind. */
export const derivedTokens = (keys: Keys, kind: string): DerivedTokens => {
  const [first] = keys
  const by = (key: string, id: string): string => derivedToken(key, `${kind}:${id}`)
  return {
    of: (id) => by(first, id),
    hashed: (id, hash) =>
      keys.map((key) => by(key, id)).find((token) => timingSafeEqual(hashToken(token), hash)) ?? null,
    // Of one length, whatever was sent.
    isOf: (id, given) => keys.some((key) => timingSafeEqual(hashToken(given), hashToken(by(key, id)))),
  }
}
