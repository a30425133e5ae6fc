import type { FetchMessageObject, MessageAddressObject, MessageStructureObject } from 'imapflow'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { MailPerson } from '../contract/mail.ts'
import { maxRecipients, maxSubject } from '../contract/mail-limits.ts'
import { cleanLine } from '../domain/mail-text.ts'
import { deleteMessages, type FoundMessage } from './synced.store.ts'

/** Deletes messages here; their room is free at once, their bytes go a day later. */
export const freeMessages = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  scope: JobScope,
  ids: readonly string[],
): Promise<void> => {
  const { bytes, keys } = await deleteMessages(tx, scope, ids)
  if (bytes > 0) await changeUsedBytes(tx, scope, -bytes)
  if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
}

const maxUid = 4_294_967_295
const dayMs = 86_400_000

/** Whether a number can be a UID (RFC 3501, section 2.3.1.1). */
export const isUid = (uid: unknown): uid is number => Number.isInteger(uid) && Number(uid) > 0 && Number(uid) <= maxUid

/** How a message is marked on its server. */
export const flagsOf = ({ flags }: FetchMessageObject): { isRead: boolean; isAnswered: boolean } => ({
  isRead: flags?.has('\\Seen') ?? false,
  isAnswered: flags?.has('\\Answered') ?? false,
})

/** A message of a folder as it is stored: what is broken or missing in what the server says of it is left out. */
export const foundMessage = (
  folderId: string,
  message: FetchMessageObject,
  nowMs: number,
  problem: string | null,
): FoundMessage => {
  const { envelope } = message
  const [from] = people(envelope?.from ?? envelope?.sender)
  const subject = cleanLine(envelope?.subject, maxSubject)
  const received = instant(message.internalDate, nowMs)
  // One that nobody can have written on its date is dated by when it came.
  const dated = instant(envelope?.date, nowMs) ?? (envelope?.date ? received : null)
  const { isRead, isAnswered } = flagsOf(message)
  const size = Number(message.size)
  return {
    id: newId(),
    folder_id: folderId,
    at_folder_id: folderId,
    uid: message.uid,
    message_id: idIn(envelope?.messageId),
    reference_ids: idIn(envelope?.inReplyTo) ?? '',
    sender: from?.name ?? from?.address ?? null,
    sender_address: from?.address ?? null,
    reply_to: JSON.stringify(people(envelope?.replyTo)),
    recipients: JSON.stringify(people(envelope?.to)),
    copies: JSON.stringify(people(envelope?.cc)),
    subject,
    dated_at: dated,
    received_at: inOrder(received ?? dated ?? new Date(nowMs), message.uid),
    bytes: Number.isSafeInteger(size) && size >= 0 ? size : 0,
    has_attachments: hasFiles(message.bodyStructure),
    is_read: isRead,
    was_read: isRead,
    is_answered: isAnswered,
    was_answered: isAnswered,
    problems: JSON.stringify(problem === null ? [] : [problem]),
    words: foldName([from?.name, from?.address, subject].filter((part) => part).join(' ')).slice(0, 1000),
  }
}

/** The first message id in a text. */
export const idIn = (text: unknown): string | null =>
  typeof text === 'string' ? (/<[^<>\s\p{Cc}]{1,500}>/u.exec(text.slice(0, 2000))?.[0] ?? null) : null

const people = (listed: MessageAddressObject[] | undefined): MailPerson[] =>
  (listed ?? []).slice(0, maxRecipients).flatMap(({ name, address }) => {
    const cleaned = cleanLine(address, 254)
    return cleaned === null ? [] : [{ name: cleanLine(name, 200), address: cleaned }]
  })

// Earlier than mail, or later than tomorrow: somebody's clock, or a wish to stand on top of every list.
const instant = (given: Date | string | undefined, nowMs: number): Date | null => {
  const ms = given === undefined ? Number.NaN : new Date(given).getTime()
  return Number.isFinite(ms) && ms > 0 && ms < nowMs + dayMs ? new Date(ms) : null
}

// Servers know whole seconds only: messages of the same second are in the order of their numbers.
const inOrder = (date: Date, uid: number): Date =>
  date.getMilliseconds() === 0 ? new Date(date.getTime() + (uid % 1000)) : date

const hasFiles = (structure: MessageStructureObject | undefined): boolean => {
  const waiting = structure ? [structure] : []
  for (let seen = 0; seen < 1000; seen++) {
    const part = waiting.pop()
    if (!part) return false
    const isFile = part.disposition === 'attachment' || (part.dispositionParameters?.filename ?? part.parameters?.name)
    if (isFile && part.disposition !== 'inline') return true
    waiting.push(...(part.childNodes ?? []).slice(0, 1000))
  }
  return true
}
