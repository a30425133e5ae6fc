import type { FileItem } from '../contract/file-item.ts'

/** By what a list is sorted. */
export type SortBy = 'name' | 'bytes' | 'changedAt'

/** In which order a list stands. */
export interface Sorting {
  by: SortBy
  down: boolean
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const compare: Record<SortBy, (one: FileItem, other: FileItem) => number> = {
  name: (one, other) => names.compare(one.name, other.name),
  bytes: (one, other) => (one.bytes ?? one.items ?? 0) - (other.bytes ?? other.items ?? 0),
  changedAt: (one, other) => (one.changedAt < other.changedAt ? -1 : one.changedAt > other.changedAt ? 1 : 0),
}

/** Folders first, each group in its order; what is equal stands by its name. */
export const sortItems = <T extends FileItem>(items: readonly T[], { by, down }: Sorting): T[] =>
  items.toSorted(
    (one, other) =>
      Number(other.isFolder) - Number(one.isFolder) ||
      (down ? -1 : 1) * compare[by](one, other) ||
      names.compare(one.name, other.name),
  )
