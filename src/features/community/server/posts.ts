import { takeBackFromPeople } from '#features/notifications/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import type { PostCategory } from '../contract/community-values.ts'
import type { postRows } from '../contract/post-rows.ts'
import { dropImages } from './image-files.store.ts'
import { isTooLate, type NewPost, type OwnAct, placeImages, writePost } from './post-rules.ts'
import { type LockedPost, lockPost, markPostDeleted, type PostFields, updatePost } from './posts.store.ts'
import { wholePost } from './present-post.ts'
import { tellCommunity } from './tell-live.ts'
import { keyOf, likesKeyOf, tellOfPost } from './tell-people.ts'

type Whole = { post: CommunityPost; named: NamedPerson[] }

/** Puts a post into the feed. */
export const addPost = (
  services: Services,
  me: string,
  said: NewPost & { category: PostCategory },
  keepReply: KeepReply,
): Promise<Whole> =>
  services.database.as(me, async (tx) => {
    const id = await writePost(services, tx, me, { ...said, withDemo: false })
    return keepReply(tx, await wholePost(tx, me, id))
  })

const notYours = (act: OwnAct): Failure =>
  new Failure(
    'forbidden',
    t('Only the author can {act, select, change {change} delete {delete} other {bring back}} a post.', { act }),
  )

/** One's own post, locked; refuses everybody else's, and those of others as if they were not there. */
const ownPost = async (tx: Tx, me: string, postId: string, act: OwnAct): Promise<LockedPost> => {
  const post = await lockPost(tx, postId)
  if (!post) {
    await wholePost(tx, me, postId)
    throw notYours(act)
  }
  if (post.author_id === me) return post
  if (post.deleted_at !== null) throw missing(t('This post'))
  throw notYours(act)
}

type ChangedPost = HandlerInput<typeof postRows.editCommunityPost>

/** Changes one's own post; 409 with the newer state when it was changed meanwhile. */
export const editPost = (services: Services, me: string, said: ChangedPost): Promise<Whole> =>
  services.database.as(me, async (tx) => {
    const post = await ownPost(tx, me, said.post_id, 'change')
    if (post.deleted_at !== null) throw missing(t('This post'))
    await requireFreshVersion(post.row_version, said.rowVersion, t('this post'), () => wholePost(tx, me, post.id))
    const fields = columnsOf<Omit<ChangedPost, 'post_id' | 'images' | 'rowVersion'>, PostFields>(said, {
      postTitle: 'title',
      postContent: 'content',
      place: 'place',
      category: 'category',
    })
    await updatePost(tx, post.id, fields)
    if (said.images) {
      await placeImages(tx, me, post.id, said.images)
      const keys = await dropImages(
        tx,
        me,
        post.id,
        said.images.map((image) => image.id),
      )
      if (keys.length > 0) await services.jobs.send(tx, 'delete-files', { keys })
    }
    const whole = await wholePost(tx, me, post.id)
    await tellOfPost(services, tx, { id: post.id, title: whole.post.title, content: whole.post.content })
    await tellCommunity(services, tx, 'community.changed', { postId: post.id })
    return whole
  })

/** Deletes one's own post; for a day it can be brought back. */
export const deletePost = (services: Services, me: string, postId: string): Promise<{ message: string }> =>
  services.database.as(me, async (tx) => {
    const post = await ownPost(tx, me, postId, 'delete')
    if (post.deleted_at !== null) throw missing(t('This post'))
    await markPostDeleted(tx, post.id, me)
    await takeBackFromPeople(services, tx, keyOf('post', post.id))
    await takeBackFromPeople(services, tx, likesKeyOf(post.id))
    await tellCommunity(services, tx, 'community.changed', { postId: post.id, gone: 'deleted' })
    return { message: t('Post deleted.') }
  })

/** Brings back what one has deleted oneself, within a day. */
export const restorePost = (services: Services, me: string, postId: string): Promise<Whole> =>
  services.database.as(me, async (tx) => {
    const post = await ownPost(tx, me, postId, 'restore')
    if (post.deleted_at !== null) {
      if (post.deleted_by !== me || isTooLate(post.deleted_at)) throw missing(t('This post'))
      await markPostDeleted(tx, post.id, null)
      await tellCommunity(services, tx, 'community.changed', { postId: post.id })
    }
    return wholePost(tx, me, post.id)
  })
