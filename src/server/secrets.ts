import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Keys } from './keys.ts'
import { makeFolder, replaceFile, writeOnce } from './make-once.ts'

const word = z.string().regex(/^[\w-]{43}$/, 'is not a key of 32 bytes')
const password = z.string().min(24)

const key = z.object({ secret: word, madeAt: z.iso.datetime().nullable() })

/** A key of 32 bytes in base64url, and when it was made; null for one from before that was noted. */
export type Key = z.infer<typeof key>

const mostFormer = 8

const keyRing = z.object({
  current: key,
  next: key.nullable(),
  former: z.array(key).max(mostFormer),
})

/** The key that seals and signs; one that will, which opens already; and those that did, which open still, the newest first. */
export type KeyRing = z.infer<typeof keyRing>

const ofInstallation = {
  installId: z.string().regex(/^[0-9a-f]{8}$/, 'is not eight hex digits'),
  databasePasswords: z.object({
    superuser: password,
    owner: password,
    app: password,
    jobs: password,
    admin: password,
    explorer: password,
  }),
}

const secretsSchema = z.object({ version: z.literal(2), ...ofInstallation, keys: keyRing })

// As it was before keys could be replaced; another key in it did nothing.
const firstSchema = z.object({ version: z.literal(1), ...ofInstallation, csrfKey: word })

const anySchema = z.discriminatedUnion('version', [firstSchema, secretsSchema])

/** What one installation keeps to itself: its keys, the passwords of its database roles, and the suffix of their names. */
export type Secrets = z.infer<typeof secretsSchema>

/** The keys of an installation as they are used: the current one first. */
export const keysOf = ({ keys }: Secrets): Keys => [
  keys.current.secret,
  ...[...(keys.next ? [keys.next] : []), ...keys.former].map(({ secret }) => secret),
]

/** A name for a key that can be shown: the first eight hex digits of its SHA-256. */
export const keyName = ({ secret }: Pick<Key, 'secret'>): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 8)

/** Reads the secrets file, making it with random keys first where there is none; of several processes one makes it. */
export const loadSecrets = async (file: string): Promise<Secrets> => {
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new Error(`The secrets file ${file} cannot be read: ${error.message}`)
    await create(file).catch((failed: Error) => {
      throw new Error(`The secrets file ${file} cannot be made (${failed.message}): set DATA_DIR or SECRETS_FILE.`)
    })
    return readFile(file, 'utf8')
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error(`The secrets file ${file} is not JSON: restore it from a backup.`)
  }
  const parsed = anySchema.safeParse(content)
  if (parsed.success) return ofToday(parsed.data)
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'content'}: ${issue.message}`)
  throw new Error(`The secrets file ${file} is malformed (${faults.join('; ')}): restore it from a backup.`)
}

/** The keys in a secrets file of any version, as a backup keeps it. */
export const keysInSecrets = (content: unknown): KeyRing =>
  z
    .union([
      z.object({ version: z.literal(1), csrfKey: word }).transform(({ csrfKey }) => ringOf(csrfKey)),
      z.object({ keys: keyRing }).transform(({ keys }) => keys),
    ])
    .parse(content)

const ringOf = (secret: string): KeyRing => ({ current: { secret, madeAt: null }, next: null, former: [] })

const ofToday = (known: z.infer<typeof anySchema>): Secrets => {
  if (known.version === 2) return known
  const { csrfKey, ...rest } = known
  return { ...rest, version: 2, keys: ringOf(csrfKey) }
}

/** Adds a key that opens and does not seal yet, for processes that are restarted one after the other. @throws Error when there is one */
export const withNextKey = (ring: KeyRing): KeyRing => {
  if (ring.next) throw new Error(`The key ${keyName(ring.next)} is prepared already.`)
  return { ...ring, next: makeKey() }
}

/** Has the prepared key, or else a new one, seal and sign from now on. @throws Error when too many former keys are kept */
export const withNewKey = ({ current, next, former }: KeyRing): KeyRing => {
  if (former.length >= mostFormer)
    throw new Error(`${mostFormer} former keys are kept already. Drop the old keys first.`)
  return { current: next ?? makeKey(), next: null, former: [current, ...former] }
}

/** Puts other keys into a secrets file, durably; the rest of it stays. */
export const replaceKeys = (file: string, present: Secrets, keys: KeyRing): Promise<void> =>
  replaceFile(file, asText({ ...present, keys })).catch((error: Error) => {
    throw new Error(`The secrets file ${file} cannot be replaced (${error.message}). Nothing was changed.`)
  })

const asText = (secrets: Secrets): string => `${JSON.stringify(secrets, null, 2)}\n`

const create = async (file: string): Promise<void> => {
  await makeFolder(dirname(file), process.getuid?.() === 0 ? 0o711 : 0o700)
  await writeOnce(file, asText(makeSecrets()), 0o600)
}

const makeSecrets = (): Secrets => ({
  version: 2,
  installId: randomBytes(4).toString('hex'),
  keys: { current: makeKey(), next: null, former: [] },
  databasePasswords: {
    superuser: random(),
    owner: random(),
    app: random(),
    jobs: random(),
    admin: random(),
    explorer: random(),
  },
})

const makeKey = (): Key => ({ secret: random(), madeAt: new Date().toISOString() })

const random = (): string => randomBytes(32).toString('base64url')
