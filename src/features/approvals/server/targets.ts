import { readNewestOf } from '#features/demos/server/api.ts'
import { readPageNames } from '#features/linker/server/api.ts'
import { readCovers } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ApprovalKind } from '../contract/approval-words.ts'
import type { Present } from './said-to.ts'
import type { ApprovalRow } from './store.ts'

/** What people are asked about, as it is now. */
export interface Shown extends Present {
  name: string
  /** The newest version of a song ("v7"); else empty. */
  version: string
  /** What its screen goes by: the newest demo, the release, the link page. */
  openId: string
  /** Of a song: its length in seconds and the overview of its waveform. */
  sound: { seconds: number | null; overview: Uint8Array | null } | null
  /** Of a page: where everybody sees it; null where nobody does. */
  url: string | null
}

type Asked = Pick<ApprovalRow, 'kind' | 'target_id' | 'round'>

type Read = (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  ids: string[],
) => Promise<Map<string, (round: number) => Shown>>

const plain = { version: '', versions: null, sound: null, url: null }

const readers: Record<ApprovalKind, Read> = {
  song: async (_services, tx, scope, ids) =>
    new Map(
      (await readNewestOf(tx, scope, ids)).map(
        ({ song_id, id, title: name, version, seconds, overview, ...present }) => [
          song_id,
          () => ({
            ...{ name, version: `v${version}`, openId: id, mark: present.mark, versions: present.versions },
            ...{ sound: { seconds, overview }, url: null },
          }),
        ],
      ),
    ),
  artwork: async (_services, tx, scope, ids) =>
    new Map(
      (await readCovers(tx, scope, ids)).flatMap(({ id, name, mark }) =>
        mark === null ? [] : [[id, () => ({ ...plain, name, openId: id, mark })]],
      ),
    ),
  page: async (services, tx, scope, ids) =>
    new Map(
      (await readPageNames(services, tx, scope, ids)).map(({ id, name, url }) => [
        id,
        (round) => ({ ...plain, name, openId: id, mark: String(round), url }),
      ]),
    ),
}

/** What these approvals are about as it is now, by the ids of what it is; what is gone is not among them. */
export const readShown = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  asked: readonly Asked[],
): Promise<(one: Asked) => Shown | null> => {
  const found = new Map<string, (round: number) => Shown>()
  for (const [kind, rows] of Map.groupBy(asked, (row) => row.kind)) {
    const ids = [...new Set(rows.map((row) => row.target_id))]
    for (const [id, shown] of await readers[kind](services, tx, scope, ids)) found.set(`${kind}:${id}`, shown)
  }
  return ({ kind, target_id, round }) => found.get(`${kind}:${target_id}`)?.(round) ?? null
}

/** What one approval is about as it is now; null where it is gone. */
export const readOneShown = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  asked: Asked,
): Promise<Shown | null> => (await readShown(services, tx, scope, [asked]))(asked)
