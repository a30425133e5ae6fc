import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import type { FolderUse } from '../contract/mail-values.ts'
import type { Mailbox, MailboxServers } from '../contract/mailbox.ts'
import { countDrafts } from './drafts.store.ts'
import { countFolders, readFolders } from './folders.store.ts'
import { readMailbox } from './mailboxes.store.ts'

/** The mailbox of a workspace as those who use it see it; null when none is connected. */
export const presentMailbox = async (tx: Tx, scope: WorkspaceScope): Promise<Mailbox | null> => {
  const mailbox = await readMailbox(tx, scope)
  if (!mailbox) return null
  const counts = await countFolders(tx, scope)
  return {
    address: mailbox.address,
    state: mailbox.state,
    problem: mailbox.problem && sayKept(mailbox.problem),
    stateSince: mailbox.state_since.toISOString(),
    syncedAt: mailbox.synced_at?.toISOString() ?? null,
    isSyncing: mailbox.lease_until !== null && mailbox.lease_until.getTime() > Date.now(),
    isListening: mailbox.listener_until !== null && mailbox.listener_until.getTime() > Date.now(),
    canSend: mailbox.smtp_host !== null,
    folders: (await readFolders(tx, scope)).map(({ id, name, use }) => ({
      id,
      name,
      use: use as FolderUse,
      unread: counts.get(id)?.unread ?? 0,
      total: counts.get(id)?.total ?? 0,
    })),
    drafts: await countDrafts(tx, scope),
  }
}

/** Through which servers the mailbox is reached; never who logs in. */
export const presentServers = async (tx: Tx, scope: WorkspaceScope): Promise<MailboxServers | null> => {
  const mailbox = await readMailbox(tx, scope)
  return (
    (mailbox && {
      address: mailbox.address,
      senderName: mailbox.sender_name,
      imapHost: mailbox.imap_host,
      imapPort: mailbox.imap_port,
      imapSecurity: mailbox.imap_security,
      smtpHost: mailbox.smtp_host,
      smtpPort: mailbox.smtp_port,
      smtpSecurity: mailbox.smtp_security,
    }) ??
    null
  )
}
