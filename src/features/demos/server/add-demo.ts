import { Failure, missing } from '#kernel/errors.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type KeepReply, keepNoReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { freeVersion, isTaken, takenText } from '../domain/free-version.ts'
import { bookNewFile, describeNewFile, type NewFile } from './new-file.ts'
import { readNotes } from './notes.store.ts'
import { presentDemo } from './present-demo.ts'
import { openSong, readVersions } from './songs.store.ts'
import { type DemoFields, insertDemo, readDemo } from './store.ts'
import { tellDemosChanged } from './tell-live.ts'
import { tellOfVersion } from './tell-people.ts'

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

/** What a person fills in for a demo, after the contract's checks; undefined leaves BPM or key as it is. */
export interface DemoInput {
  demoTitle: string
  demoVersion: number
  demoBPM?: number | null | undefined
  demoSignature?: string | null | undefined
  demoStage?: DemoFields['stage'] | undefined
  listenFor?: string | null | undefined
}

/** Adds a demo with its file: both are there for good when this resolves, or neither is. */
export const addDemo = async (
  services: Services,
  scope: WorkspaceScope,
  input: DemoInput,
  newFile: NewFile,
  keepReply: KeepReply = keepNoReply,
): Promise<{ demo: DemoDetail }> => {
  const id = newId()
  const stored = await describeNewFile(scope, newFile.file)
  return keepFilesWithin(services, scope, [{ key: stored.file_key, file: newFile.file }], async (tx) => {
    await bookNewFile(tx, scope, newFile)
    const songId = await openSong(tx, scope, input.demoTitle)
    await refuseTakenVersion(tx, scope, input, { songId, demoId: null })
    await insertDemo(tx, scope, id, { ...demoFields(input, songId), ...stored })
    await services.jobs.send(tx, 'analyse-demo', { workspaceId: scope.workspaceId, demoId: id })
    await tellDemosChanged(services, tx, scope, id)
    await tellOfVersion(services, tx, scope, { id, title: input.demoTitle, version: input.demoVersion })
    return keepReply(tx, { demo: await readWhole(tx, scope, id) })
  })
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
  if (!row) throw missing('This demo')
  return presentDemo(scope, row, await readNotes(tx, scope, demoId))
}
