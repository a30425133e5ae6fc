import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Merch } from '../contract/merch.ts'
import { holdMerch } from './merch-books.store.ts'
import { presentMerch } from './present-merch.ts'
import { tellMerch } from './tell-live.ts'

/** Changes something under the lock of the merch, tells the open browsers, and answers how everything stands then. */
export const changeMerch = (
  services: Services,
  scope: WorkspaceScope,
  change: (tx: Tx) => Promise<void>,
): Promise<{ merch: Merch }> =>
  services.database.within(scope, async (tx) => {
    await holdMerch(tx, scope)
    await change(tx)
    await tellMerch(services, tx, scope)
    return { merch: await presentMerch(tx, scope) }
  })
