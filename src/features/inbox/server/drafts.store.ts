import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { restorableSince } from '#server/database/soft-delete.ts'
import type { MailDrafts } from '#server/database/tables.gen.ts'
import { maxDrafts } from '../contract/mail-limits.ts'

type AnyScope = WorkspaceScope | JobScope

/** A mail that somebody writes, with who changed it last. */
export type DraftRow = Selectable<MailDrafts> & { changer: string | null }

const named = (tx: Tx, scope: AnyScope) =>
  tx
    .selectFrom('mail_drafts')
    .leftJoin('accounts', 'accounts.id', 'mail_drafts.changed_by')
    .selectAll('mail_drafts')
    .select('accounts.display_name as changer')
    .where('mail_drafts.workspace_id', '=', scope.workspaceId)

/** What is written and not sent, and what was sent within the last day, last changed first. */
export const listDrafts = (tx: Tx, scope: WorkspaceScope): Promise<DraftRow[]> =>
  named(tx, scope)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(state <> 'sent' OR sent_at > now() - interval '1 day')`)
    .orderBy('changed_at', 'desc')
    .orderBy('mail_drafts.id')
    .limit(maxDrafts)
    .execute()

/** One of them; undefined when it is not there. */
export const readDraft = (tx: Tx, scope: AnyScope, id: string): Promise<DraftRow | undefined> =>
  named(tx, scope).where('mail_drafts.id', '=', id).executeTakeFirst()

/** Holds one of them until the transaction ends. */
export const lockDraft = async (tx: Tx, scope: AnyScope, id: string): Promise<DraftRow | undefined> => {
  await tx
    .selectFrom('mail_drafts')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return readDraft(tx, scope, id)
}

/** How many mails are written and not sent. */
export const countDrafts = async (tx: Tx, scope: AnyScope): Promise<number> => {
  const row = await tx
    .selectFrom('mail_drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Stores a new one. */
export const insertDraft = async (
  tx: Tx,
  scope: WorkspaceScope,
  draft: Omit<Insertable<MailDrafts>, 'workspace_id'>,
): Promise<void> => {
  await tx
    .insertInto('mail_drafts')
    .values({ ...draft, workspace_id: scope.workspaceId, created_by: scope.userId, changed_by: scope.userId })
    .execute()
}

/** What changes of a draft. */
export type DraftFields = Updateable<MailDrafts>

/** Changes one, as a new version of it. */
export const updateDraft = async (tx: Tx, scope: AnyScope, id: string, fields: DraftFields): Promise<void> => {
  await tx
    .updateTable('mail_drafts')
    .set({ ...fields, changed_at: sql`clock_timestamp()`, row_version: sql`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Takes a mail to send it: once, by one guarded UPDATE. */
export const takeForSending = async (tx: Tx, scope: JobScope, id: string): Promise<boolean> => {
  const taken = await tx
    .updateTable('mail_drafts')
    .set({ state: 'sending', sending_since: sql`now()`, row_version: sql`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Says of a mail that its sending was cut off; false when it was not being sent. */
export const endCutOffSending = async (tx: Tx, scope: JobScope, id: string, problem: string): Promise<boolean> => {
  const ended = await tx
    .updateTable('mail_drafts')
    .set({ state: 'unsure', problem, row_version: sql`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Says of mails whose sending began so long ago that nobody can be at it any more that it is not known what became of them. */
export const endLostSending = async (tx: Tx, scope: AnyScope, seconds: number, problem: string): Promise<number> => {
  const lost = await tx
    .updateTable('mail_drafts')
    .set({ state: 'unsure', problem, row_version: sql`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', '=', 'sending')
    .where(sql<boolean>`sending_since < now() - make_interval(secs => ${seconds})`)
    .returning('id')
    .execute()
  return lost.length
}

/** Mails that were sent and of which the mailbox has no copy yet. */
export const uncopiedMails = (tx: Tx, scope: JobScope): Promise<DraftRow[]> =>
  named(tx, scope).where('state', '=', 'sent').where('is_copied', '=', false).limit(20).execute()

/** Mails that were sent or thrown away long ago: the mailbox has those that were sent. */
export const oldDrafts = async (tx: Tx, scope: AnyScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('mail_drafts')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where(
      sql<boolean>`(deleted_at < ${restorableSince(restorableHours.mail)} OR (is_copied AND sent_at < now() - interval '7 days'))`,
    )
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets some mails with what was put to them. */
export const forgetDrafts = async (tx: Tx, scope: AnyScope, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.deleteFrom('mail_drafts').where('workspace_id', '=', scope.workspaceId).where('id', 'in', ids).execute()
}
