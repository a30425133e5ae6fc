import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { lockMailbox, type MailboxRow } from './mailboxes.store.ts'

/**
 * A transaction that changes something of the inbox. It holds the mailbox before anything else of it, as all of them do, so
 * that no two of them can wait for each other; undefined is given where none is connected.
 */
export const writeInbox = <T>(
  { database }: Pick<Services, 'database'>,
  scope: WorkspaceScope | JobScope,
  work: (tx: Tx, mailbox: MailboxRow | undefined) => Promise<T>,
): Promise<T> => database.within(scope, async (tx) => work(tx, await lockMailbox(tx, scope)))

/** The same for what also takes or frees room: the lock of the workspace comes before that of its mailbox. */
export const writeInboxWithRoom: typeof writeInbox = ({ database }, scope, work) =>
  database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    return work(tx, await lockMailbox(tx, scope))
  })
