import { Failure } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { askForSync, readMailbox } from './mailboxes.store.ts'

/** After so many seconds a mailbox may be looked at again. */
const notWithinSeconds = 30

/** Has the mailbox looked at soon. */
export const refreshMailbox = (services: Services, scope: WorkspaceScope): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    if (!(await readMailbox(tx, scope))) throw new Failure('conflict', 'No mailbox is connected.')
    if (!(await askForSync(tx, scope, notWithinSeconds))) return { message: 'It was looked at just now.' }
    await services.jobs.send(tx, 'work-mailbox', { workspaceId: scope.workspaceId })
    return { message: 'Looking for new mail.' }
  })
