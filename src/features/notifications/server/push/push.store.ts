import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { PushSettings } from '#server/database/tables.gen.ts'
import { pushDelaySeconds, pushedDays } from '../../contract/push-limits.ts'

/** What a person has chosen, as it is kept. */
export type PushSettingsRow = Selectable<PushSettings>

/** What a person has chosen; undefined when nothing. */
export const readPushSettings = (tx: Tx, personId: string): Promise<PushSettingsRow | undefined> =>
  tx.selectFrom('push_settings').selectAll().where('account_id', '=', personId).executeTakeFirst()

/** What of the settings a person chooses. */
export type ChosenSettings = Pick<PushSettingsRow, 'muted' | 'quiet_from' | 'quiet_until' | 'time_zone'>

/** Keeps what a person has chosen. */
export const storePushSettings = async (tx: Tx, personId: string, chosen: ChosenSettings): Promise<void> => {
  await tx
    .insertInto('push_settings')
    .values({ account_id: personId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute()
}

/** Keeps these settings for somebody who has chosen none yet. */
export const beginPushSettings = async (tx: Tx, personId: string, usual: ChosenSettings): Promise<void> => {
  await tx
    .insertInto('push_settings')
    .values({ account_id: personId, ...usual })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** Who has something to be pushed. */
export const readPeopleToPush = async (database: Database, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM people_to_push(${at}::timestamptz, ${pushDelaySeconds}::integer) AS person`.execute(
    database.single,
  )
  return rows.map(({ person }) => person)
}

/** What is handed to the devices of a person now. */
export interface ClaimedNews {
  id: string
  kind: string
  workspace_id: string | null
}

/** What a person has chosen, held so that one process pushes to them; undefined while another does, or without a device. */
export const holdPushSettings = (tx: Tx, personId: string): Promise<PushSettingsRow | undefined> =>
  tx
    .selectFrom('push_settings')
    .selectAll()
    .where('account_id', '=', personId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Writes when something was pushed to a person. */
export const notePushed = async (tx: Tx, personId: string, at: Date): Promise<void> => {
  await tx.updateTable('push_settings').set({ last_pushed_at: at }).where('account_id', '=', personId).execute()
}

/** Marks as pushed what a person has not read yet, of these kinds alone where they are named; answers what it was. */
export const claimNews = async (
  tx: Tx,
  personId: string,
  at: Date,
  kinds: readonly string[] | null,
): Promise<ClaimedNews[]> => {
  const { rows } = await sql<ClaimedNews>`
    UPDATE notifications SET pushed_at = ${at}::timestamptz
    WHERE account_id = ${personId} AND pushed_at IS NULL AND read_at IS NULL AND clearing_id IS NULL
      AND created_at > ${at}::timestamptz - make_interval(days => ${pushedDays}::integer)
      AND created_at <= ${at}::timestamptz - make_interval(secs => ${pushDelaySeconds}::integer)
      AND created_at > (SELECT min(d.created_at) FROM push_devices d WHERE d.account_id = ${personId})
      AND (${kinds === null} OR kind = ANY (${[...(kinds ?? [])]}::text[]))
    RETURNING id, kind, workspace_id`.execute(tx)
  return rows
}

/** What was pushed of a band (or of none) and is still unread, the newest first. */
export const readUnreadPushed = async (
  tx: Tx,
  personId: string,
  workspaceId: string | null,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM notifications
    WHERE account_id = ${personId} AND workspace_id IS NOT DISTINCT FROM ${workspaceId}::uuid
      AND pushed_at IS NOT NULL AND read_at IS NULL AND clearing_id IS NULL
      AND created_at > now() - make_interval(days => ${pushedDays}::integer)
    ORDER BY created_at DESC, id DESC LIMIT ${most}::integer`.execute(tx)
  return rows.map(({ id }) => id)
}
