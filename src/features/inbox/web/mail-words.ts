import type { MailPerson } from '#features/inbox/contract/mail.ts'
import {
  type DraftState,
  type FolderUse,
  withoutDate,
  withoutSender,
  withoutSubject,
} from '#features/inbox/contract/mail-values.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** The sender that a message names, or the words for one without. */
export const senderOf = ({ sender }: { sender: string | null }): string => sender ?? withoutSender()
export const subjectOf = ({ subject }: { subject: string | null }): string => subject ?? withoutSubject()

/** The date that a message bears, in the reader's clock. */
export const dateOf = ({ date }: { date: string | null }): string =>
  date === null ? withoutDate() : dateText(new Date(date), { dateStyle: 'medium', timeStyle: 'short' })

/** The same in the few signs that a list has room for: the time today, else the day. */
export const shortDateOf = ({ date }: { date: string | null }, now = new Date()): string => {
  if (date === null) return withoutDate()
  const day = new Date(date)
  if (day.toDateString() === now.toDateString()) return dateText(day, { hour: '2-digit', minute: '2-digit' })
  const isThisYear = day.getFullYear() === now.getFullYear()
  return dateText(day, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

/** Somebody whom a message names. */
export const personText = ({ name, address }: MailPerson): string =>
  name && name !== address ? `${name} <${address}>` : address

const useNames: Partial<Record<FolderUse, string>> = {
  inbox: t('Inbox'),
  sent: t('Sent'),
  drafts: t('Drafts on the server'),
  archive: t('Archive'),
  junk: t('Junk'),
  trash: t('Trash'),
}

/** The name of a folder: of those that every mailbox has, ours. */
export const folderName = ({ use, name }: { use: FolderUse; name: string }): string => useNames[use] ?? name

/** How far a mail has come. */
export const draftWords: Record<DraftState, string> = {
  draft: t('Not sent'),
  queued: t('Waiting to be sent'),
  sending: t('Sending...'),
  sent: t('Sent'),
  failed: t('Couldn’t be sent'),
  unsure: t('We can’t tell if this was sent'),
}
