import { z } from 'zod'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { SealedColumn } from '#server/sealed-column.ts'
import type { Services } from '#server/services.ts'
import type { MailboxAccess } from '../contract/mailbox.ts'
import type { ServerAccess } from './imap-session.ts'
import { MailTrouble } from './mail-trouble.ts'
import { type MailboxRow, readMailbox } from './mailboxes.store.ts'

const login = z.object({ username: z.string(), password: z.string() })
const secretsOf = z.object({ imap: login, smtp: login.nullable() })

/** Who logs in at the two servers of a mailbox. */
export type MailboxSecrets = z.output<typeof secretsOf>

const belongsTo = (workspaceId: string): string => `mailbox:${workspaceId}`

/** Who logs in at mailboxes. */
export const sealedLogins: SealedColumn = {
  table: 'mailboxes',
  column: 'secrets',
  key: ['workspace_id'],
  of: ['workspace_id'],
  belongsTo: ({ workspace_id = '' }) => belongsTo(workspace_id),
}

/** Encrypts who logs in; it opens only for this workspace again. */
export const sealSecrets = ({ sealing }: Services, workspaceId: string, secrets: MailboxSecrets): Buffer =>
  sealing.seal(JSON.stringify(secrets), belongsTo(workspaceId))

/** Who logs in; throws `MailTrouble` when the key of this server is not the one that it was encrypted with. */
export const openSecrets = ({ sealing }: Services, mailbox: MailboxRow): MailboxSecrets => {
  const text = sealing.open(mailbox.secrets, belongsTo(mailbox.workspace_id))
  if (text !== null) return secretsOf.parse(JSON.parse(text))
  throw new MailTrouble(
    'wrong_password',
    t('This server’s key can’t unlock the mailbox password. Connect the mailbox again.'),
  )
}

/** The way to the server that a mailbox is read from. */
export const imapAccess = (services: Services, mailbox: MailboxRow): ServerAccess => ({
  host: mailbox.imap_host,
  port: mailbox.imap_port,
  security: mailbox.imap_security,
  ...openSecrets(services, mailbox).imap,
})

/** The way to the server that mails are sent by; null for a mailbox that is only read. */
export const smtpAccess = (services: Services, mailbox: MailboxRow): ServerAccess | null => {
  const { smtp } = openSecrets(services, mailbox)
  if (mailbox.smtp_host === null || smtp === null) return null
  return {
    host: mailbox.smtp_host,
    port: mailbox.smtp_port,
    security: mailbox.smtp_security,
    ...smtp,
  }
}

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
  if (password) throw invalidField('username', t('The user name is required.'))
  if (username || !isKnown) throw invalidField('password', t('The password is required.'))
  const { imap, smtp } = opened(services, mailbox)
  const full = { ...typed, ...imap }
  if (!typed.smtpHost || (typed.smtpUsername && typed.smtpPassword)) return full
  const sendsAsBefore =
    smtp !== null &&
    mailbox.smtp_host === typed.smtpHost &&
    mailbox.smtp_port === typed.smtpPort &&
    mailbox.smtp_security === typed.smtpSecurity
  if (!sendsAsBefore || typed.smtpUsername || typed.smtpPassword)
    throw invalidField('smtpPassword', t('Enter the user name and password: this server doesn’t have them yet.'))
  return { ...full, smtpUsername: smtp.username, smtpPassword: smtp.password }
}

const opened = (services: Services, mailbox: MailboxRow): MailboxSecrets => {
  try {
    return openSecrets(services, mailbox)
  } catch (error) {
    throw error instanceof MailTrouble ? new Failure('unprocessable', error.message) : error
  }
}

const usualSmtpPort = 587

/** The ways to both servers, as they were typed; mail is sent with the account that reads it, unless another is given. */
export const serversOf = (typed: FullAccess): { imap: ServerAccess; smtp: ServerAccess | null } => ({
  imap: {
    host: typed.imapHost,
    port: typed.imapPort,
    security: typed.imapSecurity,
    username: typed.username,
    password: typed.password,
  },
  smtp: typed.smtpHost
    ? {
        host: typed.smtpHost,
        port: typed.smtpPort ?? usualSmtpPort,
        security: typed.smtpSecurity ?? 'starttls',
        username: typed.smtpUsername ?? typed.username,
        password: typed.smtpPassword ?? typed.password,
      }
    : null,
})
