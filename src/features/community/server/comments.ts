import { span } from '#features/demos/server/api.ts'
import { takeBackFromPeople } from '#features/notifications/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { NamedPerson, PostComment } from '../contract/community.ts'
import { commentsOfPage, maxPostComments } from '../contract/community-limits.ts'
import {
  type CommentRow,
  insertComment,
  type LockedComment,
  lockComment,
  markCommentDeleted,
  readComment,
  readCommentsBefore,
  updateComment,
} from './comments.store.ts'
import { isTooLate, type OwnAct } from './post-rules.ts'
import { type PostRow, readPost } from './posts.store.ts'
import { peopleNamedIn, presentComment } from './present-post.ts'
import { readSharedLength } from './shared-demos.store.ts'
import { tellCommunity } from './tell-live.ts'
import { keyOf, tellOfComment } from './tell-people.ts'

type Whole = { comment: PostComment; named: NamedPerson[] }

const findPost = async (tx: Tx, me: string, postId: string): Promise<PostRow> => {
  const post = await readPost(tx, me, postId)
  if (!post) throw missing(t('This post'))
  return post
}

const present = async (tx: Tx, me: string, row: CommentRow | null): Promise<Whole> => {
  if (!row) throw missing(t('This comment'))
  return { comment: presentComment(me, row), named: await peopleNamedIn(tx, [row.content]) }
}

/** What was said under a post before one of its comments, or at its end. */
export const listComments = (
  { database }: Services,
  me: string,
  { postId, before }: { postId: string; before?: string | undefined },
): Promise<{ comments: PostComment[]; hasEarlier: boolean; named: NamedPerson[] }> =>
  database.as(me, async (tx) => {
    await findPost(tx, me, postId)
    // One more than shown tells whether anything is before.
    const rows = await readCommentsBefore(tx, me, postId, before ?? null, commentsOfPage + 1)
    const shown = rows.slice(-commentsOfPage)
    return {
      comments: shown.map((row) => presentComment(me, row)),
      hasEarlier: rows.length > commentsOfPage,
      named: await peopleNamedIn(
        tx,
        shown.map((row) => row.content),
      ),
    }
  })

interface NewComment {
  postId: string
  newComment: string
  atSeconds?: number | null | undefined
}

/** Writes a comment in the caller's transaction and everybody's open feed; answers its id, and the post. */
export const writeComment = async (
  services: Services,
  tx: Tx,
  me: string,
  said: NewComment,
): Promise<{ id: string; post: PostRow }> => {
  const post = await findPost(tx, me, said.postId)
  if (post.hidden_at !== null) throw new Failure('conflict', t('This post is hidden, so nobody would see the comment.'))
  if (post.comments >= maxPostComments)
    throw new Failure('conflict', t('A post can have at most {max} comments.', { max: maxPostComments }))
  const id = newId()
  const { atSeconds = null } = said
  const at_ms =
    post.had_demo && atSeconds !== null
      ? span({ atSeconds, untilSeconds: null }, await readSharedLength(tx, post.id)).at_ms
      : null
  await insertComment(tx, { id, content: said.newComment, post_id: post.id, author_id: me, at_ms })
  await tellCommunity(services, tx, 'community.changed', { postId: post.id })
  return { id, post }
}

/** Says something under a post, and tells its author and those who are named. */
export const addComment = (services: Services, me: string, said: NewComment, keepReply: KeepReply): Promise<Whole> =>
  services.database.as(me, async (tx) => {
    const { id, post } = await writeComment(services, tx, me, said)
    await tellOfComment(services, tx, { id, content: said.newComment }, post)
    return keepReply(tx, await present(tx, me, await readComment(tx, id)))
  })

const ownComment = async (tx: Tx, me: string, commentId: string, act: OwnAct): Promise<LockedComment> => {
  const comment = await lockComment(tx, commentId)
  if (comment?.author_id === me) return comment
  if (!(await readComment(tx, commentId))) throw missing(t('This comment'))
  throw new Failure(
    'forbidden',
    t('Only the author can {act, select, change {change} delete {delete} other {bring back}} a comment.', { act }),
  )
}

/** Changes the words of one's own comment. */
export const editComment = (
  services: Services,
  me: string,
  { commentId, newComment }: { commentId: string; newComment: string },
): Promise<Whole> =>
  services.database.as(me, async (tx) => {
    const comment = await ownComment(tx, me, commentId, 'change')
    if (comment.deleted_at !== null) throw missing(t('This comment'))
    await updateComment(tx, commentId, newComment)
    await tellCommunity(services, tx, 'community.changed', { postId: comment.post_id })
    return present(tx, me, await readComment(tx, commentId))
  })

/** Deletes one's own comment; for a day it can be brought back. */
export const deleteComment = (services: Services, me: string, commentId: string): Promise<{ message: string }> =>
  services.database.as(me, async (tx) => {
    const comment = await ownComment(tx, me, commentId, 'delete')
    if (comment.deleted_at !== null) throw missing(t('This comment'))
    await markCommentDeleted(tx, commentId, me)
    await takeBackFromPeople(services, tx, keyOf('comment', commentId))
    await tellCommunity(services, tx, 'community.changed', { postId: comment.post_id })
    return { message: t('Comment deleted.') }
  })

/** Brings back what one has deleted oneself, within a day. */
export const restoreComment = (services: Services, me: string, commentId: string): Promise<Whole> =>
  services.database.as(me, async (tx) => {
    const comment = await ownComment(tx, me, commentId, 'restore')
    if (comment.deleted_at !== null) {
      if (comment.deleted_by !== me || isTooLate(comment.deleted_at)) throw missing(t('This comment'))
      await markCommentDeleted(tx, commentId, null)
      await tellCommunity(services, tx, 'community.changed', { postId: comment.post_id })
    }
    return present(tx, me, await readComment(tx, commentId))
  })
