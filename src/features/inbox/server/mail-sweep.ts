import { Failure } from '#kernel/errors.ts'
import { mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { every, type Report, type Stop, stopAll } from '#server/timed-work.ts'
import { askForSync, lockMailbox, planSync, takeDueMailboxes } from './mailboxes.store.ts'
import { openConnections } from './open-connections.ts'

/** After so many seconds a mailbox may be looked at again. */
const notWithinSeconds = 30

/** Has the mailbox looked at soon. */
export const refreshMailbox = (services: Services, scope: WorkspaceScope): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const { workspaceId } = scope
    const mailbox = await lockMailbox(tx, scope)
    if (!mailbox) throw new Failure('conflict', 'No mailbox is connected.')
    if (await askForSync(tx, scope, notWithinSeconds)) {
      await services.jobs.send(tx, 'work-mailbox', { workspaceId })
      return { message: 'Looking for new mail.' }
    }
    const planned = await planSync(tx, scope, notWithinSeconds)
    if (planned === null) return { message: mailbox.problem ?? 'It is being looked at.' }
    const { inSeconds, isNew } = planned
    if (isNew) await services.jobs.send(tx, 'work-mailbox', { workspaceId }, { startAfterSeconds: inSeconds })
    const when = inSeconds < 90 ? `${inSeconds} seconds` : `${Math.round(inSeconds / 60)} minutes`
    return {
      message:
        mailbox.failures > 0
          ? `The mail server could not be reached. It is tried again in ${when}.`
          : `It was looked at just now. It is looked at again in ${when}.`,
    }
  })

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
