import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { undoHours } from '../contract/community-limits.ts'
import type { PostCategory } from '../contract/community-values.ts'
import { placeImage } from './image-files.store.ts'
import { insertPost } from './posts.store.ts'
import { tellCommunity } from './tell-live.ts'
import { tellOfPost } from './tell-people.ts'

/** The images of a post in their order, as a call names them; undefined leaves them as they are. */
export type Images = readonly { id: string; description: string }[] | undefined

/** What somebody does with what they wrote themselves. */
export type OwnAct = 'change' | 'delete' | 'restore'

/** What somebody says in a new post. */
export interface NewPost {
  postTitle: string
  postContent: string
  place: string
  images?: Images
}

/** Writes a post in the caller's transaction, tells those whom it names and everybody's open feed; answers its id. */
export const writePost = async (
  services: Services,
  tx: Tx,
  me: string,
  said: NewPost & { category: PostCategory; withDemo: boolean },
): Promise<string> => {
  const id = newId()
  const fields = { title: said.postTitle, content: said.postContent, place: said.place, category: said.category }
  await insertPost(tx, me, id, { ...fields, had_demo: said.withDemo })
  await placeImages(tx, me, id, said.images)
  await tellOfPost(services, tx, { id, ...fields })
  await tellCommunity(services, tx, 'community.posted', { postId: id })
  return id
}

/** Puts images that were sent before into a post, in this order. */
export const placeImages = async (tx: Tx, me: string, postId: string, images: Images): Promise<void> => {
  for (const [place, image] of (images ?? []).entries()) {
    if (!(await placeImage(tx, me, postId, { ...image, place })))
      throw invalidField('images', t('One of the images is gone. Choose it again.'))
  }
}

/** Whether something was deleted too long ago to be brought back. */
export const isTooLate = (deletedAt: Date): boolean => Date.now() - deletedAt.getTime() > undoHours * 3_600_000
