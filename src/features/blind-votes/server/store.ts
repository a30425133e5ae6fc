import { sql } from 'kysely'
import { demoOf } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { SoundsState } from './sounds.store.ts'

/** The song that a vote is about, and who is asked. */
export const readAsked = async (
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ song: string; people: string[] } | null> => {
  const vote = await tx
    .selectFrom('blind_votes as v')
    .innerJoinLateral(demoOf('v', 'first_demo_id').as('d'), (join) => join.onTrue())
    .select('d.title')
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('v.id', '=', voteId)
    .executeTakeFirst()
  if (!vote) return null
  const ballots = await tx
    .selectFrom('blind_ballots')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('vote_id', '=', voteId)
    .execute()
  return { song: vote.title, people: ballots.map(({ account_id }) => account_id) }
}

/** A blind vote as it is read for people, without its ballots. */
export interface VoteRow {
  id: string
  first_demo_id: string
  second_demo_id: string
  question: string | null
  started_by: string | null
  started_by_name: string | null
  started_at: Date
  closed_at: Date | null
  sounds: SoundsState
  song_id: string
  song_name: string
  first_version: string
  second_version: string
}

const selectVotes = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('blind_votes as v')
    .innerJoinLateral(demoOf('v', 'first_demo_id').as('one'), (join) => join.onTrue())
    .innerJoinLateral(demoOf('v', 'second_demo_id').as('other'), (join) => join.onTrue())
    .leftJoin('accounts as starter', 'starter.id', 'v.started_by')
    .select([
      'v.id',
      'first_demo_id',
      'second_demo_id',
      'question',
      'started_by',
      'starter.display_name as started_by_name',
      'started_at',
      'closed_at',
      sql<SoundsState>`sounds`.as('sounds'),
      'one.song_id',
      'one.title as song_name',
      'one.version as first_version',
      'other.version as second_version',
    ])
    .where('v.workspace_id', '=', scope.workspaceId)

/** All blind votes of the workspace, newest first. */
export const readVotes = (tx: Tx, scope: WorkspaceScope): Promise<VoteRow[]> =>
  selectVotes(tx, scope).orderBy('started_at', 'desc').orderBy('v.id', 'desc').execute()

/** One of them, or null. */
export const readVote = async (tx: Tx, scope: WorkspaceScope, voteId: string): Promise<VoteRow | null> =>
  (await selectVotes(tx, scope).where('v.id', '=', voteId).executeTakeFirst()) ?? null

/** Who started a vote and whether it is over, locked until the transaction ends; null when there is none. */
export const lockVote = async (
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ started_by: string | null; closed_at: Date | null } | null> =>
  (await tx
    .selectFrom('blind_votes')
    .select(['started_by', 'closed_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', voteId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** How many votes the workspace has, and how many of them are open; under the workspace's lock the numbers hold. */
export const countVotes = (tx: Tx, scope: WorkspaceScope): Promise<{ all: number; open: number }> =>
  tx
    .selectFrom('blind_votes')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) FILTER (WHERE closed_at IS NULL))::integer`.as('open'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()

/** Writes a vote of the scope's person. */
export const insertVote = async (
  tx: Tx,
  scope: WorkspaceScope,
  vote: { id: string; first_demo_id: string; second_demo_id: string; question: string | null },
): Promise<void> => {
  await tx
    .insertInto('blind_votes')
    .values({ ...vote, workspace_id: scope.workspaceId, started_by: scope.userId })
    .execute()
}

/** Ends a vote; one that is over stays as it is. */
export const closeVote = async (tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> => {
  await tx
    .updateTable('blind_votes')
    .set({ closed_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', voteId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Takes a vote with its ballots away. */
export const deleteVote = async (tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> => {
  await tx.deleteFrom('blind_votes').where('workspace_id', '=', scope.workspaceId).where('id', '=', voteId).execute()
}

/** The ids of all members of the workspace. */
export const readMemberIds = async (tx: Tx, scope: WorkspaceScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .execute()
  return rows.map((row) => row.account_id)
}
