import { placeTables } from '#server/database/table-places.ts'

/** The tables of the inbox, and where their columns are seen. */
export const tables = placeTables({
  mail_bodies: {
    shown: '',
    hidden: 'workspace_id message_id html text',
    export: { leftOut: 'copies of what the mailbox itself holds' },
  },
  mail_draft_files: {
    shown: 'workspace_id id draft_id file_key file_bytes added_by added_at',
    hidden: 'file_name file_sha256',
    export: { leftOut: 'files of mails, of which the mailbox has those that were sent' },
  },
  mail_drafts: {
    shown:
      'workspace_id id kind mail_id with_attachments state problem queued_at sending_since sent_at is_copied created_by changed_by changed_at deleted_at row_version',
    hidden: 'in_reply_to reference_ids to_line cc_line bcc_line subject text message_id',
    export: { leftOut: 'texts of mails, of which the mailbox has those that were sent' },
  },
  mail_folder_counts: {
    shown: 'workspace_id folder_id total unread',
    export: { leftOut: 'reckoned from the messages' },
  },
  mail_folders: {
    shown: 'workspace_id id use position is_there uid_validity mark',
    hidden: 'path name',
    export: { leftOut: 'copies of what the mailbox itself holds' },
  },
  // Whom a band writes with, and about what, is theirs; how it stands with a mailbox is for upkeep.
  mail_messages: {
    shown:
      'workspace_id id folder_id at_folder_id uid dated_at received_at bytes has_attachments is_read was_read is_answered was_answered body problems remote is_formatted body_bytes source_key source_bytes',
    hidden:
      'message_id reference_ids sender sender_address reply_to recipients copies subject snippet words attachments pictures source_sha256 invitation_answer',
    export: { leftOut: 'copies of what the mailbox itself holds' },
  },
  mailboxes: {
    shown:
      'workspace_id id imap_host imap_port imap_security smtp_host smtp_port smtp_security state problem state_since synced_at next_sync_at failures lease_until asked_until watched_until listener_until listen_after news news_seen revision connected_by connected_at',
    hidden: 'address sender_name secrets lease listener',
    export: { leftOut: 'the way into the mailbox, with its password' },
  },
})
