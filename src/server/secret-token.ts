import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new secret for a cookie or a link: 32 random bytes in base64url. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A secret of 32 bytes in base64url that only the holder of the key can make, and make again. */
export const derivedToken = (key: string, what: string): string =>
  createHmac('sha256', key).update(what).digest('base64url')
