import { sql } from 'kysely'
import { closedText, needsFactorText, readOnlyText, type WorkspaceState } from '#kernel/workspace-states.ts'
import type { OwnSession, Person } from '#server/http/context.ts'
import type { Database, Tx } from './database.ts'
import { planKept } from './kept-plans.ts'
import { mintJobScope, mintScope, type WorkspaceScope } from './scope.ts'

/** Days without a request after which a session ends, and days after which it ends in any case. */
const lifeOf = {
  everybody: { idleDays: 14, longestDays: 60 },
  admin: { idleDays: 1, longestDays: 7 },
} as const

/** Where a session is used: what its browser calls itself, and a coarse network. */
export interface SessionPlace {
  device: string
  network: string
}

export interface OpenedSession {
  person: Person
  scope: WorkspaceScope | null
  /** What members of the workspace meant are told when it is closed; there is no scope then. */
  closed: string | null
}

/** A person as the database opens to them, and the workspace meant where they are in one. */
export interface OpenedRow {
  account_id: string
  username: string
  display_name: string
  email: string
  tier: WorkspaceScope['tier']
  picture_name: string | null
  language: string | null
  /** Whether it is time to write that it was used. */
  stale: boolean
  workspace_id: string | null
  role: WorkspaceScope['role'] | null
  workspace_tier: WorkspaceScope['tier'] | null
  workspace_state: WorkspaceState | null
  workspace_reason: string | null
  needs_factor: boolean
  lacks_factor: boolean
}

// Whether a session `s` of an account `a` has not run out.
const stands = sql<boolean>`s.expires_at > now()
  AND s.last_seen_at > now() - make_interval(days => CASE a.tier WHEN 'admin' THEN ${lifeOf.admin.idleDays}::int
    ELSE ${lifeOf.everybody.idleDays}::int END)
  AND (a.tier <> 'admin' OR s.created_at > now() - make_interval(days => ${lifeOf.admin.longestDays}::int))`

/** Who it is that came in, and the scope of the workspace meant if it lets them. */
export const readOpened = (row: OpenedRow): OpenedSession => {
  const person = {
    id: row.account_id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    tier: row.tier,
    pictureName: row.picture_name,
    language: row.language,
    lacksFactor: row.lacks_factor,
  }
  if (!row.workspace_id || !row.role || !row.workspace_tier) return { person, scope: null, closed: null }
  if (row.workspace_state === 'closed') return { person, scope: null, closed: closedText(row.workspace_reason) }
  if (row.needs_factor && row.lacks_factor) return { person, scope: null, closed: needsFactorText() }
  const scope = mintScope({
    workspaceId: row.workspace_id,
    userId: row.account_id,
    role: row.role,
    tier: row.workspace_tier,
    ...(row.workspace_state === 'read_only' && { readOnly: readOnlyText(row.workspace_reason) }),
  })
  return { person, scope, closed: null }
}

/** Finds the session of a token with its person and, when the person is a member there, the scope of the workspace meant. */
export const openSession = async (
  database: Database,
  tokenHash: Buffer,
  wantedWorkspace: string | null,
  network: string,
): Promise<OpenedSession | null> => {
  const { rows } =
    await sql<OpenedRow>`SELECT a.account_id, a.username, a.display_name, a.email, a.tier, a.picture_name, a.language, a.workspace_id,
      a.role, a.workspace_tier, a.workspace_state, a.workspace_reason, a.needs_factor, a.lacks_factor AND NOT s.factor_elsewhere AS lacks_factor, a.idle > interval '5 minutes' AS stale
    FROM open_session(${tokenHash}, ${wantedWorkspace}::uuid) a JOIN sessions s ON s.token_hash = ${tokenHash}
    WHERE ${stands} ${planKept}`.execute(database.single)
  const row = rows[0]
  if (!row) return null
  if (row.stale) await touch(database, tokenHash, row.account_id, network)
  return readOpened(row)
}

const touch = async (database: Database, tokenHash: Buffer, accountId: string, network: string): Promise<void> => {
  // As this person: should their row be held, they wait alone.
  await database.as(accountId, async (tx) => {
    await seeAccount(tx, accountId)
    await tx
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`now()`, network })
      .where('token_hash', '=', tokenHash)
      .execute()
  })
}

// Before their sessions, as deleting an account or changing its password locks them.
const seeAccount = async (tx: Tx, accountId: string): Promise<string | undefined> => {
  const seen = await tx
    .updateTable('accounts')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .returning('tier')
    .executeTakeFirst()
  return seen?.tier
}

/** Whether the person of a session proved within so many minutes that it is they. */
export const isConfirmed = async (database: Database, tokenHash: Buffer, minutes: number): Promise<boolean> => {
  const found = await database.single
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers that the person of a session has just proved who they are. */
export const confirmSession = async (database: Database, tokenHash: Buffer): Promise<void> => {
  await database.single
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Starts a session; sessions of this person that have run out go at the same time. */
export const insertSession = async (
  database: Database,
  tokenHash: Buffer,
  accountId: string,
  { device, network }: SessionPlace,
): Promise<void> => {
  await database.as(accountId, async (tx) => {
    const { longestDays } = lifeOf[(await seeAccount(tx, accountId)) === 'admin' ? 'admin' : 'everybody']
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
        device,
        network,
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
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select('s.id')
    .where('s.token_hash', '=', tokenHash)
    .where(stands)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends all sessions of a person, except the one given; answers how many of them had not run out. */
export const deleteSessionsOf = async (
  database: Pick<Database, 'single'>,
  accountId: string,
  except: Buffer | null,
): Promise<number> => {
  let query = database.single
    .deleteFrom('sessions as s')
    .using('accounts as a')
    .whereRef('a.id', '=', 's.account_id')
    .where('s.account_id', '=', accountId)
  if (except) query = query.where('s.token_hash', '<>', except)
  const ended = await query.returning(stands.as('stood')).execute()
  return ended.filter(({ stood }) => stood).length
}

/** Ends one session of a person by its id; false when they have none such. */
export const deleteOneSession = async (database: Database, accountId: string, id: string): Promise<boolean> => {
  const ended = await database.single
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The sessions of a person that still stand, the one used last first; at most `most`. */
export const readSessionsOf = async (
  database: Database,
  accountId: string,
  most: number,
): Promise<(OwnSession & { tokenHash: Buffer })[]> =>
  database.single
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      's.id',
      's.device',
      's.network',
      's.created_at as createdAt',
      's.last_seen_at as lastSeenAt',
      's.token_hash as tokenHash',
    ])
    .where('s.account_id', '=', accountId)
    .where(stands)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(most)
    .execute()

/** Remembers the workspace that is meant when a request names none. */
export const chooseWorkspace = async (database: Database, tokenHash: Buffer, workspaceId: string): Promise<void> => {
  // Within it, so that it is not deleted in this moment.
  await database.within(mintJobScope(workspaceId), (tx) =>
    tx.updateTable('sessions').set({ current_workspace_id: workspaceId }).where('token_hash', '=', tokenHash).execute(),
  )
}
