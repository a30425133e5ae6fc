import { z } from 'zod'
import { uploadChecksum, uploadLength, uploadMetadata, uploadOffset } from '#features/uploads/contract/upload.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import { nameOf } from '#kernel/text.ts'
import { openedRequest, transferPath } from './transfer.ts'
import { maxPlainFiles, maxPlainTransferBytes, plainRequestPath, transferPagePath } from './transfer-limits.ts'

// Whatever is no token of a link finds none: it has no shape of its own that could answer differently.
const token = z.string().max(200, { error: () => t('This link doesn’t exist.') })
const ofFile = z.object({ token, id })
const uploads = '/send-files/{token}/uploads'

const reading = { max: 600, seconds: 600, by: 'address' } as const
const streaming = { max: 6000, seconds: 600, by: 'address' } as const
const guessing = { max: 60, seconds: 600, by: 'address' } as const

/** The calls of somebody who holds the link of a transfer. */
export const transferLinkRows = defineRoutes({
  showTransfer: {
    method: 'GET',
    path: transferPagePath,
    doc: 'The page of a transfer: its files with their sizes, each to download, and all as a zip.',
    access: 'link',
    kind: 'page',
    params: z.object({ token }),
    limit: reading,
  },
  unlockTransfer: {
    method: 'POST',
    path: transferPagePath,
    doc: 'Says the password of a transfer; leads back to its page.',
    access: 'link',
    kind: 'page',
    refuses: ['conflict'],
    params: z.object({ token }),
    body: z.object({ password: z.string().max(200).default('') }),
    limit: guessing,
  },
  transferFile: {
    method: 'GET',
    path: '/t/{token}/files/{id}',
    doc: 'A file of a transfer, always as a download; single ranges, HEAD and If-Range work.',
    access: 'link',
    kind: 'stream',
    refuses: ['forbidden'],
    params: ofFile,
    limit: streaming,
  },
  transferSound: {
    method: 'GET',
    path: '/t/{token}/sound/{id}',
    doc: 'A file of a transfer that is sound by its bytes and that browsers play, to be listened to before it is downloaded.',
    access: 'link',
    kind: 'stream',
    refuses: ['forbidden'],
    params: ofFile,
    limit: streaming,
  },
  transferZip: {
    method: 'GET',
    path: '/t/{token}/zip',
    doc: 'All files of a transfer as one zip, not compressed, of which any range can be had.',
    access: 'link',
    kind: 'stream',
    refuses: ['forbidden'],
    params: z.object({ token }),
    limit: streaming,
  },
  openTransferRequest: {
    method: 'POST',
    path: '/send-files/{token}/open',
    doc: 'What a band asks for behind a link for sending files, with its password if it has one.',
    access: 'link',
    kind: 'json',
    refuses: ['conflict'],
    params: z.object({ token }),
    body: z.object({ password: z.string().max(200).optional() }),
    reply: openedRequest,
    limit: reading,
  },
  showRequestForm: {
    method: 'GET',
    path: plainRequestPath,
    doc: 'The page of a link for sending files, for browsers without script: one form for several files.',
    access: 'link',
    kind: 'page',
    params: z.object({ token }),
    query: z.object({ sent: z.preprocess(emptyAsAbsent, numberOf('A number.').optional()).catch(undefined) }),
    limit: reading,
  },
  sendByForm: {
    method: 'POST',
    path: plainRequestPath,
    doc: 'Sends a band files by the form of its link, or says its password there; leads back to the page.',
    access: 'link',
    kind: 'page',
    refuses: ['conflict', 'plan'],
    params: z.object({ token }),
    body: z.object({
      name: z.preprocess(emptyAsAbsent, nameOf('Your name', 40).optional()),
      password: z.string().max(200).optional(),
    }),
    file: { field: 'file', required: false, maxBytes: maxPlainTransferBytes, most: maxPlainFiles },
    limit: { max: 300, seconds: 3600, by: 'address' },
  },
  sendFileToTransfer: {
    method: 'POST',
    path: '/send-files/{token}/files',
    doc: 'Sends a band a file by its link: its bytes in this call, or `uploadId` of a finished resumable upload.',
    access: 'link',
    kind: 'upload',
    refuses: ['conflict', 'plan'],
    params: z.object({ token }),
    body: z.object({
      name: z.preprocess(emptyAsAbsent, nameOf('Your name', 40).optional()),
      path: z.preprocess(emptyAsAbsent, transferPath.optional()),
      uploadId: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    file: { field: 'file', required: false, maxBytes: maxPlainTransferBytes },
    reply: openedRequest,
    limit: { max: 3000, seconds: 3600, by: 'address' },
  },
  createTransferUpload: {
    method: 'POST',
    path: uploads,
    doc: 'Begins a resumable upload (tus 1.0) to a band by its link: books its room, and names its address in Location.',
    access: 'link',
    kind: 'tus',
    refuses: ['plan', 'too_large'],
    params: z.object({ token }),
    headers: z.object({ 'upload-length': uploadLength, 'upload-metadata': uploadMetadata }),
    limit: { max: 1200, seconds: 3600, by: 'address' },
  },
  getTransferUploadOffset: {
    method: 'HEAD',
    path: `${uploads}/{id}`,
    doc: "How many bytes of this browser's upload are stored, in Upload-Offset.",
    access: 'link',
    kind: 'tus',
    params: ofFile,
    limit: streaming,
  },
  appendToTransferUpload: {
    method: 'PATCH',
    path: `${uploads}/{id}`,
    doc: 'Adds a piece at Upload-Offset; answers once it is on disk.',
    access: 'link',
    kind: 'tus',
    refuses: ['locked', 'conflict', 'too_large', 'checksum'],
    params: ofFile,
    headers: z.object({ 'upload-offset': uploadOffset, 'upload-checksum': uploadChecksum.optional() }),
    limit: streaming,
  },
  dropTransferUpload: {
    method: 'DELETE',
    path: `${uploads}/{id}`,
    doc: "Drops this browser's upload and gives its room back.",
    access: 'link',
    kind: 'tus',
    params: ofFile,
    limit: streaming,
  },
})
