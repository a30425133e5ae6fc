// What TypeScript's DOM does not know yet (File System Access, Chromium only).
interface KeptPermission {
  requestPermission?: (how: { mode: 'read' }) => Promise<PermissionState>
}
interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
}

const handles = new WeakMap<File, Promise<FileSystemFileHandle | null>>()

/** The files of a drop, whose handles are remembered where the browser gives some: with one, a file need not be chosen again. */
export const droppedFiles = (transfer: DataTransfer): File[] =>
  [...transfer.items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (!file) return []
    // Asked for now: after the event the items are empty.
    const handle = (item as HandleItem).getAsFileSystemHandle?.()
    if (handle)
      handles.set(
        file,
        handle.then(
          (found) => (found?.kind === 'file' ? (found as FileSystemFileHandle) : null),
          () => null,
        ),
      )
    return [file]
  })

/** The handle of a file, if its browser gave one. */
export const handleOf = async (file: File): Promise<FileSystemFileHandle | null> => (await handles.get(file)) ?? null

/** The file behind a handle, after asking for leave to read it; null when that is not given or it is gone. Call it on a click. */
export const fileBehind = async (handle: FileSystemFileHandle): Promise<File | null> => {
  try {
    const leave = await (handle as KeptPermission).requestPermission?.({ mode: 'read' })
    return leave === 'granted' ? await handle.getFile() : null
  } catch {
    return null
  }
}

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
export const chosenTree = (files: readonly File[]): PathFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
