import type { ClientBase } from 'pg'

// A schema and no row: it is made before there are tables, at whichever migration a backup stands, and no backup has it.
const mark = 'restore_unfinished'

/** Marks a database for as long as a restore into it has not ended. */
export const markRestore = async (owner: ClientBase): Promise<void> => {
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${mark}`)
}

/** Marks a database that no Backline was in yet: whatever ends the restore from now on, nobody takes it for a new one. */
export const markNewDatabase = async (owner: ClientBase): Promise<void> => {
  const { rows } = await owner.query<{ used: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used",
  )
  if (!rows[0]?.used) await markRestore(owner)
}

/** Takes the mark away, in the transaction that brings the rows. */
export const endRestore = async (owner: ClientBase): Promise<void> => {
  await owner.query(`DROP SCHEMA IF EXISTS ${mark}`)
}

/** Refuses a database in which a restore was begun and has not ended. */
export const refuseUnfinishedRestore = async (owner: ClientBase): Promise<void> => {
  const { rows } = await owner.query<{ marked: boolean }>(`SELECT to_regnamespace('${mark}') IS NOT NULL AS marked`)
  if (!rows[0]?.marked) return
  throw new Error(
    'A restore into this installation was begun and has not ended: run "npm run restore -- FILE" again, or begin with an empty DATA_DIR and an empty database.',
  )
}
