import { Readable } from 'node:stream'
import { bookWithinPlan, changeUsedBytes } from '#features/workspaces/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import { keepFiles } from '#server/storage/keep-files.ts'
import { maxSourceBytes, maxSourcePart } from '../contract/mail-limits.ts'
import { snippetOf } from '../domain/mail-text.ts'
import type { FolderRow } from './folders.store.ts'
import { MailTrouble } from './mail-trouble.ts'
import type { MailWork } from './mail-work.ts'
import { inFolder } from './mail-work.ts'
import type { MessageRow } from './messages.store.ts'
import { MailUnreadable, readMessage } from './read-mail.ts'
import type { ReadMessage } from './read-mail-task.ts'
import { keepBody, type ReadBody } from './synced.store.ts'
import { tellInboxChanged } from './tell-live.ts'

/** Thrown where the UIDs of a folder mean other messages than those that are kept. */
export class UidsChanged extends Error {}

const nothing = {
  attachments: [],
  remote: 0,
  pictures: [],
  is_formatted: false,
  snippet: '',
  body_bytes: 0,
  source_key: null,
  source_bytes: 0,
  source_sha256: null,
}

/** Fetches the text of a message with its files, reads it, and keeps it as far as there is room. */
export const fetchBody = async (work: MailWork, folder: FolderRow, message: MessageRow): Promise<void> => {
  const source = await fetchSource(work, folder, message).catch(async (error: unknown) => {
    // Whatever broke the connection may be this message: the next run goes on without it, until somebody opens it again.
    if (error instanceof MailTrouble) await giveUp(work, message, error.message)
    throw error
  })
  if (source === null) return giveUp(work, message, t('This message isn’t on its server any more.'))
  const isCut = source.length > maxSourceBytes
  let read: ReadMessage
  try {
    read = await readMessage(work.scope, source.subarray(0, maxSourceBytes), isCut)
  } catch (error) {
    if (error instanceof MailUnreadable) return giveUp(work, message, error.message)
    throw error
  }
  await keep(work, message, read, source.subarray(0, maxSourceBytes))
}

// In parts: what a server sends at once is read at once, and nobody else is served meanwhile.
const fetchSource = async (work: MailWork, folder: FolderRow, message: MessageRow): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let length = 0
  for (;;) {
    const part = await inFolder(work, folder.path, async (client, validity) => {
      if (validity !== folder.uid_validity) throw new UidsChanged()
      const source = { start: length, maxLength: Math.min(maxSourcePart, maxSourceBytes + 1 - length) }
      const found = await client.fetchOne(message.uid, { uid: true, source }, { uid: true })
      if (!found || found.uid !== message.uid) return null
      return found.source ?? (length > 0 ? Buffer.alloc(0) : null)
    })
    if (part === null) return null
    parts.push(part)
    length += part.length
    if (part.length < maxSourcePart || length > maxSourceBytes) return Buffer.concat(parts)
  }
}

const giveUp = (work: MailWork, message: MessageRow, problem: string): Promise<void> =>
  work.write(async (tx) => {
    const failed: ReadBody = { ...nothing, body: 'failed', problems: [problem] }
    if (await keepBody(tx, work.scope, message.id, failed, null)) await tellInboxChanged(work.services, tx, work.scope)
  })

const keep = async (work: MailWork, message: MessageRow, read: ReadMessage, source: Buffer): Promise<void> => {
  const { services, scope } = work
  const text = { html: read.html, text: read.text }
  const bodyBytes = Buffer.byteLength(read.html) + Buffer.byteLength(read.text)
  const hasFiles = read.attachments.some(({ available }) => available)
  const file = hasFiles ? await services.storage.receive(Readable.from([source]), 'message', maxSourceBytes) : null
  const key = `${scope.workspaceId}/${newId()}`
  const shown = {
    remote: read.remote,
    pictures: read.pictures,
    ...(read.references !== '' && { reference_ids: read.references }),
    is_formatted: read.html !== '',
    snippet: snippetOf(read.text),
    body_bytes: bodyBytes,
  }
  let isKept = false
  const files = file ? [{ key, file }] : []
  try {
    await keepFiles(services, files, work.write, async (tx) => {
      isKept = false
      // What is kept of an earlier try, or comes twice, is not booked twice.
      const booked = await bookWithinPlan(tx, scope, bodyBytes + (file?.bytes ?? 0))
      if (booked) {
        const stored: ReadBody = {
          ...shown,
          body: 'ready',
          problems: read.problems,
          attachments: read.attachments,
          source_key: file ? key : null,
          source_bytes: file?.bytes ?? 0,
          source_sha256: file?.sha256 ?? null,
        }
        if (!(await keepBody(tx, scope, message.id, stored, text))) {
          await changeUsedBytes(tx, scope, -bodyBytes - (file?.bytes ?? 0))
          return
        }
        isKept = true
      } else await keepWithoutFiles(work, tx, message, read, { ...nothing, ...shown, body: 'ready', problems: [] })
      await passCalendarOn(work, tx, message, read)
      await tellInboxChanged(services, tx, scope)
    })
  } finally {
    // Without room for it, or read by another run meanwhile.
    if (file && !isKept) {
      await services.storage.drop(file)
      await services.storage.remove(key).catch(() => undefined)
    }
  }
}

// An answer counts though there is no room for its message.
const passCalendarOn = async (
  { services, scope }: MailWork,
  tx: Tx,
  { id }: MessageRow,
  { calendar }: ReadMessage,
): Promise<void> => {
  if (calendar === null) return
  await services.jobs.send(tx, 'take-calendar-answer', { workspaceId: scope.workspaceId, mailId: id, calendar })
}

const noRoom = (): string => t('This workspace is full. Make room in Files, then open this message again.')

const keepWithoutFiles = async (
  work: MailWork,
  tx: Tx,
  message: MessageRow,
  read: ReadMessage,
  shown: ReadBody,
): Promise<void> => {
  const fits = read.attachments.length > 0 && (await bookWithinPlan(tx, work.scope, shown.body_bytes))
  if (!fits) {
    const full: ReadBody = { ...nothing, body: 'no_room', problems: [noRoom()] }
    await keepBody(tx, work.scope, message.id, full, null)
    return
  }
  const stored: ReadBody = {
    ...shown,
    problems: [...read.problems, t('There’s no room left for the files of this message. Make some in Files.')],
    attachments: read.attachments.map((file) => ({ ...file, available: false })),
  }
  if (!(await keepBody(tx, work.scope, message.id, stored, { html: read.html, text: read.text })))
    await changeUsedBytes(tx, work.scope, -shown.body_bytes)
}
