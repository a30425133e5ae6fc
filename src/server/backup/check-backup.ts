import { text } from 'node:stream/consumers'
import { isSameMigration, readMigrations } from '#server/database/migrate.ts'
import { type BackupManifest, entryNames, keyOfEntry, manifestSchema } from './backup-manifest.ts'
import { type Tell, tally } from './progress.ts'
import { DamagedArchive, readArchive } from './read-archive.ts'

/** A backup whose every byte was checked, and which this version can restore. */
export interface CheckedBackup {
  file: string
  manifest: BackupManifest
  /** The secrets as they were encrypted; null where there are none. */
  sealedSecrets: string | null
}

/** Reads a whole backup before anything is touched; throws for one that is damaged, incomplete, or of a newer version. */
export const checkBackup = async (file: string, tell: Tell): Promise<CheckedBackup> => {
  let manifest: BackupManifest | null = null
  let sealedSecrets: string | null = null
  const missing = new Set<string>()
  const checked = tally('checked', tell)
  await readArchive(file, async ({ name, bytes, content }) => {
    checked.count(bytes)
    if (manifest === null) {
      manifest = readManifest(file, name, await text(content))
      for (const table of manifest.tables) missing.add(entryNames.table(table.name))
      missing.add(entryNames.jobs)
      if (manifest.hasSecrets) missing.add(entryNames.secrets)
    } else if (name === entryNames.secrets) sealedSecrets = await text(content)
    if (name !== entryNames.manifest && !missing.delete(name) && keyOfEntry(name) === null) {
      throw new DamagedArchive(`it holds an entry that its manifest does not name (${name})`)
    }
  })
  checked.end()
  if (manifest === null || missing.size > 0) {
    throw new DamagedArchive(`${file} is damaged: it lacks ${[...missing].join(', ') || entryNames.manifest}.`)
  }
  await refuseOthers(manifest)
  return { file, manifest, sealedSecrets }
}

const readManifest = (file: string, name: string, content: string): BackupManifest => {
  if (name !== entryNames.manifest) throw new Error(`${file} is not a backup of Backline.`)
  const parsed = manifestSchema.safeParse(jsonIn(content))
  if (!parsed.success) throw new Error(`${file} is not a backup that this version can read.`)
  return parsed.data
}

/** Refuses what another version made; asked when every byte is known to be as it was written, or damage would be called a version. */
const refuseOthers = async ({ migrations, version }: BackupManifest): Promise<void> => {
  const known = new Map((await readMigrations()).map((migration) => [migration.file, migration]))
  for (const migration of migrations) {
    const ours = known.get(migration.name)
    if (ours === undefined) {
      throw new Error(
        `The backup is of Backline ${version}, which is newer (${migration.name}): restore it with that one.`,
      )
    }
    if (!isSameMigration(ours, migration.sha256)) {
      throw new Error(`The backup was made with another ${migration.name}: restore it with the Backline that made it.`)
    }
  }
}

const jsonIn = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
