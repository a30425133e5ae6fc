import type { Transfer } from '#features/transfers/contract/transfer.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { counted } from '#kernel/counted.ts'

/** How many files, and how large: "3 files, 52 MB". */
export const amountWords = (files: number, bytes: number): string =>
  files === 0 ? 'no files yet' : `${counted(files, 'file')}, ${bytesText(bytes)}`

/** What somebody outside is sending: "2 being sent, 52 MB"; nothing while nobody does. */
export const arrivingWords = ({ arriving }: Pick<Transfer, 'arriving'>): string =>
  arriving.files === 0 ? '' : `${arriving.files} being sent, ${bytesText(arriving.bytes)}`

/** What a transfer is called where it has no title. */
export const nameWords = ({
  title,
  direction,
  createdAt,
}: Pick<Transfer, 'title' | 'direction' | 'createdAt'>): string => {
  if (title !== '') return title
  const day = new Date(createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  return direction === 'out' ? `Files of ${day}` : `Request of ${day}`
}

/** How often something was taken: "2 of 5 downloads", "not downloaded yet". */
export const downloadWords = ({ downloads, downloadLimit }: Pick<Transfer, 'downloads' | 'downloadLimit'>): string => {
  if (downloadLimit !== null) return `${downloads} of ${counted(downloadLimit, 'download')}`
  return downloads === 0 ? 'not downloaded yet' : counted(downloads, 'download')
}

/** When a link ends: "until 6 December 2026", "has run out", "until you end it". */
export const endWords = ({ expiresAt, expired }: Pick<Transfer, 'expiresAt' | 'expired'>): string => {
  if (expired) return 'has run out'
  if (expiresAt === null) return 'until you end it'
  const day = new Date(expiresAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `until ${day}`
}
