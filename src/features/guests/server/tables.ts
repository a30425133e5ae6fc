import { placeTables } from '#server/database/table-places.ts'

/** The tables of guest links, and where their columns are seen. */
export const tables = placeTables({
  guest_link_songs: { shown: 'workspace_id link_id song_id', export: 'whole' },
  guest_links: {
    shown:
      'workspace_id id made_by name newest_only shows_notes may_comment may_download email expires_at revoked_at opens last_opened_on asks_comment asks_download created_at',
    hidden: 'token_hash password_hash email_key',
    export: 'whole',
  },
  guests: {
    shown: 'workspace_id id link_id name knows_password account_id created_at',
    hidden: 'token_hash',
    export: 'whole',
  },
})
