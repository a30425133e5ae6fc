import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { unfinishedUpload, uploadChecksum, uploadLength, uploadMetadata, uploadOffset, uploadTarget } from './upload.ts'
import { mostUnfinished } from './upload-limits.ts'

const address = '/api/uploads/{id}'
const params = z.object({ id })

export const tag = defineTag({
  name: 'Uploads',
  description: 'Large files in pieces, by the tus protocol (resumable uploads, version 1.0.0).',
})

export const routes = defineRoutes({
  createUpload: {
    method: 'POST',
    path: '/api/uploads',
    doc: 'Begins a resumable upload (tus 1.0): books its room, and names its address in Location.',
    access: 'member',
    kind: 'tus',
    refuses: ['plan', 'too_large'],
    headers: z.object({ 'upload-length': uploadLength, 'upload-metadata': uploadMetadata }),
    limit: { max: 600, seconds: 3600, by: 'user' },
    repeatable: true,
  },
  getUploadOffset: {
    method: 'HEAD',
    path: address,
    doc: "How many bytes of one's own upload are stored, in Upload-Offset.",
    access: 'member',
    kind: 'tus',
    params,
    limit: { max: 1200, seconds: 600, by: 'user' },
  },
  appendToUpload: {
    method: 'PATCH',
    path: address,
    doc: 'Adds a piece at Upload-Offset; answers once it is on disk. 409 for another offset, 423 while somebody sends.',
    access: 'member',
    kind: 'tus',
    refuses: ['conflict', 'too_large', 'checksum'],
    params,
    headers: z.object({ 'upload-offset': uploadOffset, 'upload-checksum': uploadChecksum.optional() }),
    limit: { max: 6000, seconds: 600, by: 'user' },
  },
  dropUpload: {
    method: 'DELETE',
    path: address,
    doc: "Drops one's own upload and gives its room back.",
    access: 'member',
    kind: 'tus',
    params,
    limit: { max: 1200, seconds: 600, by: 'user' },
  },
  aimUpload: {
    method: 'POST',
    path: '/api/uploads/{id}/target',
    doc: "Changes what one's own unfinished upload is to become.",
    access: 'member',
    kind: 'json',
    params,
    body: z.object({ target: uploadTarget }),
    reply: z.object({}),
  },
  getUploads: {
    method: 'GET',
    path: '/api/get-uploads',
    doc: "One's own uploads of this workspace that are not finished or not used yet, oldest first.",
    access: 'member',
    kind: 'json',
    reply: z.object({ uploads: listOf(unfinishedUpload, mostUnfinished) }),
  },
})
