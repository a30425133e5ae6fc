import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** SQL for the fingerprint of the ledger's sums of the last months: it changes with every write there (by `xmin`). */
export const ledgerFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> => sql<string>`(
    SELECT concat_ws(' ', count(*), sum(hashint8(xmin::text::bigint))) FROM ledger_sums
    WHERE workspace_id = ${workspaceId} AND month >= current_date - 40)`
