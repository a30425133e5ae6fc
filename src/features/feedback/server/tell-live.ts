import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { FeedbackLiveTopic } from '../contract/live.ts'

const topic: FeedbackLiveTopic = 'feedback.changed'

/** Tells the browsers of all who are signed in, once the transaction is committed, that something about a request changed. */
export const tellFeedback = ({ live }: Services, tx: Tx, postId: string): Promise<void> =>
  live.publish(tx, { topic, everybody: true, data: { postId } })
