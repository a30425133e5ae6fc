import { open } from 'node:fs/promises'
import { Failure, missing } from '#kernel/errors.ts'
import { isShowable } from '#kernel/text.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFiles, type Transact } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { OwnBug } from '../contract/bug.ts'
import { type AttachmentType, attachmentTypes } from '../contract/bug-limits.ts'
import { bugTexts } from '../contract/bug-texts.ts'
import { attachmentStartBytes, attachmentTypeOf } from '../domain/attachment-type.ts'
import { presentOwnBug } from './present-bug.ts'
import { type BugFile, insertBug, readBug } from './store.ts'
import { tellReporter } from './tell-live.ts'

/** What somebody says is wrong: the words, the screen that they were on, and the browser as it names itself. */
export interface SaidBug {
  description: string
  screen: string
  browser: string
}

/** Keeps what somebody says is wrong, with its file once that is found to be one of the kinds taken. */
export const submitBug = async (
  services: Services,
  personId: string,
  said: SaidBug,
  received: ReceivedFile | null,
  keepReply: KeepReply,
): Promise<{ message: string; bug: OwnBug }> => {
  const id = newId()
  const file = received && (await describe(id, received))
  const files = received && file ? [{ key: file.key, file: received }] : []
  const asPerson: Transact = (work) => services.database.as(personId, work)
  return keepFiles(services, files, asPerson, async (tx) => {
    await insertBug(tx, { id, account_id: personId, version: services.version, ...said }, file)
    const row = await readBug(tx, id)
    if (!row) throw missing('This report')
    await tellReporter(services, tx, personId)
    return keepReply(tx, { message: bugTexts.submitted, bug: presentOwnBug(row) })
  })
}

const refusal = (text: string): Failure => new Failure('unsupported', text, { fields: { file: text } })

const describe = async (bugId: string, received: ReceivedFile): Promise<BugFile> => {
  const type = attachmentTypeOf(await firstBytes(received.path))
  if (type === null) throw refusal(bugTexts.wrongFile)
  const { bytes, sha256 } = received
  return { key: `bugs/${bugId}`, name: fileName(received.name, type), type, bytes, sha256 }
}

const firstBytes = async (path: string): Promise<Uint8Array> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(attachmentStartBytes), 0, attachmentStartBytes, 0)
  return buffer.subarray(0, bytesRead)
}

// Under which name it is saved: the sender's, ending as what it is and not as what it was said to be.
const fileName = (given: string, type: AttachmentType): string => {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100)
  return `${isShowable(stem) && stem !== '' ? stem : 'attachment'}.${attachmentTypes[type]}`
}
