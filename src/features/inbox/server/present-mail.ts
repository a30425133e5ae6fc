import { sayKept } from '#server/language/kept-words.ts'
import type { Mail, MailDetail, MailDraft } from '../contract/mail.ts'
import type { DraftFileRow } from './draft-files.store.ts'
import type { DraftRow } from './drafts.store.ts'
import type { ListedRow, MessageRow } from './messages.store.ts'

/** A message as lists show it. */
export const presentMail = (row: ListedRow): Mail => ({
  id: row.id,
  folderId: row.folder_id,
  sender: row.sender,
  senderAddress: row.sender_address,
  subject: row.subject,
  date: row.dated_at?.toISOString() ?? null,
  receivedAt: row.received_at.toISOString(),
  snippet: row.snippet,
  isRead: row.is_read,
  isAnswered: row.is_answered,
  hasAttachments: row.has_attachments,
  calendarAnswer: row.invitation_answer,
})

/** A message with what is known of it. */
export const presentDetail = (row: MessageRow): MailDetail => ({
  ...presentMail(row),
  to: row.recipients,
  cc: row.copies,
  bytes: row.bytes,
  body: row.body,
  problems: row.problems.map((problem) => sayKept(problem)),
  attachments: row.attachments,
  remote: row.remote,
  pictures: row.pictures.length,
  isFormatted: row.is_formatted,
})

/** A mail that somebody writes. */
export const presentDraft = (row: DraftRow, files: readonly DraftFileRow[]): MailDraft => ({
  id: row.id,
  kind: row.kind,
  mailId: row.mail_id,
  to: row.to_line,
  cc: row.cc_line,
  bcc: row.bcc_line,
  subject: row.subject,
  text: row.text,
  withAttachments: row.with_attachments,
  files: files.map((file) => ({ id: file.id, name: file.file_name, bytes: file.file_bytes })),
  state: row.state,
  problem: row.problem && sayKept(row.problem),
  changedBy: row.changer,
  changedAt: row.changed_at.toISOString(),
  rowVersion: row.row_version,
})
