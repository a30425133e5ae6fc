import { missing } from '#kernel/errors.ts'
import { namesTyped } from '#kernel/mentions.ts'
import type { Tx } from '#server/database/database.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import { readPeopleCalled } from './people.store.ts'
import { presentPerson, presentPost } from './present-post.ts'
import { readWholePosts, type WholePostRows } from './whole-posts.store.ts'

/** Those whom these texts name and whom the reader may see. */
export const peopleNamedIn = async (tx: Tx, texts: readonly string[]): Promise<NamedPerson[]> => {
  const names = [...new Set(texts.flatMap(namesTyped))]
  return names.length === 0 ? [] : (await readPeopleCalled(tx, names)).map(presentPerson)
}

type Whole = { posts: CommunityPost[]; named: NamedPerson[] }

/** These posts as somebody gets them, and those whom their texts name. */
export const presentPosts = async (tx: Tx, me: string, rows: WholePostRows): Promise<Whole> => {
  const comments = Map.groupBy(rows.comments, (row) => row.post_id)
  const images = Map.groupBy(rows.images, (row) => row.post_id)
  const demos = new Map(rows.demos.map((card) => [card.post_id, card]))
  const posts = rows.posts.map((row) =>
    presentPost(me, row, {
      comments: comments.get(row.id) ?? [],
      unseenComments: rows.unseen[row.id] ?? 0,
      images: images.get(row.id) ?? [],
      demo: demos.get(row.id),
    }),
  )
  const texts = posts.flatMap((post) => [post.content, ...post.comments.map((comment) => comment.content)])
  return { posts, named: await peopleNamedIn(tx, texts) }
}

/** One post with all that belongs to it; refuses one that this person may not see. */
export const wholePost = async (
  tx: Tx,
  me: string,
  postId: string,
): Promise<{ post: CommunityPost; named: NamedPerson[] }> => {
  const { posts, named } = await presentPosts(tx, me, await readWholePosts(tx, [postId]))
  const [post] = posts
  if (!post) throw missing('This post')
  return { post, named }
}
