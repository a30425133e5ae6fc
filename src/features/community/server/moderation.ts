import { recordAct } from '#features/audit/server/api.ts'
import type { News } from '#features/notifications/contract/notification-words.ts'
import { notifyPeople } from '#features/notifications/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/http/context.ts'
import { cutList } from '#server/list-page.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { ModeratedThing } from '../contract/community.ts'
import { mostOnDesk } from '../contract/community-limits.ts'
import type { ModeratingAct, ReportReason } from '../contract/community-values.ts'
import type { PostGone } from '../contract/live.ts'
import { lockComment, markCommentDeleted, markCommentHidden, readComment } from './comments.store.ts'
import { lockPost, markPostDeleted, markPostHidden, readPost } from './posts.store.ts'
import { type ModeratedRow, readDesk, settleReports, storeReport, type Thing } from './reports.store.ts'
import { tellCommunity } from './tell-live.ts'
import { from, placeOf } from './tell-people.ts'

/** What names a post or a comment. */
interface Named {
  post_id?: string | undefined
  commentId?: string | undefined
}

const thingOf = ({ post_id, commentId }: Named): Thing =>
  post_id !== undefined ? { kind: 'post', id: post_id } : { kind: 'comment', id: commentId ?? '' }

/** Reports a post or a comment of somebody else. */
export const report = (
  { database }: Services,
  me: string,
  said: Named & { reason: ReportReason; details: string },
): Promise<{ message: string }> =>
  database.as(me, async (tx) => {
    const thing = thingOf(said)
    const row = thing.kind === 'post' ? await readPost(tx, me, thing.id) : await readComment(tx, thing.id)
    if (!row) throw missing(thing.kind === 'post' ? t('This post') : t('This comment'))
    if (row.author_id === me) throw invalidField('reason', t('This is yours. You can delete it.'))
    const { reason, details } = said
    await storeReport(tx, { id: newId(), reporter_id: me, reason, details }, thing)
    return { message: t('Thank you. The administrators will look at it and tell you what came of it.') }
  })

const presentThing = (row: ModeratedRow): ModeratedThing => ({
  kind: row.kind,
  id: row.id,
  postId: row.post_id,
  title: row.title,
  content: row.content,
  author: row.author,
  authorName: row.author_name,
  authorId: row.author_id,
  datetime: row.created_at.toISOString(),
  hiddenBecause: row.hidden_because,
  reports: row.reports.map(({ at, ...one }) => ({ ...one, datetime: at })),
})

/** What waits for an administrator, and what one has hidden. */
export const readModeration = (
  { database }: Services,
  me: string,
): Promise<{
  reported: ModeratedThing[]
  hasMoreReported: boolean
  hidden: ModeratedThing[]
  hasMoreHidden: boolean
}> =>
  database.as(me, async (tx) => {
    const things = (await readDesk(tx, mostOnDesk + 1)).map(presentThing)
    const listed = (isReported: boolean) =>
      cutList(
        things.filter(({ reports }) => reports.length > 0 === isReported),
        mostOnDesk,
      )
    const [reported, hidden] = [listed(true), listed(false)]
    return {
      reported: reported.told,
      hasMoreReported: reported.hasMore,
      hidden: hidden.told,
      hasMoreHidden: hidden.hasMore,
    }
  })

/** The thing itself, locked, with its author and the title of the post. */
const lockThing = async (
  tx: Tx,
  thing: Thing,
): Promise<{ postId: string; authorId: string; title: string; isDeleted: boolean; isHidden: boolean }> => {
  const comment = thing.kind === 'comment' ? await lockComment(tx, thing.id) : null
  const post = thing.kind === 'post' ? await lockPost(tx, thing.id) : comment && (await lockPost(tx, comment.post_id))
  const row = comment ?? post
  if (!post || !row) throw missing(thing.kind === 'post' ? t('This post') : t('This comment'))
  return {
    postId: post.id,
    authorId: row.author_id,
    title: post.title,
    isDeleted: row.deleted_at !== null,
    isHidden: row.hidden_at !== null,
  }
}

const marks = {
  post: { hide: markPostHidden, remove: markPostDeleted },
  comment: { hide: markCommentHidden, remove: markCommentDeleted },
}

const said: Record<ModeratingAct, string> = {
  get hide() {
    return t('It’s hidden, and the author can see why.')
  },
  get restore() {
    return t('Everyone can see it again.')
  },
  get delete() {
    return t('It’s deleted, and the author can see why.')
  },
  get keep() {
    return t('It stays, and the people who reported it will be told.')
  },
}

/** Decides about a post or a comment; its author reads why, and those who reported it what came of it. */
export const moderate = (
  services: Services,
  admin: Person,
  asked: Named & { act: ModeratingAct; because: string },
): Promise<{ message: string }> =>
  services.database.as(admin.id, async (tx) => {
    const me = admin.id
    const thing = thingOf(asked)
    const { act, because } = asked
    const { postId, authorId, title, isDeleted, isHidden } = await lockThing(tx, thing)
    if (isDeleted) throw new Failure('conflict', t('It’s been deleted in the meantime.'))
    const { hide, remove } = marks[thing.kind]
    if (act === 'hide') await hide(tx, thing.id, because)
    else if (act === 'restore') await hide(tx, thing.id, null)
    else if (act === 'delete') await remove(tx, thing.id, me)
    const about = { thing: thing.kind, title }
    const news = newsFor(act, about, because, isHidden)
    const path = placeOf(postId)
    if (news) await notifyPeople(services, tx, [authorId], { news, path, from, inSpiteOfBlocks: true })
    await notifyPeople(services, tx, await settleReports(tx, thing), {
      news: { kind: 'report-settled', ...about, outcome: act },
      path,
      from,
      inSpiteOfBlocks: true,
    })
    if (act !== 'keep') await tellCommunity(services, tx, 'community.changed', { postId, ...goneBy(thing, act) })
    const name = thing.kind === 'comment' ? `comment on “${title}”` : `post “${title}”`
    const subject = { kind: 'other', id: thing.id, name } as const
    await recordAct(tx, admin, { act: `community.${act}`, subject, details: { because } })
    return { message: said[act] }
  })

const goneBy = ({ kind }: Thing, act: ModeratingAct): { gone?: PostGone } => {
  if (kind === 'comment') return {}
  if (act === 'delete') return { gone: 'deleted' }
  return act === 'hide' ? { gone: 'hidden' } : {}
}

const newsFor = (
  act: ModeratingAct,
  about: { thing: Thing['kind']; title: string },
  because: string,
  wasHidden: boolean,
): News | null => {
  if (act === 'hide') return { kind: 'post-hidden', ...about, because }
  if (act === 'delete') return { kind: 'post-removed', ...about, because }
  return act === 'restore' && wasHidden ? { kind: 'post-restored', ...about } : null
}
