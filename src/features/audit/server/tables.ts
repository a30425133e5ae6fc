import { placeTables } from '#server/database/table-places.ts'

/** The tables of the audit log, and where their columns are seen. */
export const tables = placeTables({
  audit_log: {
    shown: 'id at via actor_id actor_name act subject_kind subject_id subject_name details outcome network band_id',
  },
})
