import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { makeFolder, writeOnce } from './make-once.ts'

const key = z.string().regex(/^[\w-]{43}$/, 'is not a key of 32 bytes')
const password = z.string().min(24)

const secretsSchema = z.object({
  version: z.literal(1),
  installId: z.string().regex(/^[0-9a-f]{8}$/, 'is not eight hex digits'),
  sessionKey: key,
  csrfKey: key,
  databasePasswords: z.object({
    superuser: password,
    owner: password,
    app: password,
    jobs: password,
    admin: password,
    explorer: password,
  }),
})

/** The keys of one installation: base64url keys of 32 bytes, the passwords of its database roles, and the suffix of their names. */
export type Secrets = z.infer<typeof secretsSchema>

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
  const parsed = secretsSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'content'}: ${issue.message}`)
  throw new Error(`The secrets file ${file} is malformed (${faults.join('; ')}): restore it from a backup.`)
}

const create = async (file: string): Promise<void> => {
  await makeFolder(dirname(file), process.getuid?.() === 0 ? 0o711 : 0o700)
  await writeOnce(file, `${JSON.stringify(makeSecrets(), null, 2)}\n`, 0o600)
}

const makeSecrets = (): Secrets => ({
  version: 1,
  installId: randomBytes(4).toString('hex'),
  sessionKey: random(),
  csrfKey: random(),
  databasePasswords: {
    superuser: random(),
    owner: random(),
    app: random(),
    jobs: random(),
    admin: random(),
    explorer: random(),
  },
})

const random = (): string => randomBytes(32).toString('base64url')
