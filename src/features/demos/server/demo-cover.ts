import { z } from 'zod'
import { maxArtworkBytes } from '#features/releases/contract/release-words.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { readCoverPlace } from './demo-files.store.ts'

// Written by the analysis, which read the format in the picture itself.
const coverPlace = z.object({
  offset: z.number(),
  // A larger one is told, but can't become artwork, and is too much for a thumbnail.
  bytes: z.number().max(maxArtworkBytes),
  format: z.enum(['jpeg', 'png']),
})

/** The cover that the file of a demo brings along: those bytes of the original, and no others; none where they are more than artwork may have. */
export const demoCover = async (services: Services, scope: WorkspaceScope, demoId: string): Promise<FileReply> => {
  const row = await services.database.within(scope, (tx) => readCoverPlace(tx, scope, demoId))
  const place = coverPlace.safeParse(row?.cover).data
  if (!row || !place) throw missing(t('The cover of this demo'))
  const { offset, bytes, format } = place
  return {
    kind: 'file',
    size: bytes,
    etag: `${row.file_sha256.toString('hex')}-${offset}`,
    type: `image/${format}`,
    cacheControl: askedEachTime,
    read: ({ start, end } = { start: 0, end: bytes - 1 }) =>
      services.storage.read(row.file_key, { start: offset + start, end: offset + end }),
  }
}
