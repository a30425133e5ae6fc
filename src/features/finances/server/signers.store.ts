import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'

/** Somebody who shares by a version, with who they are and how they signed. */
export interface SignerRow {
  member_id: string
  name: string
  /** Of a person of this server. */
  username: string | null
  /** Of somebody outside: where they are written to. */
  email: string | null
  /** Since when somebody outside wants no mails about splits of the band. */
  mails_refused_at: Date | null
  /** Counts the addresses of somebody outside. */
  round: number | null
  millionths: number
  role: string
  signed_at: Date | null
  signed_sha256: string | null
  /** As somebody outside typed it; null for who logged in. */
  signed_name: string | null
  /** Where the link went by which they signed; null for who logged in, and where it was not kept yet. */
  signed_email: string | null
}

/** Who shares by a version, in its order. */
export const readSigners = (tx: Tx, scope: BooksScope, versionId: string): Promise<SignerRow[]> =>
  tx
    .selectFrom('split_shares as s')
    .innerJoin('money_people as p', (join) =>
      join.onRef('p.workspace_id', '=', 's.workspace_id').onRef('p.id', '=', 's.member_id'),
    )
    .leftJoin('split_outsiders as o', (join) =>
      join.onRef('o.workspace_id', '=', 's.workspace_id').onRef('o.id', '=', 's.member_id'),
    )
    .leftJoin('accounts as a', (join) => join.on((is) => is('a.id', '=', is.fn.coalesce('o.joined_as', 's.member_id'))))
    .select((is) => [
      ...(['s.member_id', 's.millionths', 's.role', 's.signed_at', 's.signed_sha256'] as const),
      ...(['s.signed_name', 's.signed_email'] as const),
      ...(['a.username', 'o.email', 'o.mails_refused_at', 'o.round'] as const),
      is.fn.coalesce('a.display_name', 'p.name').as('name'),
    ])
    .where('s.workspace_id', '=', scope.workspaceId)
    .where('s.version_id', '=', versionId)
    .orderBy('s.place')
    .execute()
