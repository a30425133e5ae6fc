import { may } from '#kernel/access.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MailboxState } from '../contract/mail-values.ts'
import { plainText } from './mail-frame.ts'
import { readMailbox } from './mailboxes.store.ts'
import { newestWithBodies } from './messages.store.ts'

/** A message for those who look at the newest ones only. */
export interface NewestMail {
  id: string
  sender: string | null
  subject: string | null
  date: string | null
  snippet: string
  isRead: boolean
  /** Cleaned; empty where the text is not here yet. */
  html: string
}

/** The newest messages of the inbox, and how it stands with the mailbox; null for those whom it does not concern. */
export const readNewestMails = async (
  tx: Tx,
  scope: WorkspaceScope,
  most: number,
): Promise<{ state: MailboxState | 'none'; mails: NewestMail[] } | null> => {
  if (scope.tier === 'free' || !may(scope.role, 'edit')) return null
  const mailbox = await readMailbox(tx, scope)
  if (!mailbox) return { state: 'none', mails: [] }
  const rows = await newestWithBodies(tx, scope, most)
  return {
    state: mailbox.state,
    mails: rows.map((row) => ({
      id: row.id,
      sender: row.sender,
      subject: row.subject,
      date: row.dated_at?.toISOString() ?? null,
      snippet: row.snippet,
      isRead: row.is_read,
      html: row.html || (row.text ? plainText(row.text).text : ''),
    })),
  }
}
