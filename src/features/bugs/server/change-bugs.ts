import { open } from 'node:fs/promises'
import { recordAct } from '#features/audit/server/api.ts'
import { notifyPerson } from '#features/notifications/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isShowable } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/http/context.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFiles, type Transact } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { OwnBug } from '../contract/bug.ts'
import { type AttachmentType, attachmentTypes } from '../contract/bug-limits.ts'
import { bugTexts } from '../contract/bug-texts.ts'
import type { BugsLiveTopic } from '../contract/live.ts'
import { attachmentStartBytes, attachmentTypeOf } from '../domain/attachment-type.ts'
import { presentOwnBug } from './read-bugs.ts'
import {
  type BugFile,
  insertBug,
  lockBug,
  markDeleted,
  markDone,
  purgeDeleted,
  readBug,
  unmarkDeleted,
} from './store.ts'

const topic: BugsLiveTopic = 'bugs.changed'

/** Tells the open browsers of a reporter, once the transaction is committed, that their reports changed; null for one whose account is gone. */
export const tellReporter = async ({ live }: Services, tx: Tx, reporterId: string | null): Promise<void> => {
  if (reporterId !== null) await live.publish(tx, { topic, userId: reporterId, data: {} })
}

/** What somebody says is wrong: the words, the screen that they were on, and the browser as it names itself. */
interface SaidBug {
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
    if (!row) throw missing(t('This report'))
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

type Settled = Promise<{ message: string }>

const subject = (bugId: string) => ({ kind: 'other', id: bugId, name: 'bug report' }) as const

/** Says that a bug is done, and notifies its reporter. */
export const finishBug = (services: Services, admin: Person, bugId: string, answer = ''): Settled =>
  services.database.as(admin.id, async (tx) => {
    const bug = await lockBug(tx, bugId)
    if (!bug || !(await markDone(tx, bugId, { by: admin.id, answer }))) throw missing(t('This report'))
    if (bug.account_id !== null && bug.done_at === null)
      await notifyPerson(services, tx, bug.account_id, {
        news: { kind: 'bug-done', bug: shortened(bug.description) },
        path: '/report-a-bug',
      })
    await tellReporter(services, tx, bug.account_id)
    await recordAct(tx, admin, { act: 'bug.finish', subject: subject(bugId), details: { answer } })
    return { message: t('The report is marked as done.') }
  })

/** Says that a bug is not done after all. */
export const reopenBug = (services: Services, admin: Person, bugId: string): Settled =>
  services.database.as(admin.id, async (tx) => {
    const bug = await lockBug(tx, bugId)
    if (!bug || !(await markDone(tx, bugId, null))) throw missing(t('This report'))
    await tellReporter(services, tx, bug.account_id)
    await recordAct(tx, admin, { act: 'bug.reopen', subject: subject(bugId) })
    return { message: t('The report is open again.') }
  })

/** Deletes a report; its file goes a day later. */
export const deleteBug = (services: Services, admin: Person, bugId: string): Settled =>
  services.database.as(admin.id, async (tx) => {
    await purgeDeleted(tx)
    const deleted = await markDeleted(tx, bugId)
    if (!deleted) throw missing(t('This report'))
    if (deleted.key !== null) await services.jobs.send(tx, 'delete-files', { keys: [deleted.key] })
    await tellReporter(services, tx, deleted.account_id)
    await recordAct(tx, admin, { act: 'bug.delete', subject: subject(bugId) })
    return { message: bugTexts.deleted }
  })

/** Brings a deleted report back; one that is there stays as it is. */
export const restoreBug = (services: Services, admin: Person, bugId: string): Settled =>
  services.database.as(admin.id, async (tx) => {
    if (!(await readBug(tx, bugId))) {
      const back = await unmarkDeleted(tx, bugId)
      if (!back) throw missing(t('This report'))
      await tellReporter(services, tx, back.account_id)
      await recordAct(tx, admin, { act: 'bug.restore', subject: subject(bugId) })
    }
    return { message: t('The report is back.') }
  })

const shortened = (text: string): string => {
  const line = text.split('\n', 1)[0] ?? ''
  const signs = [...line]
  return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : line
}
