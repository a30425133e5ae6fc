import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { cursor, nextCursor } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import {
  changedTransfer,
  filledTransfer,
  folderFile,
  transfer,
  transferDetail,
  transferDirection,
  transferPath,
} from './transfer.ts'
import { maxPlainTransferBytes, transfersOfPage } from './transfer-limits.ts'

const shown = z.object({ transfer: transferDetail })
const adding = { max: 3000, seconds: 3600, by: 'user' } as const
const mostListed = 500

/** The calls of the band about what it sends and asks for. */
export const transferRows = defineRoutes({
  getTransfers: {
    method: 'GET',
    path: '/api/get-transfers',
    doc: 'What the workspace has sent by link, and where it asks for files, newest first, page by page; without the files.',
    access: 'paid',
    right: 'edit',
    kind: 'json',
    query: z.object({ direction: z.preprocess(emptyAsAbsent, transferDirection.optional()), cursor }),
    reply: z.object({
      transfers: z.array(transfer).max(transfersOfPage),
      nextCursor,
      /** How many there are of each direction. */
      counts: z.object({ out: z.number().int(), in: z.number().int() }),
      /** Bytes that all files of the workspace have, and may have. */
      usedBytes: z.number(),
      limitBytes: z.number(),
    }),
  },
  getTransfer: {
    method: 'GET',
    path: '/api/get-transfer/{id}',
    doc: 'One transfer with its files.',
    access: 'paid',
    right: 'edit',
    kind: 'json',
    params: z.object({ id }),
    reply: shown,
  },
  makeTransfer: {
    method: 'POST',
    path: '/make-transfer',
    doc: 'Makes a secret link for files to send (out), or by which somebody outside sends some (in).',
    access: 'paid',
    kind: 'json',
    refuses: ['conflict'],
    body: filledTransfer,
    reply: shown,
    limit: { max: 200, seconds: 86_400, by: 'user' },
    repeatable: true,
  },
  changeTransfer: {
    method: 'POST',
    path: '/change-transfer',
    doc: 'Changes what is said of a transfer, its end too; for its maker, the owner and managers.',
    access: 'paid',
    kind: 'json',
    body: changedTransfer,
    reply: shown,
  },
  revokeTransfer: {
    method: 'POST',
    path: '/revoke-transfer',
    doc: 'Ends the link of a transfer at once, with its files; for an hour it can be brought back.',
    access: 'paid',
    kind: 'json',
    body: z.object({ transferId: id }),
    reply: z.object({ message: z.string() }),
  },
  restoreTransfer: {
    method: 'POST',
    path: '/restore-transfer',
    doc: 'Brings a transfer back that was ended within the last hour, with its files and its link.',
    access: 'paid',
    kind: 'json',
    body: z.object({ transferId: id }),
    reply: shown,
  },
  addTransferFile: {
    method: 'POST',
    path: '/add-transfer-file',
    doc: 'Adds a file to a transfer: its bytes in this call, or `uploadId` of a finished resumable upload.',
    access: 'paid',
    kind: 'upload',
    refuses: ['conflict'],
    body: z.object({
      transferId: id,
      path: z.preprocess(emptyAsAbsent, transferPath.optional()),
      uploadId: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    file: { field: 'file', required: false, maxBytes: maxPlainTransferBytes },
    reply: shown,
    limit: adding,
    repeatable: true,
  },
  removeTransferFile: {
    method: 'POST',
    path: '/remove-transfer-file',
    doc: 'Takes a file out of a transfer; for an hour it can be brought back.',
    access: 'paid',
    kind: 'json',
    body: z.object({ fileId: id }),
    reply: shown,
  },
  restoreTransferFile: {
    method: 'POST',
    path: '/restore-transfer-file',
    doc: 'Brings a file back that was taken out of a transfer within the last hour.',
    access: 'paid',
    kind: 'json',
    body: z.object({ fileId: id }),
    reply: shown,
  },
  downloadTransferFile: {
    method: 'GET',
    path: '/download-transfer-file/{id}',
    doc: 'A file of a transfer, for the band; single ranges, HEAD and If-Range work.',
    access: 'paid',
    right: 'edit',
    kind: 'stream',
    params: z.object({ id }),
  },
  downloadTransfer: {
    method: 'GET',
    path: '/download-transfer/{id}',
    doc: 'All files of a transfer as one zip, of which any range can be had, for the band.',
    access: 'paid',
    right: 'edit',
    kind: 'stream',
    params: z.object({ id }),
  },
  uploadFileToFileTransfer: {
    method: 'POST',
    path: '/upload-file-to-file-transfer',
    doc: 'Uploads a file and leads to /file-transfer, with the link to it in the query parameter `url`.',
    access: 'paid',
    kind: 'redirect',
    refuses: ['conflict'],
    file: { field: 'file', required: true, maxBytes: maxPlainTransferBytes },
    limit: { max: 200, seconds: 86_400, by: 'user' },
  },
  inspectFileTransferFolder: {
    method: 'GET',
    path: '/api/inspect-file-transfer-folder',
    doc: 'The files in the transfer folder of this server, newest first; `cursor` is the id of the last one known.',
    access: 'admin',
    kind: 'json',
    query: z.object({
      limit: z.preprocess(
        emptyAsAbsent,
        numberOf(() => t('The limit must be a number.'))
          .refine((limit) => limit >= 1 && limit <= mostListed, {
            error: () => t('The limit must be from 1 to {max}.', { max: mostListed }),
          })
          .default(mostListed),
      ),
      cursor: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    reply: z.object({ files: z.array(folderFile).max(mostListed), count: z.number(), bytes: z.number() }),
  },
})
