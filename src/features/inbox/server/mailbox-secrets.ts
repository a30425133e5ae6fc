import { z } from 'zod'
import type { Services } from '#server/services.ts'
import type { ServerAccess } from './imap-session.ts'
import { MailTrouble } from './mail-trouble.ts'
import type { MailboxRow } from './mailboxes.store.ts'

const login = z.object({ username: z.string(), password: z.string() })
const secretsOf = z.object({ imap: login, smtp: login.nullable() })

/** Who logs in at the two servers of a mailbox. */
export type MailboxSecrets = z.output<typeof secretsOf>

const belongsTo = (workspaceId: string): string => `mailbox:${workspaceId}`

/** Encrypts who logs in; it opens only for this workspace again. */
export const sealSecrets = ({ sealing }: Services, workspaceId: string, secrets: MailboxSecrets): Buffer =>
  sealing.seal(JSON.stringify(secrets), belongsTo(workspaceId))

/** Who logs in; throws `MailTrouble` when the key of this server is not the one that it was encrypted with. */
export const openSecrets = ({ sealing }: Services, mailbox: MailboxRow): MailboxSecrets => {
  const text = sealing.open(mailbox.secrets, belongsTo(mailbox.workspace_id))
  if (text !== null) return secretsOf.parse(JSON.parse(text))
  throw new MailTrouble(
    'wrong_password',
    'The password of this mailbox cannot be opened with the key of this server. Connect the mailbox again.',
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
