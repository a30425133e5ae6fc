import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, rowVersion } from '#kernel/numbers.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import {
  fileDetail,
  fileItem,
  fileLinkKinds,
  fileLinkTarget,
  fileRoom,
  folderId,
  folderPlace,
  folderStep,
  foundItem,
  itemName,
  trashedItem,
  uploadPlace,
} from './file-item.ts'
import {
  maxAtOnce,
  maxAtOnceBytes,
  maxDepth,
  maxFound,
  maxInFolder,
  maxItems,
  mostFilesOf,
  mostTargetsTold,
} from './file-limits.ts'

const next = '/files'
const params = z.object({ id })
const versionNumber = numberOf(() => t('A version must be a number.')).pipe(z.number().int().min(1))
const ofVersion = z.object({ version: z.preprocess(emptyAsAbsent, versionNumber.optional()) })
const kind = z.enum(fileLinkKinds, { error: () => t('A file can belong to a song, a release or a task.') })

// A plain form, or an address, sends a list as one text with commas.
const ids = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z
      .array(id, { error: () => t('Choose something first.') })
      .min(1, { error: () => t('Choose something first.') })
      .max(maxAtOnce),
  )
  .transform((all) => [...new Set(all)])

const changed = z.object({ items: listOf(fileItem, maxAtOnce) })
const detail = z.object({ file: fileDetail })
const link = z.object({ fileId: id, kind, targetId: id })

export const tag = defineTag({
  name: 'Files',
  description: 'Folders and files of the band, with versions, links, a trash, and downloads of many at once.',
})

export const routes = defineRoutes({
  getFiles: {
    method: 'GET',
    path: '/api/get-files',
    doc: 'What a folder holds, the way to it, and the room of the workspace; the top without a folder.',
    access: 'paid',
    kind: 'json',
    query: z.object({ folderId: folderId.optional() }),
    reply: z.object({ path: listOf(folderStep, maxDepth), items: listOf(fileItem, maxInFolder), room: fileRoom }),
  },
  getFolders: {
    method: 'GET',
    path: '/api/get-folders',
    doc: 'All folders of the workspace, each with the one that it lies in.',
    access: 'paid',
    kind: 'json',
    reply: z.object({ folders: listOf(folderPlace, maxItems) }),
  },
  searchFiles: {
    method: 'GET',
    path: '/api/search-files',
    doc: 'Folders and files of any folder whose names hold a text.',
    access: 'paid',
    kind: 'json',
    query: z.object({ text: z.string().max(200) }),
    reply: z.object({ items: listOf(foundItem, maxFound), hasMore }),
  },
  getFile: {
    method: 'GET',
    path: '/api/get-file/{id}',
    doc: 'One file with its versions and what it belongs to.',
    access: 'paid',
    kind: 'json',
    params,
    reply: detail,
  },
  addFolder: {
    method: 'POST',
    path: '/add-folder',
    doc: 'Makes a folder.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ folderId: folderId.optional(), name: itemName }),
    reply: z.object({ item: fileItem }),
    repeatable: true,
    next,
  },
  uploadFile: {
    method: 'POST',
    path: '/upload-file',
    doc: 'Keeps a file of at most 20 MB, or one that came in pieces; of a name that is there already it becomes a new version.',
    access: 'paid',
    kind: 'upload',
    refuses: ['conflict'],
    body: uploadPlace.extend({ uploadId: z.preprocess(emptyAsAbsent, id.optional()) }),
    file: { field: 'file', required: false, maxBytes: maxAtOnceBytes, largerInPieces: true },
    reply: z.object({ item: fileItem, became: z.enum(['file', 'version', 'same']) }),
    limit: { max: 3000, seconds: 600, by: 'user' },
    repeatable: true,
    next,
  },
  renameFile: {
    method: 'POST',
    path: '/rename-file',
    doc: 'Gives a file or folder another name.',
    access: 'paid',
    kind: 'form',
    body: z.object({
      itemId: id,
      name: itemName,
      rowVersion,
    }),
    reply: z.object({ item: fileItem }),
    next,
  },
  moveFiles: {
    method: 'POST',
    path: '/move-files',
    doc: 'Moves files and folders into another folder: all of them, or none.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ itemIds: ids, folderId }),
    reply: changed,
    next,
  },
  trashFiles: {
    method: 'POST',
    path: '/trash-files',
    doc: 'Moves files and folders to the trash, which keeps them for 30 days.',
    access: 'paid',
    kind: 'form',
    body: z.object({ itemIds: ids }),
    reply: z.object({ message: z.string() }),
    next,
  },
  getFileTrash: {
    method: 'GET',
    path: '/api/get-file-trash',
    doc: 'What is in the trash, the newest first.',
    access: 'paid',
    kind: 'json',
    reply: z.object({ items: listOf(trashedItem, maxItems), room: fileRoom }),
  },
  restoreFiles: {
    method: 'POST',
    path: '/restore-files',
    doc: 'Brings things back from the trash, under a name that is free.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ itemIds: ids }),
    reply: changed,
    next,
  },
  emptyFileTrash: {
    method: 'POST',
    path: '/empty-file-trash',
    doc: 'Deletes what is in the trash for good: all of it, or what is named.',
    access: 'paid',
    kind: 'form',
    body: z.object({ itemIds: z.preprocess(emptyAsAbsent, ids.optional()) }),
    reply: z.object({ message: z.string() }),
    next,
  },
  restoreFileVersion: {
    method: 'POST',
    path: '/restore-file-version',
    doc: 'Lets another version of a file count.',
    access: 'paid',
    kind: 'form',
    body: z.object({ fileId: id, version: versionNumber }),
    reply: detail,
    next,
  },
  deleteFileVersion: {
    method: 'POST',
    path: '/delete-file-version',
    doc: 'Deletes a version of a file that does not count, for good.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ fileId: id, version: versionNumber }),
    reply: detail,
    next,
  },
  downloadFile: {
    method: 'GET',
    path: '/download-file/{id}',
    doc: 'A file as it was sent, or another version of it.',
    access: 'paid',
    kind: 'stream',
    params,
    query: ofVersion,
  },
  downloadFiles: {
    method: 'GET',
    path: '/download-files',
    doc: 'Files and folders as one zip, of which any range can be had.',
    access: 'paid',
    kind: 'stream',
    refuses: ['conflict'],
    query: z.object({ ids }),
  },
  playFile: {
    method: 'GET',
    path: '/play-file/{id}',
    doc: 'The sound of a file that holds some.',
    access: 'paid',
    kind: 'stream',
    params,
    query: ofVersion,
  },
  showFilePicture: {
    method: 'GET',
    path: '/file-picture/{id}',
    doc: 'A copy of a picture, redrawn as WebP; the small one is for lists.',
    access: 'paid',
    kind: 'stream',
    params,
    query: ofVersion.extend({ size: z.enum(['small', 'large']).optional() }),
  },
  showFilePdf: {
    method: 'GET',
    path: '/file-pdf/{id}',
    doc: 'A file that is PDF by its bytes, for the viewer of the browser in a frame of this site, where nothing of it can run.',
    access: 'paid',
    kind: 'stream',
    params,
    query: ofVersion,
  },
  getFileText: {
    method: 'GET',
    path: '/api/get-file-text/{id}',
    doc: 'The beginning of a text, as text.',
    access: 'paid',
    kind: 'json',
    params,
    query: ofVersion,
    reply: z.object({ text: z.string(), isWhole: z.boolean() }),
  },
  getFilesOf: {
    method: 'GET',
    path: '/api/get-files-of',
    doc: 'The files that belong to a song, a release or a task.',
    access: 'paid',
    kind: 'json',
    query: z.object({ kind, targetId: id }),
    reply: z.object({ items: listOf(foundItem, mostFilesOf) }),
  },
  getFileLinkTargets: {
    method: 'GET',
    path: '/api/get-file-link-targets',
    doc: 'The songs, releases and tasks that a file can belong to.',
    access: 'paid',
    kind: 'json',
    reply: z.object({ targets: listOf(fileLinkTarget, mostTargetsTold) }),
  },
  linkFile: {
    method: 'POST',
    path: '/link-file',
    doc: 'Says that a file belongs to a song, a release or a task.',
    access: 'paid',
    kind: 'form',
    body: link,
    reply: detail,
    next,
  },
  unlinkFile: {
    method: 'POST',
    path: '/unlink-file',
    doc: 'Says that a file does not belong there any more.',
    access: 'paid',
    kind: 'form',
    body: link,
    reply: detail,
    next,
  },
})
