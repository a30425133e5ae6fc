import { missing } from '#kernel/errors.ts'
import { namesTyped } from '#kernel/mentions.ts'
import type { Tx } from '#server/database/database.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import { commentsOfPost } from '../contract/community-limits.ts'
import { countUnseenComments, readNewestComments } from './comments.store.ts'
import { readImages } from './images.store.ts'
import { readPeopleCalled } from './people.store.ts'
import { type PostRow, readPost } from './posts.store.ts'
import { presentPerson, presentPost } from './present-post.ts'
import { readDemoCards } from './shared-demos.store.ts'

/** Those whom these texts name and whom the reader may see. */
export const peopleNamedIn = async (tx: Tx, texts: readonly string[]): Promise<NamedPerson[]> => {
  const names = [...new Set(texts.flatMap(namesTyped))]
  return names.length === 0 ? [] : (await readPeopleCalled(tx, names)).map(presentPerson)
}

/** These posts with all that belongs to them, and those whom their texts name. */
export const wholePosts = async (
  tx: Tx,
  me: string,
  rows: readonly PostRow[],
): Promise<{ posts: CommunityPost[]; named: NamedPerson[] }> => {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return { posts: [], named: [] }
  const comments = Map.groupBy(await readNewestComments(tx, me, ids, commentsOfPost), (row) => row.post_id)
  const images = Map.groupBy(await readImages(tx, ids), (row) => row.post_id)
  const unseen = await countUnseenComments(tx, ids)
  const withDemo = rows.filter((row) => row.had_demo).map((row) => row.id)
  const demos = new Map((await readDemoCards(tx, withDemo)).map((card) => [card.post_id, card]))
  const posts = rows.map((row) =>
    presentPost(me, row, {
      comments: comments.get(row.id) ?? [],
      unseenComments: unseen.get(row.id) ?? 0,
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
  const row = await readPost(tx, me, postId)
  const { posts, named } = await wholePosts(tx, me, row ? [row] : [])
  const [post] = posts
  if (!post) throw missing('This post')
  return { post, named }
}
