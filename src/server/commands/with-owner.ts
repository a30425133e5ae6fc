import type { AuditAct } from '#features/audit/contract/audit-acts.ts'
import { recordAct } from '#features/audit/server/api.ts'
import { Database, type Login } from '#server/database/database.ts'
import { timeLimits } from '#server/database/time-limits.ts'

/** Works on the database as the owner of its tables, over one connection. */
export const withOwner = async <T>(owner: Login, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = new Database(owner, () => undefined, 1, timeLimits.commanding)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Writes an act of the command line on the whole installation into the audit log. */
export const recordOnInstallation = (
  owner: Login,
  act: { act: AuditAct; details: Record<string, string | number | boolean> },
): Promise<void> =>
  withOwner(owner, (database) =>
    database.outside((tx) =>
      recordAct(tx, 'command line', { ...act, subject: { kind: 'instance', id: null, name: 'the installation' } }),
    ),
  )
