/** What other servers may ask of files. */
export { readEmptyFolders, readFileOriginals } from './originals.store.ts'
export { uploadFile } from './upload-file.ts'
export { readVersion } from './versions.store.ts'
