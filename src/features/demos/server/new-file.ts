import { randomUUIDv7 } from 'node:crypto'
import { Failure } from '#kernel/errors.ts'
import { sniffAudio } from '#server/audio/sniff-audio.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { tidyFileName } from './file-name.ts'
import type { DemoFileFields } from './store.ts'

/** Looks at the bytes of a received file and says how it will be stored; refuses what is no whole mp3 or wav. */
export const describeNewFile = async (scope: WorkspaceScope, file: ReceivedFile): Promise<DemoFileFields> => {
  const sniffed = await sniffAudio(file.path)
  if (sniffed.kind === null) {
    const code = sniffed.reason === 'not-audio' || sniffed.reason === 'unsupported' ? 'unsupported' : 'invalid'
    throw new Failure(code, sniffed.message, { fields: { demoFile: sniffed.message } })
  }
  return {
    file_key: `${scope.workspaceId}/${randomUUIDv7()}`,
    file_name: tidyFileName(file.name, sniffed.kind),
    file_kind: sniffed.kind,
    file_bytes: file.bytes,
    file_sha256: file.sha256,
  }
}
