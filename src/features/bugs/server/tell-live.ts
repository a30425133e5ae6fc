import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { BugsLiveTopic } from '../contract/live.ts'

const topic: BugsLiveTopic = 'bugs.changed'

/** Tells the open browsers of a reporter, once the transaction is committed, that their reports changed; null for one whose account is gone. */
export const tellReporter = async ({ live }: Services, tx: Tx, reporterId: string | null): Promise<void> => {
  if (reporterId !== null) await live.publish(tx, { topic, userId: reporterId, data: {} })
}
