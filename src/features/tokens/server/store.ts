import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { TokenDays, TokenScope } from '../contract/tokens-limits.ts'

/** An access token as it is kept, with its person. */
export interface TokenRow {
  id: string
  account_id: string
  name: string
  scope: string
  features: string[]
  made_at: Date
  expires_at: Date
  last_used_at: Date | null
  display_name: string
  has_run_out: boolean
  password_is_newer: boolean
}

const selectTokens = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('access_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select([
      't.id',
      't.account_id',
      't.name',
      't.scope',
      sql<string[]>`t.features`.as('features'),
      't.made_at',
      't.expires_at',
      't.last_used_at',
      'a.display_name',
      sql<boolean>`t.expires_at <= now()`.as('has_run_out'),
      sql<boolean>`a.password_changed_at > t.made_at`.as('password_is_newer'),
    ])
    .where('t.workspace_id', '=', scope.workspaceId)

/** The tokens of a workspace, the newest first; only those of the person where they are not its owner. */
export const readTokens = (tx: Tx, scope: WorkspaceScope): Promise<TokenRow[]> => {
  const all = selectTokens(tx, scope).orderBy('t.made_at', 'desc').orderBy('t.id')
  return (scope.role === 'owner' ? all : all.where('t.account_id', '=', scope.userId)).execute()
}

/** One of them; undefined when it is gone. */
export const readToken = (tx: Tx, scope: WorkspaceScope, id: string): Promise<TokenRow | undefined> =>
  selectTokens(tx, scope).where('t.id', '=', id).executeTakeFirst()

/** How many tokens a workspace has, and the person of the scope in it. */
export const countTokens = async (tx: Tx, scope: WorkspaceScope): Promise<{ own: number; all: number }> =>
  tx
    .selectFrom('access_tokens')
    .select([
      sql<number>`count(*) FILTER (WHERE account_id = ${scope.userId}::uuid)`.as('own'),
      sql<number>`count(*)`.as('all'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()

/** What is kept of a new token. */
export interface NewToken {
  id: string
  hash: Buffer
  name: string
  scope: TokenScope
  features: readonly string[]
  days: TokenDays
}

/** Keeps a new token of the person of the scope. */
export const insertToken = async (
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { id, hash, name, scope, features, days }: NewToken,
): Promise<void> => {
  await tx
    .insertInto('access_tokens')
    .values({
      workspace_id: workspaceId,
      id,
      account_id: userId,
      token_hash: hash,
      name,
      scope,
      features: JSON.stringify(features),
      expires_at: sql<Date>`now() + make_interval(days => ${days}::integer)`,
    })
    .execute()
}

/** Ends a token of the person, or of anybody where they own the workspace; answers its name, or null when there is none. */
export const deleteToken = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<string | null> => {
  const any = tx.deleteFrom('access_tokens').where('workspace_id', '=', scope.workspaceId).where('id', '=', id)
  const theirs = scope.role === 'owner' ? any : any.where('account_id', '=', scope.userId)
  const ended = await theirs.returning('name').executeTakeFirst()
  return ended?.name ?? null
}

/** What the workspace of a scope is called. */
export const readWorkspaceName = async (tx: Tx, scope: WorkspaceScope): Promise<string | null> => {
  const row = await tx.selectFrom('workspaces').select('name').where('id', '=', scope.workspaceId).executeTakeFirst()
  return row?.name ?? null
}
