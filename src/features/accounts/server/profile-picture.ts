import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { keepFiles, type Transact } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { pictureKey, pictureUrl } from '../domain/account-picture.ts'
import { redrawPicture } from './redraw-picture.ts'
import { isSomebodysPicture, lockAccount, storePictureName } from './store.ts'

// Width and height of a kept picture, in pixels.
const pictureSide = 512

/** Redraws the picture of a file as a square, cut at its longer sides. */
const squarePicture = async (path: string, whose: string): Promise<Buffer> =>
  (
    await redrawPicture(
      path,
      { field: 'profile_picture', whose },
      { width: pictureSide, height: pictureSide, fit: 'cover' },
    )
  ).data

/** Makes the received file the picture of a person, under a name that cannot be guessed; the old one goes. */
export const setPicture = async (services: Services, personId: string, file: ReceivedFile): Promise<string> => {
  const bytes = await squarePicture(file.path, personId)
  const name = randomBytes(32).toString('hex')
  const outside: Transact = (work) => services.database.outside(work)
  await keepFiles(services, [{ key: pictureKey(name), bytes }], outside, async (tx) => {
    const account = await lockAccount(tx, personId)
    if (!account) throw new Failure('unauthenticated', t('Log in to continue.'))
    await storePictureName(tx, personId, name)
    if (account.pictureName) await services.jobs.send(tx, 'delete-files', { keys: [pictureKey(account.pictureName)] })
  })
  return pictureUrl(name)
}

const defaultPicture = await readFile(join(import.meta.dirname, 'default-picture.svg'))

const defaultReply = bytesReply(defaultPicture, {
  type: 'image/svg+xml; charset=utf-8',
  cacheControl: 'public, max-age=86400',
})

// The same name never means other bytes, but it may be gone: then nobody keeps showing it for longer than this.
const keptByBrowsers = 'private, max-age=600'

/** A picture by the last part of its address, for as long as it is somebody's. */
export const readPicture = async ({ database, storage }: Services, fileName: string): Promise<FileReply> => {
  if (fileName === 'default.svg') return defaultReply
  const name = fileName.replace(/\.webp$/, '')
  const key = pictureKey(name)
  const size = (await isSomebodysPicture(database.single, name)) ? await storage.size(key) : null
  if (size === null) throw missing(t('This picture'))
  return {
    kind: 'file',
    size,
    etag: name,
    type: 'image/webp',
    cacheControl: keptByBrowsers,
    stored: key,
  }
}
