import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { MailMessages } from '#server/database/tables.gen.ts'
import type { BodyState } from '../contract/mail-values.ts'
import type { MessageRow } from './messages.store.ts'

/** What is known of a message of a folder, for comparing. */
export interface KnownMessage {
  id: string
  uid: number
  was_read: boolean
  was_answered: boolean
}

/** All messages that the server has in this folder, as far as they are known. */
export const knownMessages = (tx: Tx, scope: JobScope, folderId: string): Promise<KnownMessage[]> =>
  tx
    .selectFrom('mail_messages')
    .select(['id', 'uid', 'was_read', 'was_answered'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('at_folder_id', '=', folderId)
    .execute()

/** A message that was found. */
export type FoundMessage = Omit<Insertable<MailMessages>, 'workspace_id'>

/** Stores messages that were found; those that are known stay as they are. Answers how many are new. */
export const insertMessages = async (tx: Tx, scope: JobScope, found: readonly FoundMessage[]): Promise<number> => {
  if (found.length === 0) return 0
  const inserted = await tx
    .insertInto('mail_messages')
    .values(found.map((message) => ({ ...message, workspace_id: scope.workspaceId })))
    .onConflict((conflict) => conflict.columns(['workspace_id', 'at_folder_id', 'uid']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Takes over marks of the server; what somebody here has changed and the server does not know yet stays. */
export const takeFlags = async (
  tx: Tx,
  scope: JobScope,
  ids: readonly string[],
  flags: { isRead: boolean; isAnswered: boolean },
): Promise<void> => {
  await sql`
    UPDATE mail_messages SET
      is_read = CASE WHEN is_read = was_read THEN ${flags.isRead} ELSE is_read END, was_read = ${flags.isRead},
      is_answered = CASE WHEN is_answered = was_answered THEN ${flags.isAnswered} ELSE is_answered END,
      was_answered = ${flags.isAnswered}
    WHERE workspace_id = ${scope.workspaceId} AND id = ANY (${ids}::uuid[])`.execute(tx)
}

/** Deletes messages; what of them took room comes back. */
export const deleteMessages = async (
  tx: Tx,
  scope: JobScope,
  ids: readonly string[],
): Promise<{ bytes: number; keys: string[] }> => {
  if (ids.length === 0) return { bytes: 0, keys: [] }
  const rows = await tx
    .deleteFrom('mail_messages')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .returning(['body_bytes', 'source_bytes', 'source_key'])
    .execute()
  return {
    bytes: rows.reduce((sum, row) => sum + row.body_bytes + row.source_bytes, 0),
    keys: rows.flatMap(({ source_key }) => (source_key === null ? [] : [source_key])),
  }
}

/** What all stored messages of a workspace take. */
export const allRoom = async (tx: Tx, workspaceId: string): Promise<{ bytes: number; keys: string[] }> => {
  const rows = await tx
    .selectFrom('mail_messages')
    .select(['body_bytes', 'source_bytes', 'source_key'])
    .where('workspace_id', '=', workspaceId)
    .where((or) => or.or([or('body_bytes', '>', 0), or('source_key', 'is not', null)]))
    .execute()
  return {
    bytes: rows.reduce((sum, row) => sum + row.body_bytes + row.source_bytes, 0),
    keys: rows.flatMap(({ source_key }) => (source_key === null ? [] : [source_key])),
  }
}

/** What is still to be done on the server, the texts that somebody waits for first and those of the newest first. */
export const pendingMessages = (tx: Tx, scope: JobScope, most: number): Promise<MessageRow[]> =>
  tx
    .selectFrom('mail_messages')
    .selectAll()
    .$castTo<MessageRow>()
    .where('workspace_id', '=', scope.workspaceId)
    .where(
      sql<boolean>`(body = 'wanted' OR folder_id <> at_folder_id OR is_read <> was_read OR is_answered <> was_answered)`,
    )
    .orderBy(sql`body = 'wanted'`, 'asc')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Whether anything is still to be done there. */
export const hasPending = async (tx: Tx, scope: JobScope): Promise<boolean> =>
  (await pendingMessages(tx, scope, 1)).length > 0

/** Takes moves back that were to go into folders which are no more. */
export const showWhereTheyAre = async (tx: Tx, scope: JobScope, folderIds: readonly string[]): Promise<void> => {
  if (folderIds.length === 0) return
  await tx
    .updateTable('mail_messages')
    .set(({ ref }) => ({ folder_id: ref('at_folder_id') }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('folder_id', 'in', folderIds)
    .execute()
}

/** Remembers what a server has been told, or has told, of a message. */
export const settleMessage = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  fields: { was_read?: boolean; was_answered?: boolean; at_folder_id?: string; folder_id?: string; uid?: number },
): Promise<void> => {
  await tx
    .updateTable('mail_messages')
    .set(fields)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** What was read of a message. */
export interface ReadBody {
  body: BodyState
  problems: string[]
  attachments: unknown[]
  remote: number
  pictures: string[]
  is_formatted: boolean
  reference_ids?: string
  snippet: string
  body_bytes: number
  source_key: string | null
  source_bytes: number
  source_sha256: Buffer | null
}

/** Stores what was read of a message that is still wanted; false when it is gone, or no longer waits. */
export const keepBody = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  { problems, attachments, pictures, ...read }: ReadBody,
  text: { html: string; text: string } | null,
): Promise<boolean> => {
  const kept = await tx
    .updateTable('mail_messages')
    .set({
      ...read,
      problems: JSON.stringify(problems),
      attachments: JSON.stringify(attachments),
      pictures: JSON.stringify(pictures),
      ...(read.body === 'ready' && { has_attachments: attachments.length > 0 }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('body', '=', 'wanted')
    .returning('id')
    .executeTakeFirst()
  if (!kept) return false
  if (text)
    await tx
      .insertInto('mail_bodies')
      .values({ workspace_id: scope.workspaceId, message_id: id, ...text })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'message_id']).doUpdateSet(text))
      .execute()
  return true
}
