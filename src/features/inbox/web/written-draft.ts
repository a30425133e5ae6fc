import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { newerState } from '#web/editing/merged-draft.ts'

/** What somebody has written of a mail. */
export type Written = Pick<MailDraft, 'to' | 'cc' | 'bcc' | 'subject' | 'text' | 'withAttachments'>

/** That of a mail which is written. */
export const pickWritten = ({ to, cc, bcc, subject, text, withAttachments }: Written): Written => ({
  to,
  cc,
  bcc,
  subject,
  text,
  withAttachments,
})

export const isSame = (one: Written, other: Written): boolean =>
  JSON.stringify(pickWritten(one)) === JSON.stringify(pickWritten(other))

export const isEmpty = ({ to, cc, bcc, subject, text }: Written): boolean =>
  `${to}${cc}${bcc}${subject}${text}`.trim() === ''

/**
 * The version of a mail that was refused as changed meanwhile, where it holds nothing but what was written here: the answer to
 * an earlier call was lost, or something else of it changed. Null where somebody else has written.
 */
export const versionOfOurs = (error: unknown, ours: readonly Written[]): number | null => {
  const there = newerState<MailDraft>(error, 'draft')
  return there && ours.some((written) => isSame(written, there)) ? there.rowVersion : null
}
