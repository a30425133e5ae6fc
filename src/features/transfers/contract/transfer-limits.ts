import { t } from '#kernel/language/translate.ts'

/** What is said while files are sent, word for word as specified. */
export const transferTexts = {
  get noFile() {
    return t('No file selected')
  },
  get uploading() {
    return t('Uploading...')
  },
  get failed() {
    return t('Upload failed.')
  },
  get noUrl() {
    return t('Upload failed. No URL returned.')
  },
  error: (message: string): string => t('Upload error: {message}', { message }),
} as const

/** The largest file that can be sent, in bytes; the room of a plan is often less. */
export const maxTransferFileBytes = 20_000_000_000

/** The largest file that is taken in one call, in bytes; larger ones come in pieces. */
export const maxPlainTransferBytes = 2_000_000_000

/** Most files of one transfer. */
export const maxTransferFiles = 1000

/** Transfers of one page of the list. */
export const transfersOfPage = 50

/** Most transfers that a workspace keeps, of each direction. */
export const maxTransfers = 200

/** Longest title, and longest message, of a transfer in characters. */
export const maxTransferTitle = 80
export const maxTransferMessage = 1000

/** Longest place of a file within a transfer (its folders and its name), in characters. */
export const maxTransferPath = 400

/** Most people that a download limit lets in. */
export const maxDownloadLimit = 1000

/** When a transfer ends by itself if nobody says otherwise, in days. */
export const usualDays = 14

/** The last day of a link is at most so many days away. */
export const mostDays = 366

/** What a link for sending takes at most if nobody says otherwise: bytes together, and files. */
export const usualRequestBytes = 2_000_000_000
export const usualRequestFiles = 100

/** So long after its end a transfer's files are kept, so that its end can still be put off, in hours. */
export const keptAfterEndHours = 72

/** So many browsers are remembered at one transfer. */
export const mostVisitors = 5000

/** What everybody reads whose link is unknown, taken back or run out. */
export const deadTransferText = (): string => t('This link no longer works.')

/** The path of a transfer's page, with its secret; and of the page where somebody sends files to a band. */
export const transferPagePath = '/t/{token}'
export const requestPagePath = '/send-files/{token}'

/** The same page for browsers without script, which send so many files at a time at most. */
export const plainRequestPath = '/send-files/{token}/form'
export const maxPlainFiles = 50
