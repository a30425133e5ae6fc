import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import { commentsOfPost } from '../contract/community-limits.ts'
import type { CommentRow } from './comments.store.ts'
import type { ImageRow } from './image-files.store.ts'
import type { FeedPlace, PostRow, WantedPosts } from './posts.store.ts'
import type { DemoCardRow } from './shared-demos.store.ts'

/** Posts with all that belongs to them, in their order. */
export interface WholePostRows {
  posts: PostRow[]
  comments: CommentRow[]
  images: ImageRow[]
  demos: DemoCardRow[]
  /** How many comments under a post are by people of whom the transaction's person sees nothing. */
  unseen: Partial<Record<string, number>>
}

/** A page of the feed, where the feed begins, and where the page ends if something follows. */
export interface FeedPage {
  from: FeedPlace | null
  page: WholePostRows
  last: FeedPlace | null
}

type InJson<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

interface WholeInJson {
  posts: InJson<PostRow>[]
  comments?: InJson<CommentRow>[] | null
  images?: ImageRow[] | null
  demos?: DemoCardRow[] | null
  unseen?: Partial<Record<string, number>> | null
}

const timesOf = (row: { created_at: string; edited_at: string | null; hidden_at: string | null }) => ({
  created_at: new Date(row.created_at),
  edited_at: row.edited_at === null ? null : new Date(row.edited_at),
  hidden_at: row.hidden_at === null ? null : new Date(row.hidden_at),
})

const rowsOf = ({ posts, comments, images, demos, unseen }: WholeInJson): WholePostRows => ({
  posts: posts.map((row) => ({ ...row, ...timesOf(row) })),
  comments: (comments ?? []).map((row) => ({ ...row, ...timesOf(row) })),
  images: images ?? [],
  demos: demos ?? [],
  unseen: unseen ?? {},
})

/** Those of these posts that the transaction's person may see, with all that belongs to them. */
export const readWholePosts = async (tx: Tx, postIds: readonly string[]): Promise<WholePostRows> => {
  const { rows } = await sql<{ whole: WholeInJson }>`
    SELECT community_whole_posts(${postIds}::uuid[], ${commentsOfPost}) AS whole`.execute(tx)
  return rowsOf(rows[0]?.whole ?? { posts: [] })
}

interface FeedRow {
  from_at: Date | null
  from_id: string | null
  page: WholeInJson
  last_at: Date | null
  last_id: string | null
}

const placeOf = (at: Date | null, id: string | null): FeedPlace | null => (at && id !== null ? { at, id } : null)

/** A page of the feed with all that belongs to it, in one statement; what is searched for is looked up before it. */
export const readFeed = async (tx: Tx, wanted: WantedPosts): Promise<FeedPage> => {
  const { category = null, authorId = null, words, before, upTo, limit } = wanted
  const found =
    words === null
      ? null
      : (
          await sql<{ id: string }>`
            SELECT id FROM search_community(${words}, ${category}, ${authorId}, ${before?.at ?? null},
              ${before?.id ?? null}, ${upTo?.at ?? null}, ${upTo?.id ?? null}, ${limit + 1}) AS id`.execute(tx)
        ).rows.map(({ id }) => id)
  const { rows } = await sql<FeedRow>`
    SELECT from_at, from_id, page, last_at, last_id FROM community_feed(${category}, ${authorId}, ${found}::uuid[], ${before?.at ?? null}, ${before?.id ?? null},
      ${upTo?.at ?? null}, ${upTo?.id ?? null}, ${limit}, ${commentsOfPost}) ${planKept}`.execute(tx)
  const [row] = rows
  return {
    from: row ? placeOf(row.from_at, row.from_id) : null,
    page: rowsOf(row?.page ?? { posts: [] }),
    last: row ? placeOf(row.last_at, row.last_id) : null,
  }
}
