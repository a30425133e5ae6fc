import { notify, takeBack } from '#features/notifications/server/api.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readAsked } from './tell-people.store.ts'

const keyOf = (voteId: string): string => `vote:${voteId}`
const keyOfEnd = (voteId: string): string => `vote-ended:${voteId}`

const tell = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
  { kind, key }: { kind: 'vote-started' | 'vote-ended'; key: string },
): Promise<void> => {
  const asked = await readAsked(tx, scope, voteId)
  if (!asked) return
  const path = fillPath('/blind-votes/{voteId}', { voteId })
  await notify(services, tx, asked.people, { news: { kind, song: asked.song }, path, key })
}

/** Tells those who are asked that a vote waits for them. */
export const tellAsked = (services: Services, tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> =>
  tell(services, tx, scope, voteId, { kind: 'vote-started', key: keyOf(voteId) })

/** Tells them that it is over, in place of the question. */
export const tellEnded = async (services: Services, tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> => {
  await takeBack(services, tx, keyOf(voteId))
  await tell(services, tx, scope, voteId, { kind: 'vote-ended', key: keyOfEnd(voteId) })
}

/** Takes back what was told of a vote that is gone. */
export const forgetVote = async (services: Services, tx: Tx, voteId: string): Promise<void> => {
  await takeBack(services, tx, keyOf(voteId))
  await takeBack(services, tx, keyOfEnd(voteId))
}
