import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { nameOf, textOf } from '#kernel/text.ts'
import {
  maxDownloadLimit,
  maxTransferFileBytes,
  maxTransferFiles,
  maxTransferMessage,
  maxTransferPath,
  maxTransferTitle,
} from './transfer-limits.ts'

/** Where a file lies within a transfer: its folders and its name, as the sender's machine has them. */
export const transferPath = z
  .string({ error: () => t('Give the file a name.') })
  .min(1, { error: () => t('Give the file a name.') })
  .max(maxTransferPath, {
    error: () => t('A file’s folders and name can have at most {max} characters together.', { max: maxTransferPath }),
  })

/** Which transfer an upload is for, and where it belongs there. */
export const transferPlace = z.object({ transferId: id, path: transferPath })
/** Sent by the band, or asked for from somebody outside. */
export const transferDirection = z.enum(['out', 'in'], {
  error: () => t('Choose whether to send files or ask for them.'),
})
export type TransferDirection = z.output<typeof transferDirection>

const notDate = { error: () => t('That’s not a valid date.') }

/** When a link ends by itself, or its last day, open to its end in UTC; null: when somebody ends it. */
const expiresAt = z
  .union([
    z.iso.datetime({ offset: true, ...notDate }).max(40, notDate),
    z.iso.date(notDate).transform((day) => `${day}T23:59:59Z`),
  ])
  .nullable()

/** A password for a link: 4 to 128 characters, exactly as typed; guesses are slow and counted. */
const linkPassword = z
  .string({ error: () => t('Password must be text.') })
  .min(4, { error: () => t('A password needs at least 4 characters.') })
  .max(128, { error: () => t('A password can have at most 128 characters.') })

const wholeOf = (what: () => string, most: number) =>
  z.preprocess(
    emptyAsAbsent,
    numberOf(() => t('{what} must be a number.', { what: what() }))
      .refine((number) => Number.isInteger(number) && number >= 1, {
        error: () => t('{what} must be a whole number, 1 or more.', { what: what() }),
      })
      .refine((number) => number <= most, {
        error: () => t('{what} can be at most {max}.', { what: what(), max: most }),
      })
      .nullable(),
  )

/** What somebody says of a transfer; in a change each may be left out, and stays. */
const said = {
  title: z.union([z.literal(''), nameOf(() => t('Title'), maxTransferTitle)]),
  message: z.union([z.literal(''), textOf(() => t('Message'), maxTransferMessage)]),
  expiresAt,
  /** Null takes it away. */
  password: linkPassword.nullable(),
  /** Whether its maker is told of the first download, or of what arrives. */
  receipt: z.boolean(),
  /** Sent: how many browsers may take it; null for any number. */
  downloadLimit: wholeOf(() => t('The download limit'), maxDownloadLimit),
  /** Asked for: most bytes together, and most files; null for what the plan has room for. */
  maxBytes: wholeOf(() => t('The number of bytes'), maxTransferFileBytes),
  maxFiles: wholeOf(() => t('The number of files'), maxTransferFiles),
}
const allSaid = z.object(said)

/** A transfer as somebody begins it; without an end it ends after two weeks. */
export const filledTransfer = allSaid.partial().extend({ direction: transferDirection.default('out') })

/** What changes of a transfer; what is left out stays. */
export const changedTransfer = allSaid.partial().extend({ transferId: id })

/** A file of a transfer; `sound` for what browsers play, with its waveform once that is known. */
export const transferFile = z.object({
  id,
  path: z.string(),
  bytes: z.number(),
  addedAt: z.iso.datetime(),
  /** Who added it: a member, or the name that somebody outside gave. */
  by: z.string().nullable(),
  sound: z.object({ seconds: z.number().nullable(), overview: z.string().nullable() }).nullable(),
})
export type TransferFile = z.output<typeof transferFile>

/** A transfer as the band sees it; who took it is not known, only how many browsers and when. */
export const transfer = z.object({
  id,
  direction: transferDirection,
  title: z.string(),
  message: z.string(),
  /** Its link, for those who may change it. */
  url: z.string().nullable(),
  hasPassword: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  expired: z.boolean(),
  createdAt: z.iso.datetime(),
  madeBy: z.string().nullable(),
  receipt: z.boolean(),
  downloadLimit: z.number().nullable(),
  downloads: z.number(),
  firstDownloadAt: z.iso.datetime().nullable(),
  lastDownloadAt: z.iso.datetime().nullable(),
  maxBytes: z.number().nullable(),
  maxFiles: z.number().nullable(),
  fileCount: z.number(),
  bytes: z.number(),
  /** What somebody outside is sending by its link and has not finished; its room is booked. */
  arriving: z.object({ files: z.number(), bytes: z.number() }),
  mayChange: z.boolean(),
})
export type Transfer = z.output<typeof transfer>

/** The same with its files. */
export const transferDetail = transfer.extend({ files: z.array(transferFile).max(maxTransferFiles) })
export type TransferDetail = z.output<typeof transferDetail>

/** What somebody outside sees who was asked for files: null while the password is still to be said. */
export const openedRequest = z
  .object({
    request: z
      .object({
        band: z.string(),
        hue: z.string(),
        askedBy: z.string().nullable(),
        title: z.string(),
        message: z.string(),
        expiresAt: z.iso.datetime().nullable(),
        maxBytes: z.number().nullable(),
        maxFiles: z.number().nullable(),
        /** The largest single file, in bytes. */
        maxFileBytes: z.number(),
        /** What has come by this link so far, from all people together. */
        bytes: z.number(),
        fileCount: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'OpenedFileRequest' })
export type OpenedRequest = z.output<typeof openedRequest>

/** A file in the transfer folder of the server, for its administrator; no link is among it. */
export const folderFile = z.object({
  id,
  name: z.string(),
  bytes: z.number(),
  addedAt: z.iso.datetime(),
  workspace: z.string(),
  direction: transferDirection,
  title: z.string(),
  madeBy: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  downloads: z.number(),
})
export type FolderFile = z.output<typeof folderFile>
