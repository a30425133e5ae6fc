import { type SqlBool, sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { restorableSince } from '#server/database/soft-delete.ts'
import type { ProviderName } from '../contract/providers.ts'

/** Which number by hand: one of each day and metric. */
export interface OwnKey {
  provider: ProviderName
  metric: string
  date: PlainDate
}

/** A number by hand as it is stored. */
export interface OwnRow {
  provider: ProviderName
  metric: string
  date: PlainDate
  value: string | null
  entered_by: string | null
  row_version: number
}

const select = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('stat_points as p')
    .leftJoin('accounts as a', 'a.id', 'p.entered_by')
    .select([
      sql<ProviderName>`p.provider`.as('provider'),
      'p.metric',
      'p.at_date as date',
      'p.value',
      'a.display_name as entered_by',
      'p.row_version',
    ])
    .where('p.workspace_id', '=', scope.workspaceId)
    .where('p.source', '=', 'manual')
    .where('p.entity', '=', '')
    .where('p.deleted_at', 'is', null)

const update = (tx: Tx, scope: WorkspaceScope, { provider, metric, date }: OwnKey) =>
  tx
    .updateTable('stat_points')
    .where('workspace_id', '=', scope.workspaceId)
    .where('source', '=', 'manual')
    .where('entity', '=', '')
    .where('provider', '=', provider)
    .where('metric', '=', metric)
    .where('at_date', '=', date)

/** So many of the numbers by hand, the newest first and those of a day by service and metric, after a place. */
export const readOwnNumbers = (
  tx: Tx,
  scope: WorkspaceScope,
  { after, most }: { after: OwnKey | null; most: number },
): Promise<OwnRow[]> =>
  select(tx, scope)
    .$if(after !== null, (all) =>
      all
        .where('p.at_date', '<=', after?.date ?? '')
        .where(
          sql<SqlBool>`(p.at_date < ${after?.date}::date OR (p.provider, p.metric) > (${after?.provider}, ${after?.metric}))`,
        ),
    )
    .orderBy('p.at_date', 'desc')
    .orderBy('p.provider')
    .orderBy('p.metric')
    .limit(most)
    .execute()

/** One number by hand, or null. */
export const readOwnNumber = async (tx: Tx, scope: WorkspaceScope, key: OwnKey): Promise<OwnRow | null> =>
  (await select(tx, scope)
    .where('p.provider', '=', key.provider)
    .where('p.metric', '=', key.metric)
    .where('p.at_date', '=', key.date)
    .executeTakeFirst()) ?? null

/** Keeps a new number by hand, also in the place of a deleted one; false when there is one. */
export const insertOwnNumber = async (
  tx: Tx,
  scope: WorkspaceScope,
  { provider, metric, date }: OwnKey,
  value: number,
): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO stat_points AS p (workspace_id, provider, entity, metric, at_date, source, value, entered_by)
    VALUES (${scope.workspaceId}, ${provider}, '', ${metric}, ${date}, 'manual', ${value}, ${scope.userId})
    ON CONFLICT (workspace_id, provider, entity, metric, at_date, source) DO UPDATE
      SET value = excluded.value, entered_by = excluded.entered_by, fetched_at = now(), deleted_at = NULL,
        row_version = p.row_version + 1
      WHERE p.deleted_at IS NOT NULL
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Changes a number by hand while it is the version that was seen; false when it is not. */
export const updateOwnNumber = async (
  tx: Tx,
  scope: WorkspaceScope,
  key: OwnKey,
  value: number,
  seen: number | undefined,
): Promise<boolean> => {
  const query = update(tx, scope, key)
    .set({
      value: String(value),
      entered_by: scope.userId,
      fetched_at: sql<Date>`now()`,
      row_version: sql<number>`row_version + 1`,
    })
    .where('deleted_at', 'is', null)
  const { numUpdatedRows } = await (seen === undefined
    ? query
    : query.where('row_version', '=', seen)
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a number by hand as deleted; false when there is none. */
export const deleteOwnNumber = async (tx: Tx, scope: WorkspaceScope, key: OwnKey): Promise<boolean> => {
  const { numUpdatedRows } = await update(tx, scope, key)
    .set({ deleted_at: sql<Date>`now()` })
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a number by hand back that was deleted within the last hour; false when there is none. */
export const restoreOwnNumber = async (tx: Tx, scope: WorkspaceScope, key: OwnKey): Promise<boolean> => {
  const { numUpdatedRows } = await update(tx, scope, key)
    .set({ deleted_at: null })
    .where('deleted_at', '>', restorableSince(restorableHours.ownNumber))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
