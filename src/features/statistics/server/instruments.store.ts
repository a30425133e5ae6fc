import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A member with what they play. */
export interface MemberRow {
  id: string
  username: string
  display_name: string
  picture_name: string | null
  role: ColumnValue<'memberships', 'role'>
  /** What they play in this band, or else what they play at all. */
  instruments: string
  row_version: number | null
}

const members = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('member_instruments as i', (join) =>
      join.onRef('i.workspace_id', '=', 'm.workspace_id').onRef('i.account_id', '=', 'm.account_id'),
    )
    .select([
      'a.id',
      'a.username',
      'a.display_name',
      'a.picture_name',
      'm.role',
      sql<string>`coalesce(nullif(i.instruments, ''), a.instruments)`.as('instruments'),
      'i.row_version',
    ])
    .where('m.workspace_id', '=', scope.workspaceId)

/** Everybody in the band, owners and managers first. */
export const readBandMembers = (tx: Tx, scope: WorkspaceScope): Promise<MemberRow[]> =>
  members(tx, scope)
    .orderBy(sql`array_position(ARRAY['owner', 'manager', 'member', 'guest'], m.role)`)
    .orderBy(sql`lower(a.display_name)`)
    .orderBy('a.id')
    .execute()

/** One of them, or null. */
export const readBandMember = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<MemberRow | null> =>
  (await members(tx, scope).where('m.account_id', '=', id).executeTakeFirst()) ?? null

/** Keeps what a member plays while it is the version that was seen; false when it is not. */
export const storeInstruments = async (
  tx: Tx,
  scope: WorkspaceScope,
  memberId: string,
  instruments: string,
  seen: number | undefined,
): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO member_instruments AS i (workspace_id, account_id, instruments)
    VALUES (${scope.workspaceId}, ${memberId}, ${instruments})
    ON CONFLICT (workspace_id, account_id) DO UPDATE
      SET instruments = excluded.instruments, row_version = i.row_version + 1
      WHERE ${seen ?? null}::integer IS NULL OR i.row_version = ${seen ?? null}::integer
    RETURNING 1`.execute(tx)
  return rows.length > 0
}
