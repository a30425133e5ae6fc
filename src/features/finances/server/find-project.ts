import { readSongNames } from '#features/demos/server/api.ts'
import { readEventTitles } from '#features/events/server/api.ts'
import { readProductNames } from '#features/merch/server/api.ts'
import { readReleaseNames } from '#features/releases/server/api.ts'
import { missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { ProjectKind } from '../contract/ledger-values.ts'
import type { BooksScope } from './books.store.ts'
import type { Posting } from './posting.ts'

type Find = (tx: Tx, scope: WorkspaceScope, ids: string[]) => Promise<{ id: string; name: string }[]>

const sources: Readonly<Record<ProjectKind, { find: Find; what: string }>> = {
  show: { find: readEventTitles, what: 'This show' },
  release: { find: readReleaseNames, what: 'This release' },
  song: { find: readSongNames, what: 'This song' },
  merch: { find: readProductNames, what: 'This merch' },
}

/** What an entry belongs to with its name; refused when it is not there. */
export const findProject = async (
  tx: Tx,
  scope: BooksScope,
  { kind, id, name }: { kind: ProjectKind; id: string; name?: string | undefined },
  before: Posting['project'],
): Promise<NonNullable<Posting['project']>> => {
  if (before && before.kind === kind && before.id === id) return before
  if (name !== undefined) return { kind, id, name }
  const { find, what } = sources[kind]
  // A job names what was found when a person said it.
  if (scope.userId === null) throw missing(what)
  const [found] = await find(tx, scope, [id])
  if (!found) throw missing(what)
  return { kind, id, name: found.name }
}

/** The name of a release or song that something is agreed for; refused when it is not there. */
export const findTargetName = async (
  tx: Tx,
  scope: WorkspaceScope,
  kind: 'release' | 'song',
  id: string,
): Promise<string> => {
  const { find, what } = sources[kind]
  const [found] = await find(tx, scope, [id])
  if (!found) throw missing(what)
  return found.name
}
