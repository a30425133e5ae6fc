import { createHash, randomBytes } from 'node:crypto'
import { redrawPicture } from '#features/accounts/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFiles, type Transact } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { PostImage } from '../contract/community.ts'
import { imageSide, maxLooseImages } from '../contract/community-limits.ts'
import { countLooseImages, holdLooseImages, insertImage, readImageFile, readImageKeys } from './image-files.store.ts'

/** Redraws a received picture and keeps it for a post of this person; without a post it goes after a day. */
export const addImage = async (services: Services, me: string, file: ReceivedFile): Promise<{ image: PostImage }> => {
  const { data, info } = await redrawPicture(
    file.path,
    { field: 'image', whose: me },
    {
      width: imageSide,
      height: imageSide,
      fit: 'inside',
      withoutEnlargement: true,
    },
  )
  const { width, height } = info
  const id = newId()
  const file_key = `community/${randomBytes(32).toString('hex')}.webp`
  const file_sha256 = createHash('sha256').update(data).digest()
  const asMe: Transact = (work) => services.database.as(me, work)
  await keepFiles(services, [{ key: file_key, bytes: data }], asMe, async (tx) => {
    await holdLooseImages(tx, me)
    if ((await countLooseImages(tx, me)) >= maxLooseImages)
      throw new Failure('conflict', t('Post the images you’ve already uploaded first, or wait a day.'))
    await insertImage(tx, { id, account_id: me, file_key, file_bytes: data.length, file_sha256, width, height })
  })
  return { image: { id, width, height, description: '' } }
}

/** An image that this person may see. */
export const showImage = async ({ database }: Services, me: string, imageId: string): Promise<FileReply> => {
  const image = await database.as(me, (tx) => readImageFile(tx, imageId))
  if (!image) throw missing(t('This image'))
  return {
    kind: 'file',
    size: image.file_bytes,
    etag: image.file_sha256.toString('hex'),
    type: 'image/webp',
    cacheControl: askedEachTime,
    stored: image.file_key,
  }
}

/** Lets the files of all images of a person go, whose account is about to. */
export const letImagesGo = async ({ jobs }: Services, tx: Tx, personId: string): Promise<void> => {
  const keys = await readImageKeys(tx, personId)
  if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
}
