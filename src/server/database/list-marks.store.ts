import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { planKept } from './kept-plans.ts'
import type { WorkspaceScope } from './scope.ts'

/**
 * What a list may be made of, as triggers count its changes (decisions 0089 and 0141): `board` has tasks and what is said of them,
 * `demos` also notes, copies of sounds and guests, `releases` also milestones and what ticks them: splits and link pages.
 */
export type ListTopic = 'board' | 'demos' | 'events' | 'members' | 'releases'

/** What a list shows: rows of some topics, and people by their accounts. */
export interface Shown {
  topics: readonly ListTopic[]
  /** Ids of accounts, also of those who left the band. */
  people: readonly string[]
}

/**
 * A mark of the state of what a list shows. Each change of a topic makes another sum, in whatever order changes are committed; of
 * an account each write leaves the number of its transaction (`xmin`), which never comes back. The day is part of it, as lists may
 * leave out what is long over.
 */
export const readListMark = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { topics, people }: Shown,
): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`SELECT concat_ws(' ', current_date,
      (SELECT sum(changes) FROM list_marks WHERE workspace_id = ${workspaceId} AND topic = ANY (${topics}::text[])),
      (SELECT concat_ws(' ', count(*), sum(hashint8extended(xmin::text::bigint, 2))) FROM accounts
        WHERE id = ANY (${people}::uuid[]))) AS mark ${planKept}`.execute(tx)
  return rows[0]?.mark ?? ''
}
