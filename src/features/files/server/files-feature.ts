import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { foldName } from '#kernel/text.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import { KeptReplies } from '#server/http/kept-replies.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import { maxFound } from '../contract/file-limits.ts'
import { routes } from '../contract/routes.ts'
import { addFolder, moveItems, renameItem } from './change-items.ts'
import { filesOf, linkFile, linkTargets, unlinkFile } from './links.ts'
import { listFolder } from './list-folder.ts'
import { prepareFilePreview } from './prepare-preview.ts'
import { presentItem, readDetail, withPaths } from './present-item.ts'
import { downloadFile, playFile, readText, showPdf, showPicture } from './read-file.ts'
import { findItems } from './store.ts'
import { emptyTrash, listTrash, restoreItems, trashItems } from './trash.ts'
import { readFolders } from './tree.store.ts'
import { uploadFile } from './upload-file.ts'
import { removeVersion, restoreVersion } from './versions.ts'
import { downloadFiles } from './zip-files.ts'

/** The folders and files of a band. */
export const filesFeature = (services: Services): Feature => {
  const folders = new KeptReplies(32_000_000)
  return defineFeature(
    routes,
    {
      getFiles: ({ scope }, { folderId = null }) => listFolder(services, folders, scope, folderId),
      getFolders: ({ scope }) =>
        services.database.within(scope, async (tx) => ({
          folders: (await readFolders(tx, scope)).map(({ id, name, parent_id }) => ({ id, name, folderId: parent_id })),
        })),
      searchFiles: ({ scope }, { text }) => searchFiles(services, scope, foldName(text)),
      getFile: async ({ scope }, { id }) => ({
        file: await services.database.within(scope, (tx) => readDetail(tx, scope, id)),
      }),
      addFolder: ({ scope, keepReply }, input) => addFolder(services, scope, input, keepReply),
      uploadFile: ({ scope, file, keepReply }, input) => uploadFile(services, scope, input, file, keepReply),
      renameFile: ({ scope }, input) => renameItem(services, scope, input),
      moveFiles: ({ scope }, input) => moveItems(services, scope, input),
      trashFiles: ({ scope }, { itemIds }) => trashItems(services, scope, itemIds),
      getFileTrash: ({ scope }) => listTrash(services, scope),
      restoreFiles: ({ scope }, { itemIds }) => restoreItems(services, scope, itemIds),
      emptyFileTrash: ({ scope }, { itemIds }) => emptyTrash(services, scope, itemIds),
      restoreFileVersion: ({ scope }, input) => restoreVersion(services, scope, input),
      deleteFileVersion: ({ scope }, input) => removeVersion(services, scope, input),
      downloadFile: ({ scope }, input) => downloadFile(services, scope, input),
      downloadFiles: ({ scope }, { ids }) => downloadFiles(services, scope, ids),
      playFile: ({ scope }, input) => playFile(services, scope, input),
      showFilePicture: ({ scope }, input) => showPicture(services, scope, input),
      showFilePdf: ({ scope }, input) => showPdf(services, scope, input),
      getFileText: ({ scope }, input) => readText(services, scope, input),
      getFilesOf: ({ scope }, target) => filesOf(services, scope, target),
      getFileLinkTargets: ({ scope }) => linkTargets(services, scope),
      linkFile: ({ scope }, input) => linkFile(services, scope, input),
      unlinkFile: ({ scope }, input) => unlinkFile(services, scope, input),
    },
    {
      beforeFile: { uploadFile: holdRoomForMember(services) },
      workers: { 'prepare-file-preview': prepareFilePreview(services) },
    },
  )
}

const searchFiles = ({ database }: Services, scope: WorkspaceScope, text: string) =>
  database.reading(scope, async (tx) => {
    const { told, hasMore } = cutList(text === '' ? [] : await findItems(tx, scope, text, maxFound + 1), maxFound)
    return { items: await withPaths(tx, scope, told.map(presentItem)), hasMore }
  })
