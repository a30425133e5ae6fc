import type { TrashedItem } from '#features/files/contract/file-item.ts'
import { maxItemName } from '#features/files/contract/file-limits.ts'
import { t } from '#kernel/language/translate.ts'

/** What goes with folders that are deleted: "1 file and 1 folder, which holds 151 items."; nothing where only files go. */
export const goingWords = (items: readonly Pick<TrashedItem, 'isFolder' | 'allItems'>[]): string => {
  const folders = items.filter(({ isFolder }) => isFolder)
  if (folders.length === 0) return ''
  const inside = folders.reduce((sum, { allItems }) => sum + allItems, 0)
  if (items.length === 1)
    return t(
      '{inside, plural, =0 {The folder is empty.} one {The folder holds # item.} other {The folder holds # items.}}',
      {
        inside,
      },
    )
  const going = { files: items.length - folders.length, folders: folders.length, inside }
  return going.files === 0
    ? t(
        '{folders, plural, one {# folder, which {inside, plural, =0 {is empty} one {holds # item} other {holds # items}}} other {# folders, which {inside, plural, =0 {are empty} one {hold # item} other {hold # items}}}}.',
        going,
      )
    : t(
        '{files, plural, one {# file} other {# files}} and {folders, plural, one {# folder, which {inside, plural, =0 {is empty} one {holds # item} other {holds # items}}} other {# folders, which {inside, plural, =0 {are empty} one {hold # item} other {hold # items}}}}.',
        going,
      )
}

/** How long a name is, once that comes near what it may have; nothing before. */
export const lengthWords = (name: string): string => {
  const length = [...name].length
  if (length > maxItemName) return t('{count} characters; the limit is {max}.', { count: length, max: maxItemName })
  return length > maxItemName - 40 ? t('{count} of {max} characters', { count: length, max: maxItemName }) : ''
}
