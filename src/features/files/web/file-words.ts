import type { FileItem } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'

/** How many items a folder holds, or how large a file is. */
export const amountWords = ({ isFolder, items, bytes }: Pick<FileItem, 'isFolder' | 'items' | 'bytes'>): string => {
  if (isFolder) return t('{items, plural, one {# item} other {# items}}', { items: items ?? 0 })
  return bytesText(bytes ?? 0)
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
