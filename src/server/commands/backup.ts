import { bytesText } from '#kernel/bytes-text.ts'
import { counted } from '#kernel/counted.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { typed } from '#server/command-line.ts'
import { fromCaller } from '#server/config.ts'
import type { Login } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { ownVersion } from '#server/own-version.ts'
import { say, timed } from '#server/say.ts'
import { openOwnStorage } from '#server/storage/own-store.ts'
import { recordOnInstallation, run } from './run-command.ts'

/** `npm run backup -- FILE`: everything that lasts in one file, also while the server runs. */
const main = async (): Promise<void> => {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) throw new Error(`Usage: ${typed('backup', 'FILE')}`)
  const file = fromCaller(name)
  // As it is: a backup is what people make before a newer version migrates.
  const database = await openDatabase({ log: say, progress: timed, share: true, existing: true, migrateThrough: '' })
  try {
    const { owner, secrets, config } = database
    const storage = await openOwnStorage(database, true)
    const passphrase = config.backupPassphrase
    const source = { owner, storage, secrets, passphrase, version: await ownVersion() }
    const { rows, jobs, files, bytes } = await makeBackup(source, file, say)
    if (passphrase === null) {
      say('· the secrets are not in it: set BACKLINE_BACKUP_PASSPHRASE to add them, encrypted')
    }
    await recordBackup(owner, { rows, files, bytes })
    const holds = [counted(rows, 'row'), counted(jobs, 'job'), counted(files, 'file'), bytesText(bytes)]
    say(`Backup written: ${file} (${holds.join(', ')})`)
  } finally {
    await database.stop()
  }
}

// When the last one was made is what an administrator looks for first. A database from before the audit log, which is
// backed up as it is, has no place for it.
const recordBackup = async (owner: Login, details: { rows: number; files: number; bytes: number }): Promise<void> => {
  await recordOnInstallation(owner, { act: 'instance.backup', details }).catch((error: { code?: string }) => {
    if (error.code !== undefinedTable) throw error
  })
}

const undefinedTable = '42P01'

await run(main)
