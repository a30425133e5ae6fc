import { randomUUID } from 'node:crypto'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Mailbox, MailboxAccess, MailboxTrial } from '../contract/mailbox.ts'
import type { HostCheck } from './checked-address.ts'
import { allDraftFiles } from './draft-files.store.ts'
import { openImap } from './imap-session.ts'
import { MailTrouble } from './mail-trouble.ts'
import { type FullAccess, sealSecrets, serversOf, withKnownLogin } from './mailbox-login.ts'
import { deleteMailbox, insertMailbox, type NewMailbox, replaceAccess } from './mailboxes.store.ts'
import { presentMailbox } from './present-mailbox.ts'
import { trySmtp } from './smtp-connection.ts'
import { allRoom } from './synced.store.ts'
import { tellInboxChanged } from './tell-live.ts'
import { writeInboxWithRoom } from './write-inbox.ts'

/** Somebody waits for the outcome, so it takes no longer than this (ms). */
const tryLimits = { connectMs: 10_000, stepMs: 10_000, bytes: 5_000_000 }

const found = async (works: () => Promise<string>): Promise<{ ok: boolean; text: string }> => {
  try {
    return { ok: true, text: await works() }
  } catch (error) {
    if (error instanceof MailTrouble) return { ok: false, text: error.message }
    throw error
  }
}

/** Tries the servers of a mailbox as they were typed, with the login that is kept where none was typed. */
export const testMailbox = async (
  services: Services,
  scope: WorkspaceScope,
  typed: MailboxAccess,
  hosts: HostCheck,
): Promise<MailboxTrial> => tryMailbox(await withKnownLogin(services, scope, typed), hosts)

// Both at once, without changing anything there.
const tryMailbox = async (access: FullAccess, hosts: HostCheck): Promise<MailboxTrial> => {
  const { imap, smtp } = serversOf(access)
  const [reading, sending] = await Promise.all([
    found(async () => {
      const session = await openImap(imap, hosts, tryLimits)
      try {
        const count = await session.step(
          async (client) => (await client.mailboxOpen('INBOX', { readOnly: true })).exists,
        )
        return t('Reading works: there {count, plural, one {is # message} other {are # messages}} in the inbox.', {
          count,
        })
      } finally {
        await session.end()
      }
    }),
    smtp &&
      found(async () => {
        await trySmtp(smtp, hosts)
        return t('Sending works.')
      }),
  ])
  return { imap: reading, smtp: sending ?? null }
}

/** Connects a mailbox that lets us in: the messages of the same one stay, those of another go. */
export const connectMailbox = async (
  services: Services,
  scope: WorkspaceScope,
  given: MailboxAccess,
  hosts: HostCheck,
): Promise<{ mailbox: Mailbox }> => {
  const typed = await withKnownLogin(services, scope, given)
  const trial = await tryMailbox(typed, hosts)
  if (!trial.imap.ok) throw new Failure('unprocessable', trial.imap.text, { fields: { imapHost: trial.imap.text } })
  if (trial.smtp && !trial.smtp.ok)
    throw new Failure('unprocessable', trial.smtp.text, { fields: { smtpHost: trial.smtp.text } })
  const { imap, smtp } = serversOf(typed)
  const secrets = {
    imap: { username: imap.username, password: imap.password },
    smtp: smtp && { username: smtp.username, password: smtp.password },
  }
  const mailbox: NewMailbox = {
    id: randomUUID(),
    address: typed.address,
    sender_name: typed.senderName ?? null,
    imap_host: imap.host,
    imap_port: imap.port,
    imap_security: imap.security,
    smtp_host: smtp?.host ?? null,
    smtp_port: smtp?.port ?? 587,
    smtp_security: smtp?.security ?? 'starttls',
    secrets: sealSecrets(services, scope.workspaceId, secrets),
  }
  return writeInboxWithRoom(services, scope, async (tx, before) => {
    if (before && before.address === mailbox.address && before.imap_host === mailbox.imap_host)
      await replaceAccess(tx, scope, mailbox)
    else {
      if (before) await forget(services, tx, scope)
      await insertMailbox(tx, scope, mailbox)
    }
    await services.jobs.send(tx, 'work-mailbox', { workspaceId: scope.workspaceId })
    await tellInboxChanged(services, tx, scope)
    const shown = await presentMailbox(tx, scope)
    if (!shown) throw new Error('The mailbox that was just stored is not there.')
    return { mailbox: shown }
  })
}

const forget = async (
  services: Services,
  tx: Parameters<typeof deleteMailbox>[0],
  scope: WorkspaceScope,
): Promise<void> => {
  const room = await allRoom(tx, scope.workspaceId)
  const files = await allDraftFiles(tx, scope)
  const bytes = files.reduce((sum, { file_bytes }) => sum + file_bytes, room.bytes)
  const keys = [...room.keys, ...files.map(({ file_key }) => file_key)]
  await deleteMailbox(tx, scope)
  if (bytes > 0) await changeUsedBytes(tx, scope, -bytes)
  if (keys.length > 0) await services.jobs.send(tx, 'delete-files', { keys })
}

/** Forgets the mailbox with its password, and everything that was fetched from it. */
export const disconnectMailbox = (services: Services, scope: WorkspaceScope): Promise<{ message: string }> =>
  writeInboxWithRoom(services, scope, async (tx, mailbox) => {
    if (mailbox) {
      await tellInboxChanged(services, tx, scope)
      await forget(services, tx, scope)
    }
    return { message: t('Mailbox disconnected. Its password and everything fetched from it are deleted here.') }
  })
