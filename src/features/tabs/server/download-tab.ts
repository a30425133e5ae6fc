import { missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { readTabFile } from './store.ts'

/** The file of a tab under the name that it came with. */
export const downloadTab = async (
  { database, storage }: Services,
  scope: WorkspaceScope,
  tabId: string,
): Promise<FileReply> => {
  const file = await database.within(scope, (tx) => readTabFile(tx, scope, tabId))
  if (!file) throw missing('This tab')
  return {
    kind: 'file',
    size: file.file_bytes,
    etag: file.file_sha256.toString('hex'),
    type: 'application/octet-stream',
    // Kept by the browser, but asked for again each time: who has left the band sees nothing more of it.
    cacheControl: askedEachTime,
    downloadName: file.file_name,
    read: (range) => storage.read(file.file_key, range),
  }
}
