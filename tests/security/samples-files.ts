import type { KeptByBand } from './world-files.ts'

type KeptIds = KeptByBand & { songId: string; taskId: string }

/** A believable input for every row of files. */
export const fileSamples = {
  addFolder: (ids: KeptIds) => ({ folderId: ids.fileFolderId, name: 'Stems' }),
  deleteFileVersion: (ids: KeptIds) => ({ fileId: ids.fileId, version: 1 }),
  downloadFile: (ids: KeptIds) => ({ id: ids.fileId }),
  downloadFiles: (ids: KeptIds) => ({ ids: ids.fileId }),
  emptyFileTrash: (ids: KeptIds) => ({ itemIds: [ids.trashedFileId] }),
  getFile: (ids: KeptIds) => ({ id: ids.fileId }),
  getFileLinkTargets: () => ({}),
  getFiles: (ids: KeptIds) => ({ folderId: ids.fileFolderId }),
  getFilesOf: (ids: KeptIds) => ({ kind: 'song', targetId: ids.songId }),
  getFileText: (ids: KeptIds) => ({ id: ids.fileId }),
  getFileTrash: () => ({}),
  getFolders: () => ({}),
  linkFile: (ids: KeptIds) => ({ fileId: ids.fileId, kind: 'task', targetId: ids.taskId }),
  moveFiles: (ids: KeptIds) => ({ itemIds: [ids.fileId], folderId: ids.fileFolderId }),
  playFile: (ids: KeptIds) => ({ id: ids.fileId, version: 1 }),
  renameFile: (ids: KeptIds) => ({ itemId: ids.fileId, name: 'Changed' }),
  restoreFiles: (ids: KeptIds) => ({ itemIds: [ids.trashedFileId] }),
  restoreFileVersion: (ids: KeptIds) => ({ fileId: ids.fileId, version: 1 }),
  searchFiles: () => ({ text: 'a' }),
  showFilePicture: (ids: KeptIds) => ({ id: ids.fileId, version: 1 }),
  trashFiles: (ids: KeptIds) => ({ itemIds: [ids.fileId] }),
  unlinkFile: (ids: KeptIds) => ({ fileId: ids.fileId, kind: 'song', targetId: ids.songId }),
  uploadFile: (ids: KeptIds) => ({ folderId: ids.fileFolderId, file: new Blob(['words']) }),
  showFilePdf: (ids: KeptIds) => ({ id: ids.fileId, version: 3 }),
}
