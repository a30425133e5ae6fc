import { type RawBuilder, sql } from 'kysely'
import type { PostCategory } from '#features/community/contract/community-values.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'

/** A post as it is read for somebody. */
export interface PostRow {
  id: string
  author_id: string
  author: string
  author_name: string
  author_picture: string | null
  category: ColumnValue<'community_posts', 'category'>
  title: string
  content: string
  place: string
  likes: number
  comments: number
  liked: boolean
  had_demo: boolean
  created_at: Date
  edited_at: Date | null
  hidden_at: Date | null
  hidden_because: string | null
  row_version: number
}

/** A place in the feed: a post and when it came. */
export interface FeedPlace {
  at: Date
  id: string
}

/** What of the feed is wanted; `words` is a query of PostgreSQL's text search. */
export interface WantedPosts {
  category: PostCategory | undefined
  authorId: string | undefined
  words: string | null
  before: FeedPlace | null
  upTo: FeedPlace | null
  limit: number
}

const selectPosts = (tx: Tx, me: string) =>
  tx
    .selectFrom('community_posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.author_id')
    .select([
      'p.id',
      'p.author_id',
      'a.username as author',
      'a.display_name as author_name',
      'a.picture_name as author_picture',
      'p.category',
      'p.title',
      'p.content',
      'p.place',
      'p.likes',
      'p.comments',
      sql<boolean>`EXISTS (SELECT FROM community_likes l WHERE l.post_id = p.id AND l.account_id = ${me})`.as('liked'),
      'p.had_demo',
      'p.created_at',
      'p.edited_at',
      'p.hidden_at',
      'p.hidden_because',
      'p.row_version',
    ])

// The policies let an administrator see more; a feed shows to everybody the same.
const inFeed = (me: string): RawBuilder<boolean> =>
  sql<boolean>`p.deleted_at IS NULL AND (p.hidden_at IS NULL OR p.author_id = ${me})
    AND p.author_id <> ALL (ARRAY(SELECT community_strangers()))`

/** How many posts of others came after a place, up to so many. */
export const countNewer = async (
  tx: Tx,
  me: string,
  {
    category,
    authorId,
    after,
    most,
  }: Pick<WantedPosts, 'category' | 'authorId'> & { after: FeedPlace | null; most: number },
): Promise<number> => {
  let query = tx.selectFrom('community_posts as p').select('p.id').where(inFeed(me)).where('p.author_id', '<>', me)
  if (category !== undefined) query = query.where('p.category', '=', category)
  if (authorId !== undefined) query = query.where('p.author_id', '=', authorId)
  if (after) query = query.where(sql<boolean>`(p.created_at, p.id) > (${after.at}, ${after.id}::uuid)`)
  return (await query.limit(most).execute()).length
}

/** One post that this person may see, or null; administrators see hidden ones. */
export const readPost = async (tx: Tx, me: string, postId: string): Promise<PostRow | null> =>
  (await selectPosts(tx, me).where('p.id', '=', postId).where('p.deleted_at', 'is', null).executeTakeFirst()) ?? null

/** What a change needs to know of a post, be it hidden or deleted. */
export interface LockedPost {
  id: string
  author_id: string
  title: string
  deleted_at: Date | null
  deleted_by: string | null
  hidden_at: Date | null
  row_version: number
}

/** One post of one's own, or any for an administrator, locked until the transaction ends. */
export const lockPost = async (tx: Tx, postId: string): Promise<LockedPost | null> =>
  (await tx
    .selectFrom('community_posts')
    .select(['id', 'author_id', 'title', 'deleted_at', 'deleted_by', 'hidden_at', 'row_version'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** What a person says in a post; when changing, what is left out stays. */
export interface PostFields {
  category: PostCategory
  title: string
  content: string
  place: string
}

/** Adds a post. */
export const insertPost = async (
  tx: Tx,
  me: string,
  id: string,
  fields: PostFields & { had_demo: boolean },
): Promise<void> => {
  await tx
    .insertInto('community_posts')
    .values({ ...fields, id, author_id: me })
    .execute()
}

/** Changes what a post says. */
export const updatePost = async (tx: Tx, postId: string, fields: Partial<PostFields>): Promise<void> => {
  await tx
    .updateTable('community_posts')
    .set({ ...fields, edited_at: sql`now()`, row_version: sql<number>`row_version + 1` })
    .where('id', '=', postId)
    .execute()
}

/** Marks a post as deleted by somebody, or brings it back with null. */
export const markPostDeleted = async (tx: Tx, postId: string, by: string | null): Promise<void> => {
  await tx
    .updateTable('community_posts')
    .set({ deleted_at: by === null ? null : sql`now()`, deleted_by: by })
    .where('id', '=', postId)
    .execute()
}

/** Hides a post for a reason, or shows it again with null. */
export const markPostHidden = async (tx: Tx, postId: string, because: string | null): Promise<void> => {
  await tx
    .updateTable('community_posts')
    .set({ hidden_at: because === null ? null : sql`now()`, hidden_because: because })
    .where('id', '=', postId)
    .execute()
}
