import type { FolderPlace } from '../contract/file-item.ts'

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Folders as a tree is read, from top to bottom, each with how deep it lies; without some, and what lies in these. */
export const folderTree = (
  folders: readonly FolderPlace[],
  without: ReadonlySet<string>,
): (FolderPlace & { depth: number })[] => {
  const inside = Map.groupBy(folders, ({ folderId }) => folderId)
  const read = (folderId: string | null, depth: number): (FolderPlace & { depth: number })[] =>
    (inside.get(folderId) ?? [])
      .filter(({ id }) => !without.has(id))
      .toSorted((one, other) => names.compare(one.name, other.name))
      .flatMap((folder) => [{ ...folder, depth }, ...read(folder.id, depth + 1)])
  return read(null, 0)
}
