import { bookFile, consumeUpload, type FinishedUpload } from '#features/uploads/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { StatementImport } from '../contract/statement.ts'
import { type ImportRow, insertImport, readSameFile } from './imports.store.ts'
import { findImport, presentImport, shownState } from './present-import.ts'
import { tellStatementsChanged } from './tell-live.ts'

/** Takes a file that came at once, or in pieces before, and has it read. */
export const takeStatement = (
  services: Services,
  scope: WorkspaceScope,
  uploadId: string | undefined,
  file: ReceivedFile | null,
  keepReply: KeepReply,
): Promise<{ import: StatementImport }> => {
  const field = 'statementFile'
  if (file) {
    const take: FinishedUpload['take'] = (tx) => bookFile(tx, scope, file)
    return keepStatement(services, scope, { file, take }, keepReply)
  }
  if (!uploadId) throw invalidField(field, t('No file selected'))
  return consumeUpload(services, scope, { id: uploadId, purpose: 'statement', field }, (upload) =>
    keepStatement(services, scope, upload, keepReply),
  )
}

const keepStatement = (
  services: Services,
  scope: WorkspaceScope,
  { file, take }: FinishedUpload,
  keepReply: KeepReply,
): Promise<{ import: StatementImport }> => {
  if (file.bytes === 0) throw invalidField('statementFile', t('This file is empty.'))
  const id = newId()
  const file_key = `${scope.workspaceId}/${newId()}`
  return keepFilesWithin(services, scope, [{ key: file_key, file }], async (tx) => {
    // The workspace's lock: two who bring the same file come one after the other.
    await take(tx)
    const same = await readSameFile(tx, scope, file.sha256)
    if (same) throw broughtBefore(same)
    const file_name = file.name.replace(/^.*[/\\]/, '').slice(0, 200) || 'statement'
    await insertImport(tx, scope, { id, file_name, file_bytes: file.bytes, file_sha256: file.sha256, file_key })
    await services.jobs.send(tx, 'read-statement', { workspaceId: scope.workspaceId, importId: id, run: 1 })
    await tellStatementsChanged(services, tx, scope, id)
    return keepReply(tx, { import: presentImport(await findImport(tx, scope, id)) })
  })
}

const broughtBefore = (same: ImportRow): Failure => {
  const isBooked = same.state === 'done' || same.state === 'undoing'
  const at = (same.booked_at ?? same.added_at).toISOString()
  const by = isBooked ? same.booked_by_name : same.added_by_name
  const said = { day: at.slice(0, 10), known: by === null ? 'no' : 'yes', name: by }
  const text = isBooked
    ? t(
        'This file was imported on {day} by {known, select, no {somebody who left} other {{name}}}. Nothing is booked twice.',
        said,
      )
    : shownState(same) === 'nothing'
      ? t(
          'This file was uploaded on {day} by {known, select, no {somebody who left} other {{name}}}. There’s nothing new in it to book.',
          said,
        )
      : t(
          'This file was uploaded on {day} by {known, select, no {somebody who left} other {{name}}} and is waiting to be booked.',
          said,
        )
  return new Failure('conflict', text, { details: { importId: same.id, at, by: by ?? t('somebody who left') } })
}
