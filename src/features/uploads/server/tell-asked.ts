import type { TransfersLiveTopic } from '#features/transfers/contract/live.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'

/** Tells a band that asked somebody outside for files that one of them is not coming any more; of its own uploads nothing. */
export const tellAsked = async (
  { live }: { live: Pick<Services['live'], 'publish'> },
  tx: Tx,
  workspaceId: string,
  transferId: string | null,
): Promise<void> => {
  if (transferId === null) return
  await live.publish(tx, { topic: 'transfers.changed' satisfies TransfersLiveTopic, workspaceId, data: { transferId } })
}
