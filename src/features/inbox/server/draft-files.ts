import { readVersion } from '#features/files/server/api.ts'
import { bookFile } from '#features/uploads/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFiles, type Transact } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { MailDraft } from '../contract/mail.ts'
import { maxSentFiles, maxSentFilesBytes } from '../contract/mail-limits.ts'
import { cleanFileName } from '../domain/mail-text.ts'
import { deleteDraftFile, insertDraftFile, readDraftFile, readDraftFiles } from './draft-files.store.ts'
import { holdDraft, onItsWay, sumOf, tellAndShow, tooMuch } from './hold-draft.ts'
import { writeInboxWithRoom } from './write-inbox.ts'

type Shown = { draft: MailDraft }

/** Puts a file that came in a call to a mail. */
export const attachFile = async (
  services: Services,
  scope: WorkspaceScope,
  draftId: string,
  received: ReceivedFile | null,
  keepReply: KeepReply,
): Promise<Shown> => {
  if (!received) throw invalidField('file', t('No file selected'))
  const id = newId()
  const key = `${scope.workspaceId}/${id}`
  const inInbox: Transact = (work) => writeInboxWithRoom(services, scope, work)
  return keepFiles(services, [{ key, file: received }], inInbox, async (tx) => {
    await bookFile(tx, scope, received)
    const draft = await holdDraft(tx, scope, draftId, undefined)
    if (onItsWay.has(draft.state)) throw new Failure('conflict', t('This email is already on its way.'))
    const files = await readDraftFiles(tx, scope, [draft.id])
    if (files.length >= maxSentFiles)
      throw invalidField('file', t('An email can have at most {max} files.', { max: maxSentFiles }))
    if (sumOf(files) + received.bytes > maxSentFilesBytes) throw invalidField('file', tooMuch())
    await insertDraftFile(tx, scope, {
      id,
      draft_id: draft.id,
      file_key: key,
      file_name: nameOf(received.name),
      file_bytes: received.bytes,
      file_sha256: received.sha256,
    })
    return keepReply(tx, await tellAndShow(services, tx, scope, draft.id))
  })
}

/** Puts a copy of a file of the band, as it is now, to a mail. */
export const attachBandFile = async (
  services: Services,
  scope: WorkspaceScope,
  { draftId, fileId }: { draftId: string; fileId: string },
  keepReply: KeepReply,
): Promise<Shown> => {
  const version = await services.database.within(scope, (tx) => readVersion(tx, scope, fileId))
  if (!version) throw missing(t('This file'))
  if (version.file_bytes > maxSentFilesBytes) throw invalidField('file', tooMuch())
  const source = await services.storage.read(version.file_key)
  const received = await services.storage.receive(source, version.name, maxSentFilesBytes)
  try {
    return await attachFile(services, scope, draftId, received, keepReply)
  } finally {
    // Gone where it was kept.
    await services.storage.drop(received)
  }
}

/** Takes a file off a mail that was not sent. */
export const detachFile = (services: Services, scope: WorkspaceScope, id: string): Promise<Shown> =>
  writeInboxWithRoom(services, scope, async (tx) => {
    const file = await readDraftFile(tx, scope, id)
    if (!file) throw missing(t('This file'))
    const draft = await holdDraft(tx, scope, file.draft_id, undefined)
    if (onItsWay.has(draft.state)) throw new Failure('conflict', t('This email is already on its way.'))
    if (!(await deleteDraftFile(tx, scope, id))) throw missing(t('This file'))
    await changeUsedBytes(tx, scope, -file.file_bytes)
    await services.jobs.send(tx, 'delete-files', { keys: [file.file_key] })
    return tellAndShow(services, tx, scope, draft.id)
  })

const nameOf = (given: string): string => cleanFileName(given, 200) ?? 'file'
