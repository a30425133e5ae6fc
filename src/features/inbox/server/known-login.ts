import { Failure, invalidField } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { MailboxAccess } from '../contract/mailbox.ts'
import { MailTrouble } from './mail-trouble.ts'
import { type MailboxSecrets, openSecrets } from './mailbox-secrets.ts'
import { type MailboxRow, readMailbox } from './mailboxes.store.ts'

/** How a mailbox is reached, with who logs in. */
export type FullAccess = MailboxAccess & { username: string; password: string }

/**
 * What was typed, with the login that is kept where none was typed. What is kept goes to the servers that it was typed for, and
 * to no other.
 */
export const withKnownLogin = async (
  services: Services,
  scope: WorkspaceScope,
  typed: MailboxAccess,
): Promise<FullAccess> => {
  const { username, password } = typed
  if (username && password) return { ...typed, username, password }
  const mailbox = await services.database.within(scope, (tx) => readMailbox(tx, scope))
  const isKnown =
    mailbox?.imap_host === typed.imapHost &&
    mailbox.imap_port === typed.imapPort &&
    mailbox.imap_security === typed.imapSecurity
  if (password) throw invalidField('username', 'The user name is required.')
  if (username || !isKnown) throw invalidField('password', 'The password is required.')
  const { imap, smtp } = opened(services, mailbox)
  const full = { ...typed, ...imap }
  if (!typed.smtpHost || (typed.smtpUsername && typed.smtpPassword)) return full
  const sendsAsBefore =
    smtp !== null &&
    mailbox.smtp_host === typed.smtpHost &&
    mailbox.smtp_port === typed.smtpPort &&
    mailbox.smtp_security === typed.smtpSecurity
  if (!sendsAsBefore || typed.smtpUsername || typed.smtpPassword)
    throw invalidField('smtpPassword', 'Type user name and password: this server does not have them yet.')
  return { ...full, smtpUsername: smtp.username, smtpPassword: smtp.password }
}

const opened = (services: Services, mailbox: MailboxRow): MailboxSecrets => {
  try {
    return openSecrets(services, mailbox)
  } catch (error) {
    throw error instanceof MailTrouble ? new Failure('unprocessable', error.message) : error
  }
}
