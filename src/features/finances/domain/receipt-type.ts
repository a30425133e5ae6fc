/** How many bytes from the start of a file tell what it is. */
export const receiptStartBytes = 64

/** What a receipt can be. */
export type ReceiptMediaType = 'application/pdf' | 'image/jpeg' | 'image/png'

const kinds: readonly { sign: readonly number[]; mediaType: ReceiptMediaType; ending: string }[] = [
  { sign: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], mediaType: 'image/png', ending: 'png' },
  { sign: [0xff, 0xd8, 0xff], mediaType: 'image/jpeg', ending: 'jpg' },
  { sign: [0x25, 0x50, 0x44, 0x46, 0x2d], mediaType: 'application/pdf', ending: 'pdf' },
]

/** What a file is by its first bytes, whatever it is called; null for anything that is no receipt. */
export const receiptTypeOf = (start: Uint8Array): { mediaType: ReceiptMediaType; ending: string } | null =>
  kinds.find(({ sign }) => sign.every((byte, at) => start[at] === byte)) ?? null
