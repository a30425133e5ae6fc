import { recordAct } from '#features/audit/server/api.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readableBytes } from '#server/backup/progress.ts'
import { Database, type Login } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { ownVersion } from '#server/own-version.ts'
import { say, timed } from '#server/say.ts'
import { openStorage } from '#server/storage/open-storage.ts'

/** `npm run backup -- FILE`: everything that lasts in one file, also while the server runs. */
const main = async (): Promise<void> => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Error('Usage: npm run backup -- FILE')
  // As it is: a backup is what people make before a newer version migrates.
  const database = await openDatabase({ log: say, progress: timed, share: true, migrateThrough: '' })
  try {
    const { owner, secrets, config } = database
    const passphrase = config.backupPassphrase
    const source = { owner, storage: openStorage(config), secrets, passphrase, version: await ownVersion() }
    const { rows, jobs, files, bytes } = await makeBackup(source, file, say)
    if (passphrase === null) {
      say('· the secrets are not in it: set BACKLINE_BACKUP_PASSPHRASE to add them, encrypted')
    }
    await recordBackup(owner, { rows, files, bytes })
    say(`Backup written: ${file} (${rows} rows, ${jobs} jobs, ${files} files, ${readableBytes(bytes)})`)
  } finally {
    await database.stop()
  }
}

// When the last one was made is what an administrator looks for first. A database from before the audit log, which is
// backed up as it is, has no place for it.
const recordBackup = async (owner: Login, details: { rows: number; files: number; bytes: number }): Promise<void> => {
  const database = new Database(owner, () => undefined, 1)
  const subject = { kind: 'instance', id: null, name: 'the installation' } as const
  try {
    await database.outside((tx) => recordAct(tx, 'command line', { act: 'instance.backup', subject, details }))
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedTable) throw error
  } finally {
    await database.close()
  }
}

const undefinedTable = '42P01'

await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
