import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readDemoLength } from './notes.store.ts'
import { tellListening } from './tell-live.ts'

/** Tells the workspace's open browsers where the person listens in a demo; nothing is kept. */
export const sayListening = async (
  services: Services,
  scope: WorkspaceScope,
  news: { demoId: string; positionSeconds: number; playing: boolean; leaving: boolean },
): Promise<undefined> =>
  services.database.within(scope, async (tx) => {
    const length = await readDemoLength(tx, scope, news.demoId)
    if (length === undefined) throw missing(t('This demo'))
    const { demoId, playing, leaving } = news
    const atSeconds = Math.min(news.positionSeconds, length ?? news.positionSeconds)
    await tellListening(services, tx, scope, { demoId, userId: scope.userId, atSeconds, playing, leaving })
    return undefined
  })
