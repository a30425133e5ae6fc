import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import { drawInTurn } from '#server/reading/fair-queue.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { LinkPage } from '../contract/link-page.ts'
import { erasePicture, readPicture, writePicture } from './pictures.store.ts'
import { tellAndRead } from './read-pages.ts'
import { lockPage, touchPage } from './store.ts'

// Longer side of a kept picture, and what is unpacked at most, in pixels.
const side = 640
const maxPixels = 24_000_000

const refusal = (code: 'invalid' | 'unsupported', text: string): Failure =>
  new Failure(code, text, { fields: { picture: text } })

/** Puts a picture on top of a page, redrawn: nothing of the file survives but what one sees. */
export const savePicture = async (
  services: Services,
  scope: WorkspaceScope,
  pageId: string,
  file: ReceivedFile,
): Promise<{ page: LinkPage }> => {
  // Nobody waits for the drawing of a picture that has no place to go.
  if (!(await services.database.within(scope, (tx) => lockPage(tx, scope, pageId)))) throw missing(t('This link page'))
  const picture = await drawInTurn(scope.workspaceId, () => draw(file.path))
  const mark = createHash('sha256').update(picture).digest('hex').slice(0, 12)
  return services.database.within(scope, async (tx) => {
    if (!(await lockPage(tx, scope, pageId))) throw missing(t('This link page'))
    await writePicture(tx, scope, pageId, picture, mark)
    await touchPage(tx, scope, pageId)
    return tellAndRead(services, tx, scope, pageId)
  })
}

/** Takes the picture off a page. */
export const removePicture = (services: Services, scope: WorkspaceScope, pageId: string): Promise<{ page: LinkPage }> =>
  services.database.within(scope, async (tx) => {
    if (!(await lockPage(tx, scope, pageId))) throw missing(t('This link page'))
    await erasePicture(tx, scope, pageId)
    await touchPage(tx, scope, pageId)
    return tellAndRead(services, tx, scope, pageId)
  })

/** The picture of a page for the band, published or not. */
export const showPicture = async (services: Services, scope: WorkspaceScope, pageId: string): Promise<FileReply> => {
  const row = await services.database.within(scope, (tx) => readPicture(tx, scope, pageId))
  if (!row) throw missing(t('This picture'))
  return bytesReply(row.picture, { type: 'image/webp', cacheControl: askedEachTime, etag: row.mark })
}

const draw = async (path: string): Promise<Buffer> => {
  if (!(await isPicture(path))) throw refusal('unsupported', t('Choose a JPEG, PNG or WebP picture.'))
  try {
    return await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw refusal('invalid', t('This picture has more than 24 million pixels. Choose a smaller one.'))
    throw refusal('invalid', t('This picture cannot be read: the file is damaged or cut off.'))
  }
}

// By its first bytes: what only passes for a picture reaches no reader.
const isPicture = async (path: string): Promise<boolean> => {
  await using file = await open(path)
  const bytes = Buffer.alloc(12)
  await file.read(bytes, 0, 12, 0)
  const start = bytes.toString('latin1')
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP$/s.test(start)
}
