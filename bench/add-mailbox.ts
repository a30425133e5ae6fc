import type pg from 'pg'

/** Gives a workspace a mailbox with so many messages in its inbox, of which nobody asks the server. */
export const addMailbox = async (owner: pg.Client, workspaceId: string, messages: number): Promise<void> => {
  await owner.query(
    `INSERT INTO mailboxes (workspace_id, id, address, imap_host, imap_port, imap_security, smtp_port, smtp_security, secrets,
       state, synced_at)
     VALUES ($1, gen_random_uuid(), 'band@example.com', 'imap.example.com', 993, 'tls', 587, 'starttls', '', 'ok', now())`,
    [workspaceId],
  )
  await owner.query(
    `INSERT INTO mail_folders (workspace_id, id, path, name, use, position, is_there)
     VALUES ($1, gen_random_uuid(), 'INBOX', 'INBOX', 'inbox', 0, true)`,
    [workspaceId],
  )
  await owner.query(
    `INSERT INTO mail_messages (workspace_id, id, folder_id, at_folder_id, uid, sender, sender_address, subject, dated_at,
       received_at, bytes, has_attachments, is_read, was_read, is_answered, was_answered, snippet, words)
     SELECT $1, gen_random_uuid(), f.id, f.id, n, 'Sender ' || n % 300, n % 300 || '@example.com', 'Show on day ' || n,
       now() - n * interval '1 hour', now() - n * interval '1 hour', 4000, n % 5 = 0, n % 9 > 0, n % 9 > 0, false, false,
       'We would love to have you, as we said the last time that we met.',
       'sender ' || n % 300 || ' ' || n % 300 || '@example.com show on day ' || n
     FROM generate_series(1, $2::integer) AS n, mail_folders f WHERE f.workspace_id = $1`,
    [workspaceId, messages],
  )
  await owner.query('ANALYZE mail_messages')
}
