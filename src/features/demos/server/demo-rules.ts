import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { freeVersion, isTaken, takenText } from '../domain/free-version.ts'
import { readNotes } from './notes.store.ts'
import { presentDemo } from './present-demo.ts'
import { readVersions } from './songs.store.ts'
import { type DemoFields, readDemo } from './store.ts'

/** What a person fills in for a demo, after the contract's checks; undefined leaves BPM or key as it is. */
export interface DemoInput {
  demoTitle: string
  demoVersion: number
  demoBPM?: number | null | undefined
  demoSignature?: string | null | undefined
  demoStage?: DemoFields['stage'] | undefined
  listenFor?: string | null | undefined
}

/** The columns of what a person filled in. */
export const demoFields = (input: DemoInput, songId: string): DemoFields => ({
  song_id: songId,
  title: input.demoTitle,
  version: input.demoVersion,
  ...columnsOf<Omit<DemoInput, 'demoTitle' | 'demoVersion'>, DemoFields>(input, {
    demoBPM: 'bpm',
    demoSignature: 'key_signature',
    demoStage: 'stage',
    listenFor: 'listen_for',
  }),
})

/** One demo with its notes, for the person of the scope. */
export const readWhole = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<DemoDetail> => {
  const row = await readDemo(tx, scope, demoId)
  if (!row) throw missing(t('This demo'))
  return presentDemo(scope, row, await readNotes(tx, scope, demoId))
}

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
