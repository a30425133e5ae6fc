import { sql } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import { restorableSince } from '#server/database/soft-delete.ts'
import type { AttachmentType } from '../contract/bug-limits.ts'

/** A report as it is read for people; the file's facts are null where there is none. */
export interface BugRow {
  id: string
  account_id: string | null
  username: string | null
  display_name: string | null
  description: string
  screen: string
  version: string
  browser: string
  attachment_key: string | null
  attachment_name: string | null
  attachment_bytes: number | null
  reported_at: Date
  done_at: Date | null
  done_by: string | null
  answer: string
}

/** The file of a new report. */
export interface BugFile {
  key: string
  name: string
  type: AttachmentType
  bytes: number
  sha256: Buffer
}

/** What is kept of a new report beside its file. */
export interface NewBug {
  id: string
  account_id: string
  description: string
  screen: string
  version: string
  browser: string
}

const undoTime = restorableSince(restorableHours.bugReport)

// Row level security shows an administrator all and anybody else their own.
const selectBugs = (tx: Tx) =>
  tx
    .selectFrom('bug_reports as b')
    .leftJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('accounts as d', 'd.id', 'b.done_by')
    .select([
      'b.id',
      'b.account_id',
      'a.username',
      'a.display_name',
      'b.description',
      'b.screen',
      'b.version',
      'b.browser',
      'b.attachment_key',
      'b.attachment_name',
      'b.attachment_bytes',
      'b.reported_at',
      'b.done_at',
      'd.display_name as done_by',
      'b.answer',
    ])
    .where('b.deleted_at', 'is', null)

/** Keeps a report; the transaction must be its author's. */
export const insertBug = async (tx: Tx, bug: NewBug, file: BugFile | null): Promise<void> => {
  await tx
    .insertInto('bug_reports')
    .values({
      ...bug,
      attachment_key: file?.key ?? null,
      attachment_name: file?.name ?? null,
      attachment_type: file?.type ?? null,
      attachment_bytes: file?.bytes ?? null,
      attachment_sha256: file?.sha256 ?? null,
    })
    .execute()
}

/** The newest reports of a person. */
export const readOwnBugs = (tx: Tx, personId: string, limit: number): Promise<BugRow[]> =>
  selectBugs(tx)
    .where('b.account_id', '=', personId)
    .orderBy('b.reported_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute()

/** Reports after the one with the id `cursor`, newest first. */
export const readBugs = (tx: Tx, limit: number, cursor: string | undefined): Promise<BugRow[]> => {
  const all = selectBugs(tx).orderBy('b.reported_at', 'desc').orderBy('b.id', 'desc').limit(limit)
  if (cursor === undefined) return all.execute()
  return all
    .where(sql<boolean>`(b.reported_at, b.id) < (SELECT reported_at, id FROM bug_reports WHERE id = ${cursor}::uuid)`)
    .execute()
}

/** How many reports are not done. */
export const countOpen = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('bug_reports')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('done_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** One report, or null. */
export const readBug = async (tx: Tx, id: string): Promise<BugRow | null> =>
  (await selectBugs(tx).where('b.id', '=', id).executeTakeFirst()) ?? null

/** A report that nobody else settles until this transaction ends; undefined when there is none. */
export const lockBug = (tx: Tx, id: string) =>
  tx
    .selectFrom('bug_reports')
    .select(['account_id', 'description', 'done_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether a page can go on after a report: also after one that was deleted since it was shown. */
export const isPlace = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('bug_reports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The file of a report, or null. */
export const readBugFile = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('bug_reports')
    .select(['attachment_key as key', 'attachment_name as name', 'attachment_sha256 as sha256'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('attachment_key', 'is not', null)
    .executeTakeFirst()) ?? null

/** Marks a report as done by somebody, or (null) as open again; false when there is none. */
export const markDone = async (tx: Tx, id: string, done: { by: string; answer: string } | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('bug_reports')
    .set({
      done_at: done ? sql<Date>`clock_timestamp()` : null,
      done_by: done?.by ?? null,
      ...(done && { answer: done.answer }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a report as deleted and answers its reporter and the key of its file; undefined when there is none to delete. */
export const markDeleted = (
  tx: Tx,
  id: string,
): Promise<{ account_id: string | null; key: string | null } | undefined> =>
  tx
    .updateTable('bug_reports')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['account_id', 'attachment_key as key'])
    .executeTakeFirst()

/** Brings a report back that was deleted within the last hour and answers its reporter; undefined when there is none. */
export const unmarkDeleted = (tx: Tx, id: string): Promise<{ account_id: string | null } | undefined> =>
  tx
    .updateTable('bug_reports')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', undoTime)
    .returning('account_id')
    .executeTakeFirst()

/** Forgets the reports that cannot be brought back any more. */
export const purgeDeleted = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('bug_reports').where('deleted_at', '<=', undoTime).execute()
}
