import type { Tx } from '#server/database/database.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { type BooksScope, holdBooks } from './books.store.ts'
import { readWaiting, type WaitingFor, type WaitingPlace, workspacesWaitingForRates } from './recoups.store.ts'
import { shareAfresh } from './share-afresh.ts'
import { tellFinances } from './tell-live.ts'

/** How many entries are shared in one transaction, while nobody else books. */
const atOnce = 100

/**
 * Shares what waits, as far as it can be shared by now, the earliest first; what is more than a transaction should hold
 * goes on in a job. The books are held.
 */
export const shareWaiting = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  scope: BooksScope,
  waitingFor: WaitingFor,
  after: WaitingPlace | null = null,
): Promise<void> => {
  const waiting = await readWaiting(tx, scope, waitingFor, after, atOnce)
  await shareAfresh(
    tx,
    scope,
    waiting.map(({ entry_id }) => entry_id),
  )
  const last = waiting.at(-1)
  if (waiting.length === atOnce && last)
    await jobs.send(tx, 'share-waiting', { workspaceId: scope.workspaceId, waitingFor, after: last })
}

const goOn = (services: Services, workspaceId: string, waitingFor: WaitingFor, after: WaitingPlace | null) => {
  const scope = mintJobScope(workspaceId)
  return services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    await shareWaiting(services, tx, scope, waitingFor, after)
    await tellFinances(services, tx, scope)
  })
}

/** Goes on with sharing what waited. */
export const shareWaitingJob =
  (services: Services): JobWorker<'share-waiting'> =>
  ({ workspaceId, waitingFor, after }) =>
    goOn(services, workspaceId, waitingFor, after)

/** Shares what waits for a rate, wherever one came since: banks publish them once a day. */
export const sharingByRates: TimedWork = {
  name: 'waiting-for-rates',
  everyMs: 3_600_000,
  atOnce: true,
  work: async (services) => {
    for (const workspaceId of await workspacesWaitingForRates(services.database))
      await goOn(services, workspaceId, { reason: 'rate' }, null)
  },
}
