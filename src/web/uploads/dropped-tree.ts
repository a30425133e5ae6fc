import { droppedFiles } from './file-handles.ts'

/** A file with the folders that it came in, as a path without its name. */
export interface PathFile {
  file: File
  path: string
}

const entriesOf = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // It gives about a hundred at a time, and none at the end.
  return new Promise((resolve, reject) => {
    const more = (): void =>
      reader.readEntries((some) => {
        if (some.length === 0) return resolve(all)
        all.push(...some)
        more()
      }, reject)
    more()
  })
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

const walk = async (entry: FileSystemEntry, path: string, found: PathFile[]): Promise<void> => {
  if (entry.isFile) found.push({ file: await fileOf(entry as FileSystemFileEntry), path })
  else
    for (const inner of await entriesOf(entry as FileSystemDirectoryEntry))
      await walk(inner, path === '' ? entry.name : `${path}/${entry.name}`, found)
}

/** What was dropped: files, and those of folders with their paths. Call it within the event, as its items are gone afterwards. */
export const droppedTree = (transfer: DataTransfer): Promise<PathFile[]> => {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry != null)
  // With their handles, where there are no folders: such a file need not be chosen again after a reload.
  if (entries.every((entry) => entry.isFile))
    return Promise.resolve(droppedFiles(transfer).map((file) => ({ file, path: '' })))
  return (async () => {
    const found: PathFile[] = []
    for (const entry of entries) await walk(entry, '', found)
    return found
  })()
}

/** What was chosen in a file window, with the folders of a chosen folder. */
export const chosenTree = (files: FileList | null): PathFile[] =>
  [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
