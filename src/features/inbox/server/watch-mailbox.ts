import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { hasEarFor, listenToMailbox } from './listen-to-mailbox.ts'
import { noteWatched, takeListening } from './listening.store.ts'
import { askForSync, readMailbox } from './mailboxes.store.ts'

/** How old what is shown may be where the mail server cannot tell of what is new, in seconds. */
const unheardSeconds = 50

/** Somebody looks at the inbox: one process listens to its server from now on, else it is looked at once a minute. */
export const watchMailbox = async (
  services: Services,
  scope: WorkspaceScope,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ message: string }> => {
  const listener = randomUUID()
  const taken = await services.database.within(scope, async (tx) => {
    if (!(await noteWatched(tx, scope))) throw new Failure('conflict', 'No mailbox is connected.')
    const mailbox = hasEarFor(services) ? await takeListening(tx, scope, listener) : null
    if (mailbox) return mailbox
    const { listener_until: until = null } = (await readMailbox(tx, scope)) ?? {}
    const isHeard = until !== null && until.getTime() > Date.now()
    if (!isHeard && (await askForSync(tx, scope, unheardSeconds)))
      await services.jobs.send(tx, 'work-mailbox', { workspaceId: scope.workspaceId })
    return null
  })
  if (taken)
    listenToMailbox(services, taken, listener).catch((error: unknown) =>
      log.warn({ err: error }, 'a mailbox is not listened to any more'),
    )
  return { message: 'New mail is shown as it comes.' }
}
