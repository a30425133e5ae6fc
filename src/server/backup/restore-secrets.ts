import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Secrets } from '#server/secrets.ts'
import type { CheckedBackup } from './check-backup.ts'
import { unseal } from './seal.ts'

const keys = z.object({ sessionKey: z.string(), csrfKey: z.string() })

/** The keys that a restored installation takes over. */
export type RestoredKeys = z.infer<typeof keys>

/** Decrypts what the backup keeps of the secrets; null without a passphrase or without secrets. */
export const readKeys = async (
  { sealedSecrets }: CheckedBackup,
  passphrase: string | null,
): Promise<RestoredKeys | null> =>
  sealedSecrets === null || passphrase === null ? null : keys.parse(JSON.parse(await unseal(sealedSecrets, passphrase)))

/**
 * Puts the restored keys into an installation's secrets file. Its database passwords and its id stay: they belong to the
 * cluster and the roles that it has made already.
 */
export const keepKeys = async (file: string, present: Secrets, restored: RestoredKeys): Promise<void> => {
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await using handle = await open(unfinished, 'wx', 0o600)
    await handle.writeFile(`${JSON.stringify({ ...present, ...restored }, null, 2)}\n`)
    await handle.sync()
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  await using folder = await open(dirname(file), 'r')
  await folder.sync()
}
