import { sql } from 'kysely'
import type { Person } from '#server/http/context.ts'
import type { Database } from './database.ts'
import { mintScope, type WorkspaceScope } from './scope.ts'

/** Days without a request after which a session ends, and days after which it ends in any case. */
const idleDays = 14
const longestDays = 60

export interface OpenedSession {
  person: Person
  scope: WorkspaceScope | null
}

interface Row {
  account_id: string
  username: string
  email: string
  tier: WorkspaceScope['tier']
  picture_name: string | null
  stale: boolean
  workspace_id: string | null
  role: WorkspaceScope['role'] | null
  workspace_tier: WorkspaceScope['tier'] | null
}

/** Finds the session of a token with its person and, when the person is a member there, the scope of the workspace meant. */
export const openSession = async (
  database: Database,
  tokenHash: Buffer,
  wantedWorkspace: string | null,
): Promise<OpenedSession | null> => {
  const { rows } =
    await sql<Row>`SELECT account_id, username, email, tier, picture_name, workspace_id, role, workspace_tier,
      idle > interval '5 minutes' AS stale
    FROM open_session(${tokenHash}, ${wantedWorkspace}::uuid) WHERE idle < make_interval(days => ${idleDays})`.execute(
      database.single,
    )
  const row = rows[0]
  if (!row) return null
  if (row.stale) await touch(database, tokenHash)
  const person = {
    id: row.account_id,
    username: row.username,
    email: row.email,
    tier: row.tier,
    pictureName: row.picture_name,
  }
  if (!row.workspace_id || !row.role || !row.workspace_tier) return { person, scope: null }
  const scope = mintScope({
    workspaceId: row.workspace_id,
    userId: row.account_id,
    role: row.role,
    tier: row.workspace_tier,
  })
  return { person, scope }
}

const touch = async (database: Database, tokenHash: Buffer): Promise<void> => {
  await database.single
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Starts a session; sessions of this person that have run out go at the same time. */
export const insertSession = async (database: Database, tokenHash: Buffer, accountId: string): Promise<void> => {
  await database.outside(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    await tx
      .insertInto('sessions')
      .values({
        token_hash: tokenHash,
        account_id: accountId,
        expires_at: sql<Date>`now() + make_interval(days => ${longestDays})`,
      })
      .execute()
  })
}

/** Ends one session and answers whose it was; null when it is gone already. */
export const deleteSession = async (database: Database, tokenHash: Buffer): Promise<string | null> => {
  const ended = await database.single
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id ?? null
}

/** Whether a session still stands. */
export const sessionStands = async (database: Database, tokenHash: Buffer): Promise<boolean> => {
  const found = await database.single
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends all sessions of a person, except the one given. */
export const deleteSessionsOf = async (database: Database, accountId: string, except: Buffer | null): Promise<void> => {
  let query = database.single.deleteFrom('sessions').where('account_id', '=', accountId)
  if (except) query = query.where('token_hash', '<>', except)
  await query.execute()
}

/** Remembers the workspace that is meant when a request names none. */
export const chooseWorkspace = async (database: Database, tokenHash: Buffer, workspaceId: string): Promise<void> => {
  await database.single
    .updateTable('sessions')
    .set({ current_workspace_id: workspaceId })
    .where('token_hash', '=', tokenHash)
    .execute()
}
