import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'

const base64 = z.base64()
const sealedSchema = z.object({
  kdf: z.literal('scrypt'),
  cost: z
    .number()
    .int()
    .max(2 ** 20),
  blockSize: z.number().int().max(32),
  parallelization: z.number().int().max(16),
  salt: base64,
  cipher: z.literal('aes-256-gcm'),
  iv: base64,
  tag: base64,
  text: base64,
})

const strength = { cost: 2 ** 17, blockSize: 8, parallelization: 1 }

/** Encrypts a text by a passphrase (scrypt, then AES-256-GCM); the answer is JSON. */
export const seal = async (text: string, passphrase: string): Promise<string> => {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, strength), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), text: sealed }
  const encoded = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]))
  return JSON.stringify({ kdf: 'scrypt', ...strength, cipher: 'aes-256-gcm', ...encoded })
}

/** Decrypts what `seal` made; throws for a wrong passphrase, and for anything that was changed. */
export const unseal = async (sealed: string, passphrase: string): Promise<string> => {
  const { salt, iv, tag, text, ...rest } = sealedSchema.parse(JSON.parse(sealed))
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), rest)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: 16 })
  decipher.setAuthTag(Buffer.from(tag, 'base64'))
  try {
    return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    throw new Error('The passphrase is not the one that the secrets of this backup were encrypted with.')
  }
}

const keyOf = (passphrase: string, salt: Buffer, { cost, blockSize, parallelization }: typeof strength) =>
  new Promise<Buffer>((resolve, reject) => {
    // scrypt needs 128 × cost × blockSize bytes, and a little for itself.
    const options = { cost, blockSize, parallelization, maxmem: 128 * cost * blockSize + 2 ** 20 }
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
