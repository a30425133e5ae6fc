import { filePlace } from '#features/files/contract/file-item.ts'
import { transferPlace } from '#features/transfers/contract/transfer.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type UnfinishedUpload, uploadPurpose, uploadTarget } from '../contract/upload.ts'
import { readUpload, readUploads, type UploadRow } from './store.ts'
import type { Uploader } from './uploader.ts'
import { expiresHeader, expiryOf } from './uploader.ts'

/** How far one's own upload is. */
export const uploadOffset = async (services: Services, scope: Uploader, id: string): Promise<TusReply> => {
  const upload = await services.database.within(scope, (tx) => readUpload(tx, scope, id))
  if (!upload) throw missing(t('This upload'))
  return {
    kind: 'tus',
    status: 200,
    headers: {
      'upload-offset': String(await offsetOf(services, upload)),
      'upload-length': String(upload.bytes),
      ...expiresHeader(scope, movedOf(upload)),
    },
  }
}

/** One's own uploads of the workspace. */
export const listUploads = async (services: Services, scope: Uploader): Promise<UnfinishedUpload[]> => {
  const uploads = await services.database.within(scope, (tx) => readUploads(tx, scope))
  return Promise.all(
    uploads.map(async (upload) => ({
      id: upload.id,
      purpose: uploadPurpose.parse(upload.purpose),
      fileName: upload.file_name,
      fileChangedMs: upload.file_changed_ms,
      bytes: upload.bytes,
      offset: await offsetOf(services, upload),
      createdAt: upload.created_at.toISOString(),
      expiresAt: expiryOf(scope, movedOf(upload)).toISOString(),
      moving: upload.moving,
      // One that an older form of this no longer fits counts as none.
      target: uploadTarget.safeParse(upload.target).data ?? null,
      folder: filePlace.safeParse(upload.target).data ?? null,
      place: transferPlace.safeParse(upload.target).data ?? null,
    })),
  )
}

const movedOf = ({ received, bytes, moved_at }: UploadRow) => ({
  received,
  bytes,
  movedAt: moved_at,
})

// After a restore, or on another machine, fewer bytes can be here than were once received.
const offsetOf = async ({ storage }: Services, { id, received }: UploadRow): Promise<number> =>
  Math.min(received, await storage.parts.size(id))
