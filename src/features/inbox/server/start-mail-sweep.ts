import { mintJobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { every, type Report, type Stop, stopAll } from '#server/timed-work.ts'
import { takeDueMailboxes } from './mailboxes.store.ts'
import { openConnections } from './open-connections.ts'

const everyMs = 20_000

/** Has mailboxes looked at whose time has come, from now on; returns how to stop, which also hangs up. */
export const startMailSweep = (services: Services, report: Report): Stop =>
  stopAll([every(everyMs, () => sendDue(services), report), async () => openConnections(services).stop()])

/** Sends a job for each mailbox that is due, and that nobody else was told of in the last minute. */
export const sendDue = async (services: Services): Promise<void> => {
  for (const workspaceId of await takeDueMailboxes(services.database))
    await services.database.within(mintJobScope(workspaceId), (tx) =>
      services.jobs.send(tx, 'work-mailbox', { workspaceId }),
    )
}
