/** The columns of one table: those that the Database Explorer shows, and those that nobody sees there. */
interface TableColumns {
  shown: string
  hidden?: string
}

/**
 * Which tables and columns the Database Explorer shows. What does not stand here is not shown, and a test asks for the
 * place of each new column. Hidden: whatever opens something (hashes, tokens), texts of mails, copies of what is compared
 * (`…_key` of names), and bytes. A table that is hidden as a whole has `shown: ''`.
 */
export const explorerColumns: Readonly<Record<string, TableColumns>> = {
  absences: { shown: 'workspace_id id account_id starts_on ends_on note is_shared created_at row_version' },
  accounts: {
    shown:
      'id username email tier picture_name email_notifications created_at password_changed_at last_seen_at disabled_at disabled_reason weekly_digest deleted_until',
    hidden: 'username_key email_key password_hash',
  },
  agreement_sums: { shown: 'workspace_id agreement_id month member_id currency minor' },
  alembic_version: { shown: 'version_num' },
  audit_log: {
    shown: 'id at via actor_id actor_name act subject_kind subject_id subject_name details outcome network band_id',
  },
  blind_ballots: {
    shown: 'workspace_id vote_id account_id first_is_x choice comment voted_at',
    hidden: 'x_token y_token',
  },
  blind_sounds: { shown: 'workspace_id vote_id of_first file_key file_bytes media_type', hidden: 'file_sha256' },
  blind_votes: {
    shown:
      'workspace_id id first_demo_id second_demo_id question started_by started_at closed_at sounds sounds_seconds',
  },
  board_comments: { shown: 'workspace_id id task_id author_id text created_at deleted_at deleted_by' },
  board_counts: { shown: 'workspace_id slot status assignee_id tasks urgent' },
  board_tasks: {
    shown:
      'workspace_id id number name details priority status position for_everyone assignee_id due_date labels checklist demo_id note_id created_by created_at deleted_at row_version links changed_by done_at',
  },
  boards: { shown: 'workspace_id last_number' },
  bug_reports: {
    shown:
      'id account_id description screen version browser attachment_key attachment_name attachment_type attachment_bytes reported_at done_at done_by answer deleted_at',
    hidden: 'attachment_sha256',
  },
  calendar_feeds: {
    shown: 'workspace_id id account_id name kinds all_workspaces only_mine created_at last_read_on',
    hidden: 'token_hash',
  },
  closed_months: { shown: 'workspace_id month closed_by closed_at' },
  // Whom somebody has blocked, and who reported what, is told in confidence.
  community_blocks: { shown: '', hidden: 'account_id blocked_id created_at' },
  community_comments: {
    shown: 'id post_id author_id content at_ms created_at edited_at deleted_at deleted_by hidden_at hidden_because',
  },
  community_demos: { shown: 'workspace_id post_id demo_id shared_by' },
  community_images: {
    shown: 'id account_id post_id place file_key file_bytes width height description created_at',
    hidden: 'file_sha256',
  },
  community_likes: { shown: 'post_id account_id liked_at' },
  community_posts: {
    shown:
      'id author_id category title content place likes comments had_demo created_at edited_at deleted_at deleted_by hidden_at hidden_because row_version',
    hidden: 'words',
  },
  community_reports: {
    shown: 'id post_id comment_id reason details created_at settled_at',
    hidden: 'reporter_id',
  },
  database_queries: { shown: 'id account_id name query is_shared created_at changed_at' },
  demo_alignments: { shown: 'workspace_id from_demo_id to_demo_id from_lanes_key to_lanes_key alignment' },
  demo_note_counts: { shown: 'workspace_id demo_id slot notes open' },
  demo_note_mentions: { shown: 'workspace_id note_id account_id' },
  demo_notes: {
    shown:
      'workspace_id id demo_id author_id text at_ms until_ms created_at edited_at resolved_at resolved_by row_version parent_id carried_from carry_state carry_confidence guest_id',
  },
  demo_renditions: { shown: 'workspace_id demo_id kind file_key file_bytes media_type', hidden: 'file_sha256' },
  demo_sections: { shown: 'workspace_id id demo_id name start_ms end_ms' },
  demos: {
    shown:
      'workspace_id id title version bpm key_signature file_key file_name file_kind file_bytes analysis analysis_error analyser_version duration_seconds sample_rate channels bit_depth integrated_lufs true_peak_db peaks_key peaks_bytes added_by added_at row_version song_id stage listen_for first_beat_ms beats_per_bar sections_version loudness_range_lu max_momentary_lufs max_short_term_lufs clippings estimates lanes_key lanes_bytes file_warning',
    hidden: 'file_sha256 file_crc32 overview',
  },
  digest_runs: { shown: 'workspace_id account_id monday' },
  event_answers: { shown: 'workspace_id id event_id account_id occurs_on answer comment answered_at said_for' },
  event_attendees: { shown: 'workspace_id event_id account_id' },
  event_edits: {
    shown: 'workspace_id id event_id later_id version_before version_after later_version made_at',
    hidden: 'before',
  },
  event_exceptions: { shown: 'workspace_id event_id occurs_on cancelled_at changes' },
  event_imports: { shown: 'workspace_id id file_name imported imported_by imported_at' },
  events: {
    shown:
      'workspace_id id title category location notes starts_on ends_on start_minute end_minute time_zone rule cut_on cut_at last_on spans_from spans_to for_everyone import_uid import_id created_by created_at updated_at deleted_at row_version',
  },
  exchange_rate_runs: { shown: 'single tried_at problem' },
  exchange_rates: { shown: 'source currency day rate fetched_at' },
  file_folder_counts: { shown: 'workspace_id folder_id items' },
  file_items: {
    shown:
      'workspace_id id parent_id is_folder name version last_version added_by added_at changed_by changed_at trash_id trashed_at trashed_by row_version',
    hidden: 'name_key',
  },
  file_links: { shown: 'workspace_id file_id kind target_id name linked_by linked_at' },
  file_versions: {
    shown:
      'workspace_id file_id number file_key file_bytes kind media_type preview picture_key picture_bytes thumb_key thumb_bytes duration_seconds added_by added_at',
    hidden: 'file_sha256 file_crc32 overview',
  },
  guest_link_songs: { shown: 'workspace_id link_id song_id' },
  guest_links: {
    shown:
      'workspace_id id made_by name newest_only shows_notes may_comment may_download email expires_at revoked_at opens last_opened_on asks_comment asks_download created_at',
    hidden: 'token_hash password_hash email_key',
  },
  guests: {
    shown: 'workspace_id id link_id name knows_password account_id created_at',
    hidden: 'token_hash',
  },
  // Replies may hold a link that was just made.
  idempotency_keys: { shown: 'account_id created_at', hidden: 'key request_hash reply' },
  instance_settings: { shown: 'single registration largest_upload_bytes banner row_version' },
  invitations: {
    shown: 'workspace_id id email invited_by created_at sent_at expires_at accepted_at revoked_at role',
    hidden: 'email_key token_hash',
  },
  // Hashes of networks and browsers.
  known_places: { shown: 'subject seen_at', hidden: 'mark' },
  ledger_balances: { shown: 'workspace_id kind party_id currency minor' },
  ledger_entries: {
    shown:
      'workspace_id id booked_on direction text minor currency category_id split version_id converted_minor converted_currency rate rate_date rate_source project_kind project_id project_name tags note source_kind source_id added_by added_at changed_by changed_at deleted_at row_version',
    hidden: 'words',
  },
  ledger_legs: { shown: 'workspace_id entry_id place account_id member_id minor currency' },
  ledger_receipts: {
    shown: 'workspace_id id entry_id file_key file_name file_bytes media_type added_by added_at',
    hidden: 'file_sha256',
  },
  ledger_shares: { shown: 'workspace_id entry_id member_id minor' },
  ledger_sums: { shown: 'workspace_id month currency direction category_id minor entries' },
  ledger_versions: { shown: 'workspace_id entry_id version act said made_by made_at' },
  link_counts: { shown: 'workspace_id page_id day item times people' },
  link_pages: {
    shown:
      'workspace_id id kind slug release_id draft published published_at added_at changed_by deleted_at row_version',
  },
  mail_bodies: { shown: '', hidden: 'workspace_id message_id html text' },
  mail_draft_files: {
    shown: 'workspace_id id draft_id file_key file_bytes added_by added_at',
    hidden: 'file_name file_sha256',
  },
  mail_drafts: {
    shown:
      'workspace_id id kind mail_id with_attachments state problem queued_at sending_since sent_at is_copied created_by changed_by changed_at deleted_at row_version',
    hidden: 'in_reply_to reference_ids to_line cc_line bcc_line subject text message_id',
  },
  mail_folder_counts: { shown: 'workspace_id folder_id total unread' },
  mail_folders: {
    shown: 'workspace_id id use position is_there uid_validity mark',
    hidden: 'path name',
  },
  // Whom a band writes with, and about what, is theirs; how it stands with a mailbox is for upkeep.
  mail_messages: {
    shown:
      'workspace_id id folder_id at_folder_id uid dated_at received_at bytes has_attachments is_read was_read is_answered was_answered body problems remote is_formatted body_bytes source_key source_bytes',
    hidden:
      'message_id reference_ids sender sender_address reply_to recipients copies subject snippet words attachments pictures source_sha256',
  },
  mailboxes: {
    shown:
      'workspace_id id imap_host imap_port imap_security smtp_host smtp_port smtp_security state problem state_since synced_at next_sync_at failures lease_until asked_until watched_until listener_until listen_after news news_seen revision connected_by connected_at',
    hidden: 'address sender_name secrets lease listener',
  },
  link_pictures: { shown: 'workspace_id page_id mark', hidden: 'picture' },
  link_reminders: { shown: 'workspace_id id page_id email asked_at confirmed_at', hidden: 'email_key' },
  link_slugs: { shown: 'workspace_id kind slug page_id retired_at' },
  list_marks: { shown: 'workspace_id topic slot changes' },
  manual_rates: { shown: 'workspace_id from_currency to_currency day rate made_by made_at' },
  member_instruments: { shown: 'workspace_id account_id instruments row_version' },
  memberships: { shown: 'workspace_id account_id role joined_at row_version away' },
  merch_bookings: { shown: 'workspace_id source_id group_key line_key currency minor booked_on entry_id' },
  merch_books: { shown: 'workspace_id cash_account_id card_account_id' },
  merch_counts: {
    shown: 'workspace_id show_id variant_id count_in count_out damaged counted_in_at counted_out_at',
  },
  merch_locations: { shown: 'workspace_id id name name_key place archived_at' },
  merch_movements: {
    shown: 'workspace_id id variant_id location_id kind quantity moved_at batch_id reverses show_id note moved_by',
  },
  merch_products: {
    shown:
      'workspace_id id name category sku prices cost_minor cost_currency picture_key picture_bytes picture_type archived_at added_by added_at row_version',
    hidden: 'picture_sha256',
  },
  merch_sale_lines: { shown: 'workspace_id sale_id place variant_id quantity unit_minor is_gift' },
  merch_sales: {
    shown:
      'workspace_id id show_id day sold_at received_at sold_by location_id currency payment discount_minor total_minor is_oversold undone_by undone_at',
  },
  merch_show_sums: { shown: 'workspace_id show_id currency payment minor pieces' },
  merch_shows: {
    shown: 'workspace_id id show_key title day location_id cut_millionths takings closed_by closed_at row_version',
  },
  merch_sold: { shown: 'workspace_id variant_id currency sold given minor' },
  merch_stock: { shown: 'workspace_id variant_id location_id pieces' },
  merch_variants: { shown: 'workspace_id id product_id size colour sku low_mark place archived_at' },
  money_accounts: { shown: 'workspace_id id name kind opening closed_at row_version', hidden: 'name_key' },
  money_books: { shown: 'workspace_id home_currency opened_at' },
  money_categories: { shown: 'workspace_id id direction name place closed_at row_version', hidden: 'name_key' },
  money_people: { shown: 'workspace_id id name' },
  notification_keys: { shown: 'account_id key created_at' },
  notifications: {
    shown:
      'account_id id workspace_id kind actor_id facts path key together count created_at read_at clearing_id mail_after urgent mailed_at',
  },
  outward_budgets: { shown: 'host filled_at day used blocked_until', hidden: 'tokens' },
  password_resets: { shown: 'account_id created_at expires_at used_at', hidden: 'token_hash' },
  plan_interest: { shown: 'plan email created_at invited_at', hidden: 'email_key' },
  // Its keys hold addresses of people and names that were tried.
  rate_windows: { shown: '', hidden: 'key ends_at calls' },
  recurring_entries: {
    shown:
      'workspace_id id entry frequency every starts_on ends_on next_on waits is_paused problem tried_at made_by made_at deleted_at row_version',
  },
  release_milestones: {
    shown: 'workspace_id id release_id title due latest_days pinned owner_id done_at row_version deleted_at changed_by',
  },
  release_settings: { shown: 'workspace_id spotify_artist_id' },
  release_tracks: {
    shown: 'workspace_id id release_id position title isrc demo_id version writers performers',
    hidden: 'title_key',
  },
  releases: {
    shown:
      'workspace_id id name type expected_release_date status art_ready mix_ready upc artwork_key artwork_bytes artwork_format artwork_side preview_key preview_bytes added_by added_at row_version deleted_at label distributor phonogram_line copyright_line genre language explicit smart_link presave_link changed_by',
    hidden: 'name_key artwork_sha256 removed_artwork removed_artwork_at',
  },
  reminder_runs: { shown: 'workspace_id morning' },
  schema_migrations: { shown: 'name sha256 applied_at' },
  sessions: {
    shown: 'id account_id current_workspace_id created_at last_seen_at confirmed_at expires_at',
    hidden: 'token_hash',
  },
  songs: { shown: 'workspace_id id created_at', hidden: 'title_key' },
  split_agreements: { shown: 'workspace_id id kind target_id name made_at' },
  split_shares: { shown: 'workspace_id version_id member_id place millionths role signed_at reminded_at' },
  split_versions: { shown: 'workspace_id id agreement_id number valid_from made_by made_at' },
  // Tokens are sealed, and nobody needs to see them.
  stat_connections: {
    shown:
      'workspace_id provider account name url connected_at connected_by state state_text run asked_at tried_at fetched_at next_fetch_at failures credentials_end_at renewing_until',
    hidden: 'credentials',
  },
  stat_imports: {
    shown: 'workspace_id id kind file_name song first_date last_date added changed imported_by imported_at undone_at',
    hidden: 'file_sha256 replaced',
  },
  stat_logins: { shown: 'workspace_id account_id provider begun_at', hidden: 'state_hash verifier' },
  stat_points: {
    shown:
      'workspace_id provider entity metric at_date source value reason quality fetched_at import_id entered_by row_version deleted_at',
  },
  stat_searches: { shown: 'workspace_id address state state_text found asked_at' },
  statement_bookings: { shown: 'workspace_id import_id place source kind day currency minor shares entry_id' },
  statement_carries: { shown: 'workspace_id source currency carry_e12' },
  statement_imports: {
    shown:
      'workspace_id id file_name file_bytes file_key state run kind source source_name account_id encoding layout mapping done_bytes done_lines new_lines known_lines left_lines waiting_lines notices failure added_by added_at booked_by booked_at undone_by undone_at',
    // The first rows of a file as they stand there.
    hidden: 'file_sha256 sample',
  },
  // What does not belong into the books can name anybody.
  statement_left_lines: { shown: 'workspace_id import_id number reason said', hidden: 'content' },
  statement_lines: {
    shown:
      'workspace_id import_id number source occurrence is_known is_booked day currency amount_e12 sale_month store country artist title product isrc upc quantity counterpart note reference',
    hidden: 'line_hash counterpart_key',
  },
  statement_mappings: {
    shown: 'workspace_id mapping account_id changed_by changed_at',
    hidden: 'columns_hash',
  },
  statement_rules: {
    shown: 'workspace_id direction category_id other_account_id changed_by changed_at',
    hidden: 'counterpart_key',
  },
  stored_files: { shown: 'workspace_id key bytes what', hidden: 'sha256' },
  tab_syncs: { shown: 'workspace_id tab_id demo_id points changed_by row_version' },
  tabs: {
    shown:
      'workspace_id id title artist file_name format file_key file_bytes file_version tempo bars tracks song_id added_by added_at changed_at deleted_at row_version',
    hidden: 'file_sha256',
  },
  training_answers: {
    shown:
      'account_id id trainer kind mode setting seed size given item answered correct score tries replays response_ms source device drill_id asked_at day',
  },
  training_drill_results: { shown: 'workspace_id drill_id account_id answered correct done_at' },
  training_drills: {
    shown: 'workspace_id id name trainer setting questions due_on assignee_id made_by made_at deleted_at row_version',
  },
  training_items: { shown: 'account_id trainer item asked correct half_life last_at' },
  training_standings: { shown: 'account_id trainer kind size trials' },
  transfer_files: {
    shown:
      'workspace_id id transfer_id path file_key file_bytes file_crc32 sound_type sound_seconds added_by sender_name added_at deleted_at',
    hidden: 'file_sha256 overview',
  },
  transfer_visitors: {
    shown: 'workspace_id transfer_id knows_password took_at downloaded_at created_at',
    hidden: 'token_hash',
  },
  transfers: {
    shown:
      'workspace_id id direction made_by title message expires_at revoked_at receipt download_limit downloads first_download_at last_download_at max_bytes max_files created_at',
    hidden: 'token_hash password_hash',
  },
  unpaid_entries: { shown: 'workspace_id id entry due_on made_by made_at deleted_at row_version' },
  uploads: {
    shown:
      'workspace_id id person_id transfer_id purpose file_name file_changed_ms bytes received created_at moved_at leased_until target',
    hidden: 'lease browser_hash',
  },
  workspaces: {
    shown:
      'id name owner_id hue time_zone used_bytes created_at row_version state state_reason deleted_until deleted_with_owner',
  },
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean)

/** The columns of a table that the Database Explorer shows; none of a table that the list does not know. */
export const shownColumns = (table: string): ReadonlySet<string> => new Set(words(explorerColumns[table]?.shown))

/** What has no place in the list although it is in the database, and the other way round, as `table.column`. */
export const unplacedColumns = (there: readonly string[]): { missing: string[]; unknown: string[] } => {
  const placed = Object.entries(explorerColumns).flatMap(([table, { shown, hidden }]) =>
    [...words(shown), ...words(hidden)].map((column) => `${table}.${column}`),
  )
  return {
    missing: there.filter((column) => !placed.includes(column)),
    unknown: placed.filter((column) => !there.includes(column)),
  }
}
