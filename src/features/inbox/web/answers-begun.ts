import type { MailDraft } from '#features/inbox/contract/mail.ts'

/** The answers to a message that others see in the band's mails: begun, on their way or sent, but for the one named by `exceptId`. */
export const answersTo = (drafts: readonly MailDraft[], mailId: string | null, exceptId: string | null): MailDraft[] =>
  mailId === null
    ? []
    : drafts.filter(({ id, kind, mailId: of }) => of === mailId && id !== exceptId && kind.startsWith('reply'))

/** What is said of such an answer. */
export const answerWords = ({ state, changedBy }: Pick<MailDraft, 'state' | 'changedBy'>): string => {
  const who = changedBy ?? 'Somebody'
  if (state === 'sent') return `${who} has sent an answer.`
  if (state === 'queued' || state === 'sending') return `${who} is sending an answer.`
  return `${who} has begun an answer, which is not sent yet: it lies in Not sent.`
}
