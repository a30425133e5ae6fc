import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import { sayKept } from '#server/language/kept-words.ts'
import type { Services } from '#server/services.ts'
import type { Stop } from '#server/timed-work.ts'
import { askForSync, lockMailbox, planSync, takeDueMailboxes } from './mailboxes.store.ts'
import { openConnections } from './open-connections.ts'

/** After so many seconds a mailbox may be looked at again. */
const notWithinSeconds = 30

/** Has the mailbox looked at soon. */
export const refreshMailbox = (services: Services, scope: WorkspaceScope): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const { workspaceId } = scope
    const mailbox = await lockMailbox(tx, scope)
    if (!mailbox) throw new Failure('conflict', t('No mailbox is connected.'))
    if (await askForSync(tx, scope, notWithinSeconds)) {
      await services.jobs.send(tx, 'work-mailbox', { workspaceId })
      return { message: t('Checking for new mail...') }
    }
    const planned = await planSync(tx, scope, notWithinSeconds)
    if (planned === null)
      return { message: mailbox.problem === null ? t('Already checking.') : sayKept(mailbox.problem) }
    const { inSeconds, isNew } = planned
    if (isNew) await services.jobs.send(tx, 'work-mailbox', { workspaceId }, { startAfterSeconds: inSeconds })
    const when =
      inSeconds < 90 ? { unit: 'second', count: inSeconds } : { unit: 'minute', count: Math.round(inSeconds / 60) }
    return {
      message:
        mailbox.failures > 0
          ? t(
              'Couldn’t reach the mail server. Trying again in {unit, select, second {{count, plural, one {# second} other {# seconds}}} other {{count, plural, one {# minute} other {# minutes}}}}.',
              when,
            )
          : t(
              'Just checked. Checking again in {unit, select, second {{count, plural, one {# second} other {# seconds}}} other {{count, plural, one {# minute} other {# minutes}}}}.',
              when,
            ),
    }
  })

const everyMs = 20_000

/** Has mailboxes looked at whose time has come. */
export const mailSweep: TimedWork = {
  name: 'mailboxes',
  everyMs,
  work: (services) => sendDue(services),
}

/** Hangs up at the end: the process that shows somebody a mailbox also listens to it for them. */
export const hangUpAtEnd =
  (services: Services): Stop =>
  async () =>
    openConnections(services).stop()

/** Sends a job for each mailbox that is due, and that nobody else was told of in the last minute. */
export const sendDue = async (services: Services): Promise<void> => {
  for (const workspaceId of await takeDueMailboxes(services.database))
    await services.database.within(mintJobScope(workspaceId), (tx) =>
      services.jobs.send(tx, 'work-mailbox', { workspaceId }),
    )
}
