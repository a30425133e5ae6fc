import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { t } from '#kernel/language/translate.ts'

/** The answers to a message that others see in the band's mails: begun, on their way or sent, but for the one named by `exceptId`. */
export const answersTo = (drafts: readonly MailDraft[], mailId: string | null, exceptId: string | null): MailDraft[] =>
  mailId === null
    ? []
    : drafts.filter(({ id, kind, mailId: of }) => of === mailId && id !== exceptId && kind.startsWith('reply'))

/** What is said of such an answer. */
export const answerWords = ({ state, changedBy }: Pick<MailDraft, 'state' | 'changedBy'>): string => {
  const who = changedBy ?? t('Somebody')
  if (state === 'sent') return t('{who} sent a reply.', { who })
  if (state === 'queued' || state === 'sending') return t('{who} is sending a reply.', { who })
  return t('{who} has started a reply that isn’t sent yet: it’s in Not sent.', { who })
}
