import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { FinancesLiveTopic } from '../contract/live.ts'
import type { BooksScope } from './books.store.ts'

const changed: FinancesLiveTopic = 'finances.changed'
const split: FinancesLiveTopic = 'finances.split'

/** Tells the workspace's open browsers, once the transaction is committed, that something about its money changed. */
export const tellFinances = ({ live }: Pick<Services, 'live'>, tx: Tx, scope: BooksScope): Promise<void> =>
  live.publish(tx, { topic: changed, workspaceId: scope.workspaceId, data: {} })

/** Tells them of a split that was agreed on or signed, which the plan of a release shows. */
export const tellSplit = ({ live }: Pick<Services, 'live'>, tx: Tx, { workspaceId }: BooksScope): Promise<void> =>
  live.publishAll(
    tx,
    [changed, split].map((topic) => ({ topic, workspaceId, data: {} })),
  )
