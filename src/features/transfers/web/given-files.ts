/** A file to send, and where it belongs: its folders and its name. */
export interface GivenFile {
  file: File
  path: string
}

const inside = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
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

const walk = async (entry: FileSystemEntry, folders: string, found: GivenFile[]): Promise<void> => {
  const path = folders + entry.name
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    found.push({ file, path })
  } else {
    for (const inner of await inside(entry as FileSystemDirectoryEntry)) await walk(inner, `${path}/`, found)
  }
}

/** What was dropped: files, and those of folders with their places. Call it within the event, as its items are gone afterwards. */
export const droppedGiven = (transfer: DataTransfer): Promise<GivenFile[]> => {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry != null)
  const plain = chosenGiven(transfer.files)
  return (async () => {
    const found: GivenFile[] = []
    for (const entry of entries) await walk(entry, '', found)
    return found.length > 0 ? found : plain
  })()
}

/** What was chosen in a file window, with the folders of a chosen folder. */
export const chosenGiven = (files: FileList | null): GivenFile[] =>
  [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
