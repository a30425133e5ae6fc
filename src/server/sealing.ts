import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Keeps secrets of others (passwords, tokens) so that somebody who has only the database cannot read them. */
export interface Sealing {
  /** Encrypts a text under the first key; it opens only with the same words for what it belongs to. */
  seal(text: string, belongsTo: string): Buffer
  /** The text again; null when it was none of the keys, or the bytes were moved or changed. */
  open(sealed: Uint8Array, belongsTo: string): string | null
  /** What another key than the first sealed, sealed by the first; `current` when it is already, `lost` when no key opens it. */
  reseal(sealed: Uint8Array, belongsTo: string): Buffer | 'current' | 'lost'
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under keys that are derived (HKDF, RFC 5869) from those of the installation; 12 bytes of IV, 16 of tag, then the text. */
export const makeSealing = (keys: Keys): Sealing => {
  const first = sealingKey(keys[0])
  const others = keys.slice(1).map(sealingKey)
  const sealing: Sealing = {
    seal(text, belongsTo) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(belongsTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open: (sealed, belongsTo) => openByAny([first, ...others], sealed, belongsTo),
    reseal(sealed, belongsTo) {
      if (openByAny([first], sealed, belongsTo) !== null) return 'current'
      const text = openByAny(others, sealed, belongsTo)
      return text === null ? 'lost' : sealing.seal(text, belongsTo)
    },
  }
  return sealing
}

const sealingKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'backline-sealing', 32))

const openByAny = (keys: readonly Buffer[], sealed: Uint8Array, belongsTo: string): string | null => {
  for (const key of keys) {
    const text = openBy(key, Buffer.from(sealed), belongsTo)
    if (text !== null) return text
  }
  return null
}

const openBy = (key: Buffer, bytes: Buffer, belongsTo: string): string | null => {
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
