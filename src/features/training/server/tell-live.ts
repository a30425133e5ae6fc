import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { TrainingLiveTopic } from '../contract/live.ts'

const [drills, answers] = ['training.drills', 'training.answers'] as const satisfies TrainingLiveTopic[]

/** Tells the workspace's open browsers, once the transaction is committed, that its drills changed. */
export const tellDrills = ({ live }: Pick<Services, 'live'>, tx: Tx, workspaceId: string): Promise<void> =>
  live.publish(tx, { topic: drills, workspaceId })

/** Tells a person's open browsers that they practised, or that what they did was deleted. */
export const tellAnswers = ({ live }: Pick<Services, 'live'>, tx: Tx, userId: string): Promise<void> =>
  live.publish(tx, { topic: answers, userId })
