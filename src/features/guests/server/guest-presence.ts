import type { DemosLiveTopic, ListeningNews } from '#features/demos/contract/live.ts'
import { missing } from '#kernel/errors.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { listenerOf } from './guest-live.ts'
import { readLength } from './guest-notes.store.ts'
import { enter } from './open-link.ts'

/** Tells the band, and everyone else at the link, where a guest listens; nothing is kept. */
export const sayGuestListening = async (
  services: Services,
  context: PublicContext,
  news: { token: string; page: string; demoId: string; positionSeconds: number; playing: boolean; leaving: boolean },
): Promise<undefined> => {
  const { scope, link } = await enter(services, context, news.token)
  const { demoId, playing, leaving, positionSeconds } = news
  return services.database.asGuest(scope, async (tx) => {
    const length = await readLength(tx, scope, demoId)
    if (length === undefined) throw missing('This demo')
    const told: ListeningNews = {
      demoId,
      userId: listenerOf(scope.linkId, news.page),
      guestName: link.guest_name ?? '',
      atSeconds: Math.min(positionSeconds, length ?? positionSeconds),
      playing,
      leaving,
    }
    const topic: DemosLiveTopic = 'demos.listening'
    await services.live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { ...told } })
    return undefined
  })
}
