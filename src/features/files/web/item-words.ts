import type { TrashedItem } from '#features/files/contract/file-item.ts'
import { maxItemName } from '#features/files/contract/file-limits.ts'
import { counted } from '#kernel/counted.ts'

/** What goes with folders that are deleted: "1 file and 1 folder, which holds 151 items."; nothing where only files go. */
export const goingWords = (items: readonly Pick<TrashedItem, 'isFolder' | 'allItems'>[]): string => {
  const folders = items.filter(({ isFolder }) => isFolder)
  if (folders.length === 0) return ''
  const inside = folders.reduce((sum, { allItems }) => sum + allItems, 0)
  const one = folders.length === 1
  const holds = inside === 0 ? (one ? 'is empty' : 'are empty') : `${one ? 'holds' : 'hold'} ${counted(inside, 'item')}`
  if (items.length === 1) return `The folder ${holds}.`
  const files = items.length - folders.length
  return `${files > 0 ? `${counted(files, 'file')} and ` : ''}${counted(folders.length, 'folder')}, which ${holds}.`
}

/** How long a name is, once that comes near what it may have; nothing before. */
export const lengthWords = (name: string): string => {
  const length = [...name].length
  if (length > maxItemName) return `${length} characters; a name has at most ${maxItemName}.`
  return length > maxItemName - 40 ? `${length} of ${maxItemName} characters` : ''
}
