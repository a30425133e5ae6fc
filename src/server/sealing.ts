import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets of others (passwords, tokens) so that somebody who has only the database cannot read them. */
export interface Sealing {
  /** Encrypts a text; it opens only with the same words for what it belongs to. */
  seal(text: string, belongsTo: string): Buffer
  /** The text again; null when the key is another one, or the bytes were moved or changed. */
  open(sealed: Uint8Array, belongsTo: string): string | null
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key that is derived (HKDF, RFC 5869) from a secret of the installation; 12 bytes of IV, 16 of tag, then the text. */
export const makeSealing = (secret: string): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'backline-sealing', 32))
  return {
    seal(text, belongsTo) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(belongsTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, belongsTo) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
