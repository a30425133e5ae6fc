import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { CommunityLiveTopic, PostGone } from '../contract/live.ts'

/** Tells the browsers of all who are signed in, once the transaction is committed, what happened to a post. */
export const tellCommunity = (
  { live }: Services,
  tx: Tx,
  topic: CommunityLiveTopic,
  data: { postId: string; gone?: PostGone },
): Promise<void> => live.publish(tx, { topic, everybody: true, data })
