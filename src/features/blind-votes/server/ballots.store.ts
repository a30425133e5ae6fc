import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A ballot as it lies in the table, with its voter's name; `present` while they belong to the workspace. */
export interface BallotRow {
  vote_id: string
  account_id: string
  voter: string
  present: boolean
  first_is_x: boolean
  choice: ColumnValue<'blind_ballots', 'choice'>
  comment: string | null
}

/** The ballots of these votes, by the names of their voters. */
export const readBallots = (tx: Tx, scope: WorkspaceScope, voteIds: string[]): Promise<BallotRow[]> =>
  tx
    .selectFrom('blind_ballots as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 'b.workspace_id').onRef('m.account_id', '=', 'b.account_id'),
    )
    .select([
      'vote_id',
      'b.account_id',
      'a.display_name as voter',
      sql<boolean>`m.account_id IS NOT NULL`.as('present'),
      'first_is_x',
      'choice',
      'comment',
    ])
    .where('b.workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`vote_id = ANY (${voteIds}::uuid[])`)
    .orderBy(sql`lower(a.display_name)`)
    .orderBy('a.id')
    .execute()

/** The scope's own ballot with its secrets. */
export interface OwnBallotRow {
  vote_id: string
  first_is_x: boolean
  x_token: string
  y_token: string
  choice: ColumnValue<'blind_ballots', 'choice'>
  comment: string | null
  closed_at: Date | null
  sounds_seconds: number | null
}

const selectOwn = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('blind_ballots as b')
    .innerJoin('blind_votes as v', (join) =>
      join.onRef('v.workspace_id', '=', 'b.workspace_id').onRef('v.id', '=', 'b.vote_id'),
    )
    .select(['vote_id', 'first_is_x', 'x_token', 'y_token', 'choice', 'comment', 'closed_at', 'sounds_seconds'])
    .where('b.workspace_id', '=', scope.workspaceId)
    .where('b.account_id', '=', scope.userId)

/** The ballot of the scope's person, or null when they were not asked. */
export const readOwnBallot = async (tx: Tx, scope: WorkspaceScope, voteId: string): Promise<OwnBallotRow | null> =>
  (await selectOwn(tx, scope).where('b.vote_id', '=', voteId).executeTakeFirst()) ?? null

/** The same by the token of one of its sounds: nobody else's serves. */
export const readBallotOfToken = async (tx: Tx, scope: WorkspaceScope, token: string): Promise<OwnBallotRow | null> =>
  (await selectOwn(tx, scope)
    .where(({ eb, or }) => or([eb('x_token', '=', token), eb('y_token', '=', token)]))
    .executeTakeFirst()) ?? null

/** Writes the ballots of a vote. */
export const insertBallots = async (
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
  ballots: { account_id: string; first_is_x: boolean; x_token: string; y_token: string }[],
): Promise<void> => {
  const rows = ballots.map((ballot) => ({ ...ballot, vote_id: voteId, workspace_id: scope.workspaceId }))
  await tx.insertInto('blind_ballots').values(rows).execute()
}

/** Writes what the scope's person chose; false when they were not asked. */
export const castBallot = async (
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
  cast: { choice: ColumnValue<'blind_ballots', 'choice'>; comment: string | null },
): Promise<boolean> => {
  const row = await tx
    .updateTable('blind_ballots')
    .set({ ...cast, voted_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('vote_id', '=', voteId)
    .where('account_id', '=', scope.userId)
    .returning('vote_id')
    .executeTakeFirst()
  return row !== undefined
}
