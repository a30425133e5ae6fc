import { type RawBuilder, sql } from 'kysely'

/** SQL for the title of the post that a row `alias` names by its `post_id`; null where it is deleted, or nobody's to see. */
export const postTitleOf = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT p.title FROM community_posts p
    WHERE p.id = ${sql.ref(`${alias}.post_id`)} AND p.deleted_at IS NULL)`

/** SQL for whether the comment that a row `alias` names by its `comment_id` stands under its post for everybody. */
export const commentStands = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM community_comments c WHERE c.id = ${sql.ref(`${alias}.comment_id`)}
    AND c.deleted_at IS NULL AND c.hidden_at IS NULL AND c.author_id <> ALL (ARRAY(SELECT community_strangers())))`

/** SQL for whether the comment that a row `alias` names by its `comment_id` was deleted; for who wrote it. */
export const commentIsDeleted = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM community_comments c
    WHERE c.id = ${sql.ref(`${alias}.comment_id`)} AND c.deleted_at IS NOT NULL)`
