import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * SQL for the fingerprint of what the homepage shows of the release plan: it changes with every write there, and with what ticks a
 * milestone by itself elsewhere, as triggers count both (decision 0141).
 */
export const planFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> => sql<string>`(
    SELECT sum(changes) FROM list_marks WHERE workspace_id = ${workspaceId} AND topic = ANY (${['demos', 'releases']}::text[]))`
