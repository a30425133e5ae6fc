import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'

/** What a link still takes: bytes together and files (null for any number), and the largest single file in bytes. */
export interface LinkRoom {
  bytesLeft: number | null
  filesLeft: number | null
  maxFileBytes: number
}

/** For each file, in their order: null when it fits beside those before it, else why it cannot be sent. */
export const fitFiles = (sizes: readonly number[], { bytesLeft, filesLeft, maxFileBytes }: LinkRoom) => {
  let [bytes, files] = [0, 0]
  return sizes.map((size): string | null => {
    if (size === 0) return t('This file is empty.')
    if (size > maxFileBytes) return t('Too large: a file can be at most {size}.', { size: bytesText(maxFileBytes) })
    if (filesLeft !== null && files >= filesLeft)
      return filesLeft === 0
        ? t('All the files that were asked for have arrived.')
        : t('{files, plural, one {Too many: only one file fits.} other {Too many: only # files fit.}}', {
            files: filesLeft,
          })
    if (bytesLeft !== null && bytes + size > bytesLeft) {
      const left = Math.max(0, bytesLeft - bytes)
      return left === 0
        ? t('Too large: there’s no room left.')
        : t('Too large: there’s only {size} left.', { size: bytesText(left) })
    }
    bytes += size
    files += 1
    return null
  })
}
