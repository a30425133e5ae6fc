import { askThoseWhoWantedChanges } from '#features/approvals/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readNewestOf } from './named-demos.store.ts'

/** Tells those who wanted changes of a song that a demo has new sound, if it is the newest version: nobody waits for an older one. */
export const tellOfNewest = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  { songId, demoId }: { songId: string; demoId: string },
): Promise<void> => {
  const [newest] = await readNewestOf(tx, scope, [songId])
  if (newest?.id !== demoId) return
  const { title, version, mark, versions } = newest
  await askThoseWhoWantedChanges(services, tx, scope, {
    ...{ kind: 'song', targetId: songId, name: `${title} v${version}`, openId: demoId, mark, versions },
  })
}
