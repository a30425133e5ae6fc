import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { giveBackHeld } from '#features/uploads/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import { newId } from '#server/new-id.ts'
import { drawInTurn } from '#server/reading/fair-queue.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { Merch } from '../contract/merch.ts'
import { holdMerch } from './merch-books.store.ts'
import { presentMerch } from './present-merch.ts'
import { readProduct, updatePicture } from './products.store.ts'
import { tellMerch } from './tell-live.ts'

// Longer side of a kept picture, and what is unpacked at most, in pixels.
const side = 800
const maxPixels = 60_000_000

/** Gives a product a photo, redrawn, within the room of the band. */
export const savePicture = async (
  services: Services,
  scope: WorkspaceScope,
  productId: string,
  file: ReceivedFile | null,
): Promise<{ merch: Merch }> => {
  if (!file) throw refusal(t('No file selected'))
  // Nobody waits for the drawing of a picture that has no place to go.
  if (!(await services.database.within(scope, (tx) => readProduct(tx, scope, productId))))
    throw missing(t('This product'))
  const bytes = await drawInTurn(scope.workspaceId, () => draw(file.path))
  return change(services, scope, productId, bytes, file)
}

/** Takes the photo off a product; its file goes a day later. */
export const removePicture = (
  services: Services,
  scope: WorkspaceScope,
  productId: string,
): Promise<{ merch: Merch }> => change(services, scope, productId, null)

const change = (
  services: Services,
  scope: WorkspaceScope,
  productId: string,
  bytes: Buffer | null,
  drawnFrom?: ReceivedFile,
): Promise<{ merch: Merch }> => {
  const key = `${scope.workspaceId}/${newId()}`
  return keepFilesWithin(services, scope, bytes ? [{ key, bytes }] : [], async (tx) => {
    // The books of merch come before the row of the workspace, as where a sale is booked.
    await holdMerch(tx, scope)
    if (drawnFrom) await giveBackHeld(tx, scope, drawnFrom)
    await changeUsedBytes(tx, scope, bytes?.length ?? 0)
    const before = await readProduct(tx, scope, productId)
    if (!before) throw missing(t('This product'))
    if (before.picture_key) {
      await changeUsedBytes(tx, scope, -(before.picture_bytes ?? 0))
      await services.jobs.send(tx, 'delete-files', { keys: [before.picture_key] })
    }
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest()
    await updatePicture(tx, scope, productId, bytes && { key, bytes: bytes.length, sha256 })
    await tellMerch(services, tx, scope)
    return { merch: await presentMerch(tx, scope) }
  })
}

const refusal = (text: string): Failure => new Failure('unsupported', text, { fields: { picture: text } })

const draw = async (path: string): Promise<Buffer> => {
  try {
    const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!['jpeg', 'png', 'webp'].includes(format)) throw refusal(t('Choose a JPEG, PNG or WebP picture.'))
    return await picture
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw refusal(t('This picture cannot be read. Choose a JPEG, PNG or WebP picture.'))
  }
}

/** The photo of a product. */
export const showPicture = async (services: Services, scope: WorkspaceScope, productId: string): Promise<FileReply> => {
  const row = await services.database.within(scope, (tx) => readProduct(tx, scope, productId))
  const key = row?.picture_key
  if (!row || !key) throw missing(t('This picture'))
  return {
    kind: 'file',
    size: row.picture_bytes ?? 0,
    etag: row.picture_sha256?.toString('hex') ?? '',
    type: 'image/webp',
    cacheControl: askedEachTime,
    stored: key,
  }
}
