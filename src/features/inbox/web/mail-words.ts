import type { MailPerson } from '#features/inbox/contract/mail.ts'
import {
  type DraftState,
  type FolderUse,
  withoutDate,
  withoutSender,
  withoutSubject,
} from '#features/inbox/contract/mail-values.ts'

/** The sender that a message names, or the words for one without. */
export const senderOf = ({ sender }: { sender: string | null }): string => sender ?? withoutSender
export const subjectOf = ({ subject }: { subject: string | null }): string => subject ?? withoutSubject

/** The date that a message bears, in the reader's clock. */
export const dateOf = ({ date }: { date: string | null }): string =>
  date === null ? withoutDate : new Date(date).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The same in the few signs that a list has room for: the time today, else the day. */
export const shortDateOf = ({ date }: { date: string | null }, now = new Date()): string => {
  if (date === null) return withoutDate
  const day = new Date(date)
  if (day.toDateString() === now.toDateString())
    return day.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const isThisYear = day.getFullYear() === now.getFullYear()
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

/** Somebody whom a message names. */
export const personText = ({ name, address }: MailPerson): string =>
  name && name !== address ? `${name} <${address}>` : address

const useNames: Partial<Record<FolderUse, string>> = {
  inbox: 'Inbox',
  sent: 'Sent',
  drafts: 'Drafts on the server',
  archive: 'Archive',
  junk: 'Junk',
  trash: 'Trash',
}

/** The name of a folder: of those that every mailbox has, ours. */
export const folderName = ({ use, name }: { use: FolderUse; name: string }): string => useNames[use] ?? name

/** How far a mail has come. */
export const draftWords: Record<DraftState, string> = {
  draft: 'Not sent',
  queued: 'Waiting to be sent',
  sending: 'Sending...',
  sent: 'Sent',
  failed: 'Could not be sent',
  unsure: 'It is not known whether this was sent',
}
