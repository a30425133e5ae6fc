import { readLivingTasks, readTaskNames } from '#features/board/server/api.ts'
import { readSongNames, readSongs } from '#features/demos/server/api.ts'
import { readLivingReleases, readReleaseNames } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileLink, FileLinkKind, FileLinkTarget } from '../contract/file-item.ts'
import type { LinkRow } from './links.store.ts'

/** What something is called, and what its screen goes by. */
interface Named {
  id: string
  name: string
  openId: string
}

type ReadNames = (tx: Tx, scope: WorkspaceScope, ids: string[]) => Promise<Named[]>

const byItself = (all: { id: string; name: string }[]): Named[] => all.map(({ id, name }) => ({ id, name, openId: id }))

const readers: Record<FileLinkKind, ReadNames> = {
  song: readSongNames,
  release: async (tx, scope, ids) => byItself(await readReleaseNames(tx, scope, ids)),
  task: async (tx, scope, ids) => byItself(await readTaskNames(tx, scope, ids)),
}

/** What something is called that a file is to belong to; null when it is not there. */
export const nameOfTarget = async (
  tx: Tx,
  scope: WorkspaceScope,
  { kind, targetId }: { kind: FileLinkKind; targetId: string },
): Promise<string | null> => (await readers[kind](tx, scope, [targetId]))[0]?.name ?? null

/** Links for people: by the name that things have now, or by the one that was kept of what is gone. */
export const presentLinks = async (tx: Tx, scope: WorkspaceScope, rows: readonly LinkRow[]): Promise<FileLink[]> => {
  const found = new Map<string, Named>()
  for (const [kind, all] of Map.groupBy(rows, (row) => row.kind))
    for (const one of await readers[kind](
      tx,
      scope,
      all.map((row) => row.target_id),
    ))
      found.set(`${kind}:${one.id}`, one)
  return rows.map(({ kind, target_id, name }) => {
    const now = found.get(`${kind}:${target_id}`)
    return { kind, id: target_id, name: now?.name ?? name, openId: now?.openId ?? null }
  })
}

/** What a file can belong to: all songs, releases that are not archived, tasks that are on the board. */
export const listTargets = async (tx: Tx, scope: WorkspaceScope): Promise<FileLinkTarget[]> => {
  const songs = await readSongs(tx, scope)
  const releases = await readLivingReleases(tx, scope)
  const tasks = await readLivingTasks(tx, scope)
  return [
    ...songs.map(({ id, name }) => ({ kind: 'song' as const, id, name })),
    ...releases.map(({ id, name }) => ({ kind: 'release' as const, id, name })),
    ...tasks.map(({ id, name }) => ({ kind: 'task' as const, id, name })),
  ]
}
