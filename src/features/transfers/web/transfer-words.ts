import type { Transfer } from '#features/transfers/contract/transfer.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** How many files, and how large: "3 files, 52 MB". */
export const filesWords = (files: number, bytes: number): string =>
  t('{files, plural, one {# file} other {# files}}, {size}', { files, size: bytesText(bytes) })

/** The same, or that there are none yet. */
export const amountWords = (files: number, bytes: number): string =>
  files === 0 ? t('no files yet') : filesWords(files, bytes)

/** What somebody outside is sending: "2 being sent, 52 MB"; nothing while nobody does. */
export const arrivingWords = ({ arriving }: Pick<Transfer, 'arriving'>): string =>
  arriving.files === 0
    ? ''
    : t('{files} being sent, {size}', { files: arriving.files, size: bytesText(arriving.bytes) })

/** What a transfer is called where it has no title. */
export const nameWords = ({
  title,
  direction,
  createdAt,
}: Pick<Transfer, 'title' | 'direction' | 'createdAt'>): string => {
  if (title !== '') return title
  const day = dateText(new Date(createdAt), { day: 'numeric', month: 'long' })
  return direction === 'out' ? t('Files from {day}', { day }) : t('Request from {day}', { day })
}

/** How often something was taken: "2 of 5 downloads", "not downloaded yet". */
export const downloadWords = ({ downloads, downloadLimit }: Pick<Transfer, 'downloads' | 'downloadLimit'>): string => {
  if (downloadLimit !== null)
    return t('{downloads} of {limit, plural, one {# download} other {# downloads}}', {
      downloads,
      limit: downloadLimit,
    })
  return downloads === 0
    ? t('not downloaded yet')
    : t('{downloads, plural, one {# download} other {# downloads}}', { downloads })
}

/** When a link ends: "until 6 December 2026", "has run out", "until you end it". */
export const endWords = ({ expiresAt, expired }: Pick<Transfer, 'expiresAt' | 'expired'>): string => {
  if (expired) return t('expired')
  if (expiresAt === null) return t('until you end it')
  const day = dateText(new Date(expiresAt), { day: 'numeric', month: 'long', year: 'numeric' })
  return t('until {day}', { day })
}
