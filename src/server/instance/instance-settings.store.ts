import { sql } from 'kysely'
import type { RegistrationMode } from '#features/administration/contract/instance.ts'
import type { Tx } from '#server/database/database.ts'

/** What holds for the whole installation, and which writing of it this is. */
export interface InstanceSettings {
  registration: RegistrationMode
  /** Null where no file is smaller than its call allows. */
  largestUploadBytes: number | null
  /** Shown above every workspace screen; empty for none. */
  banner: string
  rowVersion: number
}

/** What holds until an administrator says otherwise. */
export const defaultSettings: InstanceSettings = {
  registration: 'open',
  largestUploadBytes: null,
  banner: '',
  rowVersion: 0,
}

/** The settings as they are now, at whichever server process they were changed. */
export const readSettings = async (tx: Tx): Promise<InstanceSettings> => {
  const row = await tx.selectFrom('instance_settings').selectAll().executeTakeFirst()
  if (!row) return defaultSettings
  return {
    registration: row.registration,
    largestUploadBytes: row.largest_upload_bytes,
    banner: row.banner,
    rowVersion: row.row_version,
  }
}

/** Stores settings that were made from those of `rowVersion`; false when somebody was faster. */
export const writeSettings = async (
  tx: Tx,
  { registration, largestUploadBytes, banner, rowVersion }: InstanceSettings,
): Promise<boolean> => {
  const values = { registration, largest_upload_bytes: largestUploadBytes, banner }
  const written = await tx
    .insertInto('instance_settings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('single')
        .doUpdateSet({ ...values, row_version: sql`instance_settings.row_version + 1` })
        .where('instance_settings.row_version', '=', rowVersion),
    )
    .returning('row_version')
    .executeTakeFirst()
  return written !== undefined
}

/** The largest file in bytes that a call may take: its own limit, or that of the installation. */
export const largestUpload = async (tx: Tx, ofCall: number): Promise<number> => {
  const { largestUploadBytes } = await readSettings(tx)
  return Math.min(ofCall, largestUploadBytes ?? ofCall)
}
