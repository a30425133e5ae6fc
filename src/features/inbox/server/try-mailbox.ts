import type { MailboxTrial } from '../contract/mailbox.ts'
import type { HostCheck } from './checked-address.ts'
import { openImap } from './imap-session.ts'
import type { FullAccess } from './known-login.ts'
import { MailTrouble } from './mail-trouble.ts'
import { trySmtp } from './smtp-connection.ts'
import { serversOf } from './typed-access.ts'

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

/** Tries both servers of a mailbox at once, without changing anything there. */
export const tryMailbox = async (access: FullAccess, hosts: HostCheck): Promise<MailboxTrial> => {
  const { imap, smtp } = serversOf(access)
  const [reading, sending] = await Promise.all([
    found(async () => {
      const session = await openImap(imap, hosts, tryLimits)
      try {
        const count = await session.step(
          async (client) => (await client.mailboxOpen('INBOX', { readOnly: true })).exists,
        )
        return count === 1
          ? 'Reading works: there is 1 message in the inbox.'
          : `Reading works: there are ${count} messages in the inbox.`
      } finally {
        await session.end()
      }
    }),
    smtp &&
      found(async () => {
        await trySmtp(smtp, hosts)
        return 'Sending works.'
      }),
  ])
  return { imap: reading, smtp: sending ?? null }
}
