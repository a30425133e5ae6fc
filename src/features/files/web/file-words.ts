import type { FileItem } from '#features/files/contract/file-item.ts'
import { addressOfCall } from '#web/api.ts'

const units = ['kB', 'MB', 'GB', 'TB']

/** A number of bytes for people: `84 kB`, `12.3 MB`. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  let [size, at] = [bytes / 1000, 0]
  for (; size >= 999.95 && at < units.length - 1; at++) size /= 1000
  return `${at === 0 ? Math.round(size) : size.toFixed(1).replace('.0', '')} ${units[at]}`
}

/** How many items a folder holds, or how large a file is. */
export const amountWords = ({ isFolder, items, bytes }: Pick<FileItem, 'isFolder' | 'items' | 'bytes'>): string => {
  if (isFolder) return items === 1 ? '1 item' : `${items ?? 0} items`
  return sizeWords(bytes ?? 0)
}

/** Begins the download of items: a file as it is, several or a folder as one zip. */
export const download = (items: readonly Pick<FileItem, 'id' | 'isFolder'>[]): void => {
  const [first] = items
  if (!first) return
  location.assign(
    items.length === 1 && !first.isFolder
      ? addressOfCall('downloadFile', { id: first.id })
      : addressOfCall('downloadFiles', { ids: items.map(({ id }) => id).join(',') }),
  )
}
