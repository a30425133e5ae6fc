import type { AttachmentType } from '../contract/bug-limits.ts'

/** How many bytes from the start of a file tell what it is. */
export const attachmentStartBytes = 1024

const startsWith = (bytes: Uint8Array, sign: readonly number[]): boolean => sign.every((byte, at) => bytes[at] === byte)

/** What a file is by its first bytes, whatever it is called; null for anything that a report cannot carry. */
export const attachmentTypeOf = (start: Uint8Array): AttachmentType | null => {
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return startsWith(start, [0x25, 0x50, 0x44, 0x46, 0x2d]) ? 'application/pdf' : null
}
