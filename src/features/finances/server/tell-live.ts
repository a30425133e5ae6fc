import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { FinancesLiveTopic } from '../contract/live.ts'
import type { BooksScope } from './books.store.ts'

const topic: FinancesLiveTopic = 'finances.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that something about its money changed. */
export const tellFinances = ({ live }: Pick<Services, 'live'>, tx: Tx, scope: BooksScope): Promise<void> =>
  live.publish(tx, { topic, workspaceId: scope.workspaceId, data: {} })
