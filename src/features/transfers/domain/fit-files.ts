import { bytesText } from '#kernel/bytes-text.ts'

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
    if (size === 0) return 'This file is empty.'
    if (size > maxFileBytes) return `Too large: one file may have at most ${bytesText(maxFileBytes)}.`
    if (filesLeft !== null && files >= filesLeft)
      return filesLeft === 0
        ? 'As many files as were asked for have come.'
        : `One too many: ${filesLeft === 1 ? 'one file fits' : `${filesLeft} files fit`}.`
    if (bytesLeft !== null && bytes + size > bytesLeft) {
      const left = Math.max(0, bytesLeft - bytes)
      return left === 0 ? 'Too much: nothing more fits.' : `Too much: ${bytesText(left)} are left for it.`
    }
    bytes += size
    files += 1
    return null
  })
}
