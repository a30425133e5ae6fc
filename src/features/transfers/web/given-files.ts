import { chosenTree, droppedTree, type PathFile } from '#web/uploads/dropped-tree.ts'

/** A file to send, and where it belongs: its folders and its name. */
export interface GivenFile {
  file: File
  path: string
}

const withName = ({ file, path }: PathFile): GivenFile => ({
  file,
  path: path === '' ? file.name : `${path}/${file.name}`,
})

/** What was dropped: files, and those of folders with their places. Call it within the event, as its items are gone afterwards. */
export const droppedGiven = async (transfer: DataTransfer): Promise<GivenFile[]> =>
  (await droppedTree(transfer)).map(withName)

/** What was chosen in a file window, with the folders of a chosen folder. */
export const chosenGiven = (files: FileList | null): GivenFile[] => chosenTree(files).map(withName)
