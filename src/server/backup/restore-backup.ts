import type { Config } from '#server/config.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { checkBackup } from './check-backup.ts'
import { loadBackup } from './load-backup.ts'
import type { Tell } from './progress.ts'
import { keepKeys, readKeys } from './restore-secrets.ts'

/**
 * Restores a backup into the empty installation that a configuration names, and then applies the migrations that are
 * later than the backup; answers what the backup says of itself. Nothing is touched before every byte of it was checked.
 */
export const restoreBackup = async (file: string, config: Config, tell: Tell): Promise<BackupManifest> => {
  const backup = await checkBackup(file, tell)
  const { migrations, createdAt, version } = backup.manifest
  tell(`· the backup is whole: Backline ${version}, ${createdAt}`)
  const keys = await readKeys(backup, config.backupPassphrase)
  const migrateThrough = migrations.at(-1)?.name ?? ''
  const opening = { log: tell, progress: <T>(_label: string, step: () => Promise<T>) => step(), restores: true }
  const database = await openDatabase({ ...opening, migrateThrough }, config)
  try {
    const { owner, secrets } = database
    const takeKeys = async (): Promise<void> => {
      if (keys) await keepKeys(config.secretsFile, secrets, keys)
    }
    await loadBackup(backup, { owner, storage: openStorage(config), takeKeys }, tell)
    const isOfToday = (await readMigrations()).at(-1)?.file === migrateThrough
    if (!isOfToday) await prepareDatabase({ owner, installId: secrets.installId, passwords: secrets.databasePasswords })
    if (!keys && backup.sealedSecrets !== null) {
      tell('· without BACKLINE_BACKUP_PASSPHRASE the keys of the backup stay sealed: this installation has its own')
    }
  } finally {
    await database.stop()
  }
  return backup.manifest
}
