import { readDemoNames } from '#features/demos/server/api.ts'
import { notifyBand } from '#features/notifications/server/api.ts'
import { may } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import { type NewPost, writePost } from './post-rules.ts'
import { wholePost } from './present-post.ts'
import { deleteShare, insertShare, readSharedSound, readSharer, type SharedSoundRow } from './shared-demos.store.ts'
import { tellCommunity } from './tell-live.ts'
import { placeOf } from './tell-people.ts'

/** Posts a demo of the workspace in the caller's transaction, and tells the band; answers the id of the post. */
export const addShared = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  { demoId, ...said }: NewPost & { demoId: string },
): Promise<string> => {
  const [demo] = await readDemoNames(tx, scope, [demoId])
  if (!demo) throw missing(t('This demo'))
  const postId = await writePost(services, tx, scope.userId, { ...said, category: 'feedback', withDemo: true })
  await insertShare(tx, scope, postId, demoId)
  await notifyBand(services, tx, scope.workspaceId, {
    news: { kind: 'demo-shared', demo: demo.name },
    path: placeOf(postId),
    key: `demo-shared:${postId}`,
  })
  return postId
}

/** Posts a demo of the workspace for everybody on this server. */
export const shareDemo = (
  services: Services,
  scope: WorkspaceScope,
  said: NewPost & { demoId: string },
  keepReply: KeepReply,
): Promise<{ post: CommunityPost; named: NamedPerson[] }> =>
  services.database.within(scope, async (tx) =>
    keepReply(tx, await wholePost(tx, scope.userId, await addShared(services, tx, scope, said))),
  )

/** Ends that a post plays a demo of the workspace; what was said about it stays. */
export const stopSharing = (services: Services, scope: WorkspaceScope, postId: string): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const sharer = await readSharer(tx, scope, postId)
    if (sharer === null) throw missing(t('This post'))
    if (sharer !== scope.userId && !may(scope.role, 'manage'))
      throw new Failure(
        'forbidden',
        t('Only the person who shared it and those who manage the workspace can stop sharing it.'),
      )
    await deleteShare(tx, scope, postId)
    await tellCommunity(services, tx, 'community.changed', { postId })
    return { message: t('The demo is no longer shared.') }
  })

/** The sound of the demo that came with a post. */
export const playShared = async (services: Services, me: string, postId: string): Promise<FileReply> => {
  const sound = await find(services, me, postId)
  return {
    kind: 'file',
    size: sound.file_bytes,
    etag: sound.file_sha256.toString('hex'),
    type: sound.media_type,
    cacheControl: askedEachTime,
    stored: sound.file_key,
  }
}

/** The waveform of that demo; missing until it was analysed. */
export const sharedPeaks = async (services: Services, me: string, postId: string): Promise<FileReply> => {
  const { peaks_key: key, peaks_bytes } = await find(services, me, postId)
  if (!key) throw missing(t('The waveform of this demo'))
  return {
    kind: 'file',
    size: peaks_bytes,
    etag: key.replace(/^.*\//, ''),
    type: 'application/octet-stream',
    cacheControl: askedEachTime,
    stored: key,
  }
}

const find = async ({ database }: Services, me: string, postId: string): Promise<SharedSoundRow> => {
  const sound = await database.as(me, (tx) => readSharedSound(tx, postId))
  if (!sound) throw missing(t('This demo'))
  return sound
}
