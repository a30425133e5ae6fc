import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a cookie or a link: 32 random bytes in base64url. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
