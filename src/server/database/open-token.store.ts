import { sql } from 'kysely'
import type { UsedToken } from '#server/http/context.ts'
import type { Database } from './database.ts'
import { planKept } from './kept-plans.ts'
import { mintJobScope } from './scope.ts'
import { type OpenedRow, type OpenedSession, readOpened } from './sessions.store.ts'

/** Whom an access token speaks for, and the workspace that it is for. */
export interface OpenedToken extends OpenedSession {
  token: UsedToken
  workspaceId: string
}

interface Row extends OpenedRow {
  workspace_id: string
  token_id: string
  name: string
  scope: string
  features: string[]
}

/** Finds the person of an access token with what they are in its workspace now; null when it opens nothing. */
export const openToken = async (database: Database, tokenHash: Buffer): Promise<OpenedToken | null> => {
  const { rows } =
    await sql<Row>`SELECT account_id, username, display_name, email, tier, picture_name, language, workspace_id, role,
      workspace_tier, workspace_state, workspace_reason, needs_factor, lacks_factor, token_id, name, scope, features, stale
    FROM open_access_token(${tokenHash}) WHERE true ${planKept}`.execute(database.single)
  const row = rows[0]
  if (!row) return null
  if (row.stale) await touch(database, row)
  const token = { id: row.token_id, name: row.name, mayEdit: row.scope === 'edit', features: row.features }
  return { ...readOpened(row), token, workspaceId: row.workspace_id }
}

const touch = async (database: Database, { workspace_id, token_id }: Row): Promise<void> => {
  await database.within(mintJobScope(workspace_id), (tx) =>
    tx
      .updateTable('access_tokens')
      .set({ last_used_at: sql<Date>`now()` })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', token_id)
      .execute(),
  )
}
