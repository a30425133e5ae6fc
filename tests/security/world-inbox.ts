import { randomUUID } from 'node:crypto'
import type { Script } from './script.ts'

/** A mailbox of a band with a message in its one folder, and a mail that is being written. */
export interface MailOfBand {
  mailFolderId: string
  mailId: string
  mailDraftId: string
}

/** The one message of it as it came, with a file. */
export const messageOf = (canary: string): Buffer =>
  Buffer.from(`Content-Type: text/plain\r\nContent-Disposition: attachment; filename=${canary}.txt\r\n\r\n${canary}`)

/** Gives a band a mailbox that nobody looks at, as its password is known to be wrong; every text of it holds its canary. */
export const addMailbox = (
  script: Script,
  { workspaceId, canary, fileKey }: { workspaceId: string; canary: string; fileKey: string },
): MailOfBand => {
  const [mailFolderId, mailId, mailDraftId] = [randomUUID(), randomUUID(), randomUUID()]
  script.add(
    `INSERT INTO mailboxes (workspace_id, id, address, imap_host, imap_port, imap_security, smtp_host, smtp_port,
       smtp_security, secrets, state, problem)
     VALUES ($1, gen_random_uuid(), $2, $2, 993, 'tls', $2, 587, 'starttls', $3, 'wrong_password', $2)`,
    [workspaceId, `${canary}@example.com`, Buffer.from(canary)],
  )
  script.add(
    `INSERT INTO mail_folders (workspace_id, id, path, name, use, position, is_there)
     VALUES ($1, $2, $3, $3, 'inbox', 0, true)`,
    [workspaceId, mailFolderId, canary],
  )
  script.add(
    `INSERT INTO mail_messages (workspace_id, id, folder_id, at_folder_id, uid, sender, subject, received_at, bytes,
       has_attachments, is_read, was_read, is_answered, was_answered, snippet, words, body, attachments, source_key,
       source_bytes, source_sha256)
     VALUES ($1, $2, $3, $3, 1, $4, $4, '2029-12-04', 9, true, true, true, false, false, $4, lower($4), 'ready', $5, $6, 9, '')`,
    [
      workspaceId,
      mailId,
      mailFolderId,
      canary,
      JSON.stringify([{ number: 1, name: canary, type: 'text/plain', bytes: 9, available: true }]),
      fileKey,
    ],
  )
  script.add('INSERT INTO mail_bodies (workspace_id, message_id, html, text) VALUES ($1, $2, $3, $3)', [
    workspaceId,
    mailId,
    canary,
  ])
  script.add(
    `INSERT INTO mail_drafts (workspace_id, id, kind, to_line, subject, text) VALUES ($1, $2, 'new', 'a@b.example', $3, $3)`,
    [workspaceId, mailDraftId, canary],
  )
  script.add(
    `INSERT INTO mail_draft_files (workspace_id, id, draft_id, file_key, file_name, file_bytes, file_sha256)
     VALUES ($1, $2, $2, $3, $4, 9, '')`,
    [workspaceId, mailDraftId, fileKey, canary],
  )
  return { mailFolderId, mailId, mailDraftId }
}
