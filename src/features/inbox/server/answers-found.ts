import type { FetchMessageObject, MessageStructureObject } from 'imapflow'
import { readInvitedAmong } from '#features/events/server/api.ts'
import { foldEmail } from '#kernel/addresses.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import { maxAnswerMailBytes } from '../contract/mail-limits.ts'
import type { FolderUse } from '../contract/mail-values.ts'
import type { FoundMessage } from './synced.store.ts'

const isLookedInto: ReadonlySet<FolderUse> = new Set(['inbox', 'archive', 'other'])

/** The addresses that a message says it is from, as they are compared: some calendars write for somebody, and name them for replies. */
export const sendersOf = (
  senderAddress: string | null,
  replyTo: readonly { address?: string | undefined }[],
): string[] => [senderAddress, ...replyTo.map(({ address }) => address)].flatMap((one) => (one ? [foldEmail(one)] : []))

/** Wants the texts of those messages that a guest of an event may have sent with a calendar: their answer is in it. */
export const wantAnswers = async (
  tx: Tx,
  scope: JobScope,
  { use }: { use: FolderUse },
  found: readonly FetchMessageObject[],
  heads: readonly FoundMessage[],
): Promise<FoundMessage[]> => {
  const senders = heads.map((head, at) => {
    const isMeant =
      isLookedInto.has(use) && Number(head.bytes) <= maxAnswerMailBytes && hasCalendar(found[at]?.bodyStructure)
    return isMeant ? sendersOf(head.sender_address ?? null, found[at]?.envelope?.replyTo ?? []) : []
  })
  const invited = await readInvitedAmong(tx, scope, [...new Set(senders.flat())])
  return heads.map((head, at) => (senders[at]?.some((one) => invited.has(one)) ? { ...head, body: 'wanted' } : head))
}

const hasCalendar = (structure: MessageStructureObject | undefined): boolean => {
  const waiting = structure ? [structure] : []
  for (let seen = 0; seen < 100; seen++) {
    const part = waiting.pop()
    if (!part) return false
    const name = part.dispositionParameters?.filename ?? part.parameters?.name ?? ''
    if (/^(?:text\/calendar|application\/ics)$/i.test(part.type) || /\.ics$/i.test(name)) return true
    waiting.push(...(part.childNodes ?? []).slice(0, 100))
  }
  return false
}
