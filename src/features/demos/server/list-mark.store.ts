import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * A mark of the state of everything that the list of demos shows: how often what it is made of has changed, which triggers count
 * (decision 0089), and who is named in it. Those are found by one step of an index for each person, however much they wrote;
 * of an account each write leaves its transaction's number (`xmin`), which never comes back.
 */
export const readListMark = async (tx: Tx, { workspaceId }: WorkspaceScope): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    WITH RECURSIVE adders AS (
      SELECT min_adder.person FROM (SELECT added_by AS person FROM demos
        WHERE workspace_id = ${workspaceId} AND added_by IS NOT NULL ORDER BY added_by LIMIT 1) AS min_adder
      UNION ALL SELECT (SELECT d.added_by FROM demos d WHERE d.workspace_id = ${workspaceId} AND d.added_by > adders.person
        ORDER BY d.added_by LIMIT 1) FROM adders WHERE adders.person IS NOT NULL
    ), authors AS (
      SELECT min_author.person FROM (SELECT author_id AS person FROM demo_notes
        WHERE workspace_id = ${workspaceId} AND author_id IS NOT NULL ORDER BY author_id LIMIT 1) AS min_author
      UNION ALL SELECT (SELECT n.author_id FROM demo_notes n WHERE n.workspace_id = ${workspaceId} AND n.author_id > authors.person
        ORDER BY n.author_id LIMIT 1) FROM authors WHERE authors.person IS NOT NULL
    )
    SELECT concat_ws(' ',
      (SELECT sum(changes) FROM list_marks WHERE workspace_id = ${workspaceId} AND topic = 'demos'),
      (SELECT sum(hashint8extended(xmin::text::bigint, 2)) FROM accounts
        WHERE id = ANY (ARRAY(SELECT person FROM adders UNION SELECT person FROM authors)))) AS mark ${planKept}`.execute(
    tx,
  )
  return rows[0]?.mark ?? ''
}
