import { sql } from 'kysely'
import { lastActAt } from '#features/audit/server/api.ts'
import { demoCount } from '#features/demos/server/api.ts'
import { waitingCount } from '#features/plans/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { processesAlive } from '#server/database/kept-connection.ts'

/** What the database tells of the installation as a whole. */
export interface OverviewRow {
  version: string
  bytes: number
  accounts: number
  disabled: number
  seen_this_week: number
  workspaces: number
  used_bytes: number
  demos: number
  sessions: number
  waiting: number
  jobs_waiting: number
  jobs_failed: number
  job_processes: number
  last_backup_at: Date | null
}

/** Counts what there is, at one moment. */
export const readOverview = async (tx: Tx): Promise<OverviewRow> => {
  const { rows } = await sql<OverviewRow>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::integer FROM accounts) AS accounts,
      (SELECT count(*)::integer FROM accounts WHERE disabled_at IS NOT NULL) AS disabled,
      (SELECT count(*)::integer FROM accounts WHERE last_seen_at > now() - interval '7 days') AS seen_this_week,
      (SELECT count(*)::integer FROM workspaces) AS workspaces,
      (SELECT coalesce(sum(used_bytes), 0)::bigint FROM workspaces) AS used_bytes,
      ${demoCount} AS demos,
      (SELECT count(*)::integer FROM sessions WHERE expires_at > now()) AS sessions,
      ${waitingCount} AS waiting,
      (SELECT count(*)::integer FROM pgboss.job WHERE state IN ('created', 'retry')
        AND name NOT LIKE '\\_\\_pgboss%') AS jobs_waiting,
      (SELECT count(*)::integer FROM pgboss.job WHERE state = 'failed') AS jobs_failed,
      ${processesAlive} AS job_processes,
      ${lastActAt('instance.backup')} AS last_backup_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database does not tell of itself.')
  return row
}
