import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, yesOrNoOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { commentMoment, commentText, namedPerson, postComment } from './community.ts'
import { commentsOfPage, mostNameable, mostNamed } from './community-limits.ts'

const next = '/community'
const talking = { max: 60, seconds: 600, by: 'user', tries: 300 } as const
const changing = { max: 60, seconds: 600, by: 'user' } as const

/** A comment with those whom it names. */
const wholeComment = z.object({ comment: postComment, named: listOf(namedPerson, mostNamed) })

/** The calls about what people say and feel about posts. */
export const reactionRows = defineRoutes({
  likePost: {
    method: 'POST',
    path: '/like-post',
    doc: 'Likes a post or takes that back; with `liked` it says which, so that a repetition changes nothing.',
    access: 'user',
    kind: 'form',
    body: z.object({
      post_id: id,
      liked: z.preprocess(emptyAsAbsent, yesOrNoOf(() => t('Liked must be true or false.')).optional()),
    }),
    reply: z.object({ likes_count: z.number().int(), liked: z.boolean() }),
    limit: { max: 240, seconds: 60, by: 'user' },
    next,
  },
  getPostComments: {
    method: 'GET',
    path: '/api/get-post-comments',
    doc: `What was said under a post before a comment, ${commentsOfPage} at a time, oldest first.`,
    access: 'user',
    kind: 'json',
    query: z.object({ postId: id, before: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: z.object({
      comments: listOf(postComment, commentsOfPage),
      hasEarlier: z.boolean(),
      named: listOf(namedPerson, mostNamed),
    }),
  },
  addPostComment: {
    method: 'POST',
    path: '/add-post-comment',
    doc: 'Says something under a post, or about a moment of the demo that came with it.',
    access: 'user',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ postId: id, newComment: commentText, atSeconds: commentMoment }),
    reply: wholeComment,
    repeatable: true,
    limit: talking,
    next,
  },
  editPostComment: {
    method: 'POST',
    path: '/edit-post-comment',
    doc: "Changes the words of one's own comment.",
    access: 'user',
    kind: 'form',
    body: z.object({ commentId: id, newComment: commentText }),
    reply: wholeComment,
    limit: changing,
    next,
  },
  deletePostComment: {
    method: 'POST',
    path: '/delete-post-comment',
    doc: "Deletes one's own comment; for a day it can be brought back.",
    access: 'user',
    kind: 'form',
    body: z.object({ commentId: id }),
    reply: z.object({ message: z.string() }),
    limit: changing,
    next,
  },
  restorePostComment: {
    method: 'POST',
    path: '/restore-post-comment',
    doc: 'Brings a comment back that one has deleted within the last day.',
    access: 'user',
    kind: 'form',
    body: z.object({ commentId: id }),
    reply: wholeComment,
    limit: changing,
    next,
  },
  getCommunityPeople: {
    method: 'GET',
    path: '/api/get-community-people',
    doc: 'Who has written here lately and can be mentioned by name.',
    access: 'user',
    kind: 'json',
    reply: z.object({ people: listOf(namedPerson, mostNameable) }),
  },
})
