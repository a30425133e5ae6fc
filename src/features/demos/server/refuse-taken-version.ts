import { Failure } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { freeVersion, isTaken, takenText } from '../domain/free-version.ts'
import { readVersions } from './songs.store.ts'

/**
 * Refuses a version that another demo of the song has, and names the next free one. The transaction must hold the
 * workspace's lock (`lockWorkspace`), as everything does that adds a demo or changes its version.
 */
export const refuseTakenVersion = async (
  tx: Tx,
  scope: WorkspaceScope,
  { demoTitle, demoVersion }: { demoTitle: string; demoVersion: number },
  { songId, demoId }: { songId: string; demoId: string | null },
): Promise<void> => {
  const others = await readVersions(tx, scope, songId, demoId)
  if (!isTaken(demoVersion, others)) return
  const nextVersion = freeVersion(others)
  const text = takenText(demoTitle, demoVersion, nextVersion)
  throw new Failure('conflict', text, { fields: { demoVersion: text }, details: { nextVersion } })
}
