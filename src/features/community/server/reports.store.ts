import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ReportReason } from '../contract/community-values.ts'

/** A post or a comment, by its id. */
export type Thing = { kind: 'post' | 'comment'; id: string }

const columnOf = ({ kind }: Thing) => (kind === 'post' ? 'post_id' : 'comment_id')

/** Reports a thing; a person who has an open report of it changes that one. */
export const storeReport = async (
  tx: Tx,
  report: { id: string; reporter_id: string; reason: ReportReason; details: string },
  thing: Thing,
): Promise<void> => {
  await sql`
    INSERT INTO community_reports (id, reporter_id, ${sql.ref(columnOf(thing))}, reason, details)
    VALUES (${report.id}, ${report.reporter_id}, ${thing.id}, ${report.reason}, ${report.details})
    ON CONFLICT (reporter_id, coalesce(post_id, comment_id)) WHERE settled_at IS NULL
    DO UPDATE SET reason = excluded.reason, details = excluded.details`.execute(tx)
}

/** Settles all open reports of a thing; answers who made them. */
export const settleReports = async (tx: Tx, thing: Thing): Promise<string[]> => {
  const settled = await tx
    .updateTable('community_reports')
    .set({ settled_at: sql`now()` })
    .where(columnOf(thing), '=', thing.id)
    .where('settled_at', 'is', null)
    .returning('reporter_id')
    .execute()
  return settled.map(({ reporter_id }) => reporter_id)
}

/** How many posts and comments have an open report. */
export const countReported = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ things: number }>`
    SELECT count(DISTINCT coalesce(r.post_id, r.comment_id))::integer AS things FROM community_reports r
    LEFT JOIN community_posts p ON p.id = r.post_id LEFT JOIN community_comments c ON c.id = r.comment_id
    WHERE r.settled_at IS NULL AND p.deleted_at IS NULL AND c.deleted_at IS NULL`.execute(tx)
  return rows[0]?.things ?? 0
}

/** A thing on the desk of the administrators. */
export interface ModeratedRow {
  kind: 'post' | 'comment'
  id: string
  post_id: string
  title: string
  content: string
  author_id: string
  author: string
  author_name: string
  created_at: Date
  hidden_because: string | null
  reports: { by: string; reason: ReportReason; details: string; at: string }[]
}

const reportsOf = (column: 'post_id' | 'comment_id', thing: string) => sql`
  coalesce((SELECT json_agg(json_build_object('by', b.display_name, 'reason', r.reason, 'details', r.details,
      'at', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY r.created_at, r.id)
    FROM community_reports r JOIN accounts b ON b.id = r.reporter_id
    WHERE r.${sql.ref(column)} = ${sql.ref(`${thing}.id`)} AND r.settled_at IS NULL), '[]')`

/** What is reported or hidden and not deleted, oldest first; at most so many of each kind, those that wait before the hidden. */
export const readDesk = async (tx: Tx, most: number): Promise<ModeratedRow[]> => {
  const { rows } = await sql<ModeratedRow>`
    (SELECT 'post' AS kind, p.id, p.id AS post_id, p.title, p.content, p.author_id, a.username AS author,
      a.display_name AS author_name, p.created_at,
      p.hidden_because, ${reportsOf('post_id', 'p')} AS reports
    FROM community_posts p JOIN accounts a ON a.id = p.author_id
    WHERE p.deleted_at IS NULL AND (p.hidden_at IS NOT NULL
      OR p.id IN (SELECT post_id FROM community_reports WHERE settled_at IS NULL))
    ORDER BY p.id IN (SELECT post_id FROM community_reports WHERE settled_at IS NULL) DESC, p.created_at, p.id LIMIT ${most})
    UNION ALL
    (SELECT 'comment', c.id, c.post_id, p.title, c.content, c.author_id, a.username,
      a.display_name, c.created_at,
      c.hidden_because, ${reportsOf('comment_id', 'c')}
    FROM community_comments c JOIN accounts a ON a.id = c.author_id JOIN community_posts p ON p.id = c.post_id
    WHERE c.deleted_at IS NULL AND p.deleted_at IS NULL AND (c.hidden_at IS NOT NULL
      OR c.id IN (SELECT comment_id FROM community_reports WHERE settled_at IS NULL))
    ORDER BY c.id IN (SELECT comment_id FROM community_reports WHERE settled_at IS NULL) DESC, c.created_at, c.id LIMIT ${most})
    ORDER BY created_at, id`.execute(tx)
  return rows
}
