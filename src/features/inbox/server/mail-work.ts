import type { ImapFlow } from 'imapflow'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ImapSession } from './imap-session.ts'
import { MailContradiction, MailTrouble } from './mail-trouble.ts'
import { keepLease, type MailboxRow } from './mailboxes.store.ts'

/** The mailbox was disconnected, or taken over: nothing more may be written. */
export class LeaseLost extends Error {}

/** The run has had its time; what is left is done by the next one. */
export class OutOfTime extends Error {}

/** One run of the work on a mailbox, with its connection. */
export interface MailWork {
  services: Services
  scope: JobScope
  mailbox: MailboxRow
  session: ImapSession
  /** Connects again after a message broke the connection; false when that was done too often in this run. */
  reconnect(): Promise<boolean>
  /** A transaction that holds the mailbox: it is ours until its end, or nothing is written (`LeaseLost`). */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Throws `OutOfTime` when this run has to end. */
  checkTime(): void
}

/** Makes the run of `lease`, which ends at `untilMs` (milliseconds since 1970) or when `signal` says so. */
export const makeMailWork = (
  given: Pick<MailWork, 'services' | 'scope' | 'mailbox' | 'session' | 'reconnect'>,
  lease: string,
  untilMs: number,
  signal: AbortSignal,
): MailWork => ({
  ...given,
  write: (work) =>
    given.services.database.within(given.scope, async (tx) => {
      // The workspace's lock comes before that of the mailbox, as everywhere.
      await lockWorkspace(tx, given.scope)
      if (!(await keepLease(tx, given.scope, lease))) throw new LeaseLost('The mailbox is not ours any more.')
      return work(tx)
    }),
  checkTime: () => {
    if (signal.aborted || Date.now() > untilMs) throw new OutOfTime('This run has had its time.')
  },
})

/** What a server says of a folder when it is opened. */
export interface OpenedFolder {
  validity: string
  exists: number
  mark: string | null
}

/** Opens a folder for one step, and closes it again; `validity` is what its UIDs belong to. */
export const inFolder = <T>(
  work: Pick<MailWork, 'session'>,
  path: string,
  act: (client: ImapFlow, validity: string) => Promise<T>,
  readOnly = true,
): Promise<T> =>
  work.session.step(async (client) => {
    const lock = await client.getMailboxLock(path, { readOnly })
    try {
      return await act(client, client.mailbox ? String(client.mailbox.uidValidity) : '')
    } finally {
      lock.release()
    }
  })

/** What a server says of the folder that is open; throws `MailTrouble` where it does not. */
export const openedOf = async (client: ImapFlow): Promise<OpenedFolder> => {
  const { mailbox } = client
  if (!mailbox || !Number.isInteger(mailbox.exists) || mailbox.exists < 0)
    throw new MailTrouble('unreachable', t('The mail server doesn’t say what’s in a folder.'))
  const { uidValidity, exists, uidNext, highestModseq } = mailbox
  const mark = highestModseq === undefined ? null : `${uidValidity} ${exists} ${uidNext} ${highestModseq}`
  return { validity: String(uidValidity), exists, mark }
}

/** Throws where the UIDs of a folder mean other messages than when it was opened. */
export const refuseOthers = (validity: string, opened: OpenedFolder): void => {
  if (validity !== opened.validity)
    throw new MailContradiction('unreachable', t('The mail server renumbered its messages while they were being read.'))
}
