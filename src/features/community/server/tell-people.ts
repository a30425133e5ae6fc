import { notifyOfLike, notifyPeople } from '#features/notifications/server/api.ts'
import { mentionsIn, namesTyped } from '#kernel/mentions.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { readPeopleCalled } from './people.store.ts'

/** What is kept where a band's name would be. */
export const from = 'Community'

/** Most people that one text tells of itself. */
const mostTold = 20

/** The screen that shows a post. */
export const placeOf = (postId: string): string => `/community?post=${postId}`

/** By what the notifications about a post or a comment are known. */
export const keyOf = (kind: 'post' | 'comment', id: string): string => `community-${kind}:${id}`

/** By what the notification about the likes of a post is known. */
export const likesKeyOf = (postId: string): string => `post-liked:${postId}`

const namedIn = async (tx: Tx, text: string): Promise<string[]> => {
  const names = namesTyped(text)
  if (names.length === 0) return []
  return mentionsIn(text, await readPeopleCalled(tx, names)).slice(0, mostTold)
}

/** Tells those whom a post names. */
export const tellOfPost = async (
  services: Services,
  tx: Tx,
  post: { id: string; title: string; content: string },
): Promise<void> => {
  await notifyPeople(services, tx, await namedIn(tx, post.content), {
    news: { kind: 'post-mention', post: post.title },
    path: placeOf(post.id),
    key: keyOf('post', post.id),
    from,
  })
}

/** Tells those whom a comment names, and whose post it is under. */
export const tellOfComment = async (
  services: Services,
  tx: Tx,
  comment: { id: string; content: string },
  post: { id: string; title: string; author_id: string },
): Promise<void> => {
  const [path, key] = [placeOf(post.id), keyOf('comment', comment.id)]
  await notifyPeople(services, tx, await namedIn(tx, comment.content), {
    news: { kind: 'post-mention', post: post.title },
    path,
    key,
    together: `post-mention:${post.id}`,
    from,
  })
  await notifyPeople(services, tx, [post.author_id], {
    news: { kind: 'post-comment', post: post.title },
    path,
    key,
    together: `post-comment:${post.id}`,
    from,
  })
}

/** Tells the author of a post who likes it: one notification for each post until it is read. */
export const tellOfLike = (
  services: Services,
  tx: Tx,
  post: { id: string; title: string },
  like: { liked: boolean; began: string },
): Promise<void> =>
  notifyOfLike(services, tx, { postId: post.id, post: post.title, path: placeOf(post.id), from, ...like })
