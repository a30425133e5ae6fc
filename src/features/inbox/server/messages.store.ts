import { type Selectable, sql } from 'kysely'
import type { ShownCalendarAnswer } from '#features/events/contract/calendar-answer.ts'
import { likeOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { MailMessages } from '#server/database/tables.gen.ts'
import type { MailAttachment, MailPerson } from '../contract/mail.ts'

type AnyScope = WorkspaceScope | JobScope

/** What `found-message.ts`, `read-mail-task.ts` and `take-calendar-answer.ts` wrote into the columns of a message that hold JSON. */
interface MessageJson {
  reply_to: MailPerson[]
  recipients: MailPerson[]
  copies: MailPerson[]
  problems: string[]
  attachments: MailAttachment[]
  pictures: string[]
  invitation_answer: ShownCalendarAnswer | null
}

/** A message as it is stored. */
export type MessageRow = Omit<Selectable<MailMessages>, keyof MessageJson> & MessageJson

/** What lists show of a message. */
export const listColumns = [
  'id',
  'folder_id',
  'sender',
  'sender_address',
  'subject',
  'dated_at',
  'received_at',
  'snippet',
  'is_read',
  'is_answered',
  'has_attachments',
  'invitation_answer',
] as const
export type ListedRow = Pick<MessageRow, (typeof listColumns)[number]>

/** Where a page of a list begins: after the message of this time and id. */
export interface MailPlace {
  at: Date
  id: string
}

/** Which messages are meant. */
export interface MailFilter {
  /** Null for all folders that are no bin. */
  folderIds: readonly string[]
  words: readonly string[]
  unread: boolean
  after: MailPlace | null
  most: number
}

/** Messages, newest first. */
export const listMessages = (tx: Tx, scope: WorkspaceScope, filter: MailFilter): Promise<ListedRow[]> => {
  let query = tx.selectFrom('mail_messages').select(listColumns).where('workspace_id', '=', scope.workspaceId)
  const [only] = filter.folderIds
  query =
    only !== undefined && filter.folderIds.length === 1
      ? query.where('folder_id', '=', only)
      : query.where('folder_id', 'in', filter.folderIds.length === 0 ? [scope.workspaceId] : filter.folderIds)
  if (filter.unread) query = query.where('is_read', '=', false)
  for (const word of filter.words) query = query.where('words', 'like', likeOf(word))
  const { after } = filter
  if (after) query = query.where(sql<boolean>`(received_at, id) < (${after.at}, ${after.id}::uuid)`)
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(filter.most).$castTo<ListedRow>().execute()
}

/** One message; undefined when it is not there. */
export const readMessageRow = (tx: Tx, scope: AnyScope, id: string): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('mail_messages')
    .selectAll()
    .$castTo<MessageRow>()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The text of a message as it is shown, and as it is quoted. */
export const readBody = (tx: Tx, scope: AnyScope, id: string): Promise<{ html: string; text: string } | undefined> =>
  tx
    .selectFrom('mail_bodies')
    .select(['html', 'text'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('message_id', '=', id)
    .executeTakeFirst()

/** Changes messages; answers those that are there, with the folder each was shown in before. */
export const changeMessages = async (
  tx: Tx,
  scope: AnyScope,
  ids: readonly string[],
  fields: { is_read?: boolean; is_answered?: boolean; folder_id?: string },
): Promise<{ id: string; folder_id: string }[]> => {
  const before = await tx
    .selectFrom('mail_messages')
    .select(['id', 'folder_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('mail_messages')
    .set(fields)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .execute()
  return before
}

/** Keeps what a message answers to an invitation. */
export const keepCalendarAnswer = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  answer: ShownCalendarAnswer,
): Promise<void> => {
  await tx
    .updateTable('mail_messages')
    .set({ invitation_answer: JSON.stringify(answer) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Wants the text of a message, unless it is here; true when it has to be fetched. */
export const wantBody = async (tx: Tx, scope: AnyScope, id: string): Promise<boolean> => {
  const wanted = await tx
    .updateTable('mail_messages')
    .set({ body: 'wanted' })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('body', 'in', ['none', 'wanted', 'no_room', 'failed'])
    .returning('id')
    .executeTakeFirst()
  return wanted !== undefined
}

/** Wants the texts of the newest messages of a folder that are not large. */
export const wantNewestBodies = async (
  tx: Tx,
  scope: JobScope,
  folderId: string,
  { most, maxBytes }: { most: number; maxBytes: number },
): Promise<void> => {
  const { workspaceId } = scope
  await sql`
    UPDATE mail_messages SET body = 'wanted'
    WHERE workspace_id = ${workspaceId} AND body = 'none' AND bytes <= ${maxBytes} AND id IN (
      SELECT id FROM mail_messages WHERE workspace_id = ${workspaceId} AND folder_id = ${folderId}
      ORDER BY received_at DESC, id DESC LIMIT ${most})`.execute(tx)
}

/** The newest messages of the inbox with their texts. */
export const newestWithBodies = (
  tx: Tx,
  scope: WorkspaceScope,
  most: number,
): Promise<(ListedRow & { html: string | null; text: string | null })[]> =>
  tx
    .selectFrom('mail_messages')
    .innerJoin('mail_folders', (join) =>
      join
        .onRef('mail_folders.workspace_id', '=', 'mail_messages.workspace_id')
        .onRef('mail_folders.id', '=', 'mail_messages.folder_id')
        .on('mail_folders.use', '=', 'inbox'),
    )
    .leftJoin('mail_bodies', (join) =>
      join
        .onRef('mail_bodies.workspace_id', '=', 'mail_messages.workspace_id')
        .onRef('mail_bodies.message_id', '=', 'mail_messages.id'),
    )
    .select(listColumns.map((name) => `mail_messages.${name}` as const))
    .select(['mail_bodies.html', 'mail_bodies.text'])
    .$castTo<ListedRow & { html: string | null; text: string | null }>()
    .where('mail_messages.workspace_id', '=', scope.workspaceId)
    .orderBy('mail_messages.received_at', 'desc')
    .orderBy('mail_messages.id', 'desc')
    .limit(most)
    .execute()
