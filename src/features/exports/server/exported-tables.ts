/** The tables of a workspace that its export holds; what is secret in them stays out, as in the Database Explorer. */
export const workspaceTables: readonly string[] = [
  'workspaces',
  'songs',
  'demos',
  'demo_notes',
  'demo_note_mentions',
  'demo_sections',
  'releases',
  'release_tracks',
  'release_milestones',
  'release_settings',
  'events',
  'event_exceptions',
  'event_attendees',
  'event_answers',
  'event_imports',
  'absences',
  'board_tasks',
  'board_comments',
  'blind_votes',
  'blind_ballots',
  'guest_links',
  'guest_link_songs',
  'guests',
  'tabs',
  'file_items',
  'file_versions',
  'file_links',
  'transfers',
  'transfer_files',
  'link_pages',
  'link_slugs',
  'link_counts',
  'tab_syncs',
  'training_drills',
  'training_drill_results',
  'money_books',
  'money_people',
  'money_accounts',
  'money_categories',
  'closed_months',
  'ledger_entries',
  'ledger_legs',
  'ledger_shares',
  'ledger_versions',
  'ledger_receipts',
  'split_agreements',
  'split_versions',
  'split_shares',
  'recurring_entries',
  'manual_rates',
  'memberships',
  'invitations',
]

/** The tables of a workspace that its export leaves out, each with the reason. */
export const keptBackTables: Readonly<Record<string, string>> = {
  agreement_sums: 'reckoned from the entries',
  blind_sounds: 'made by the server from the demos',
  boards: 'only counts',
  calendar_feeds: 'an address of one person',
  community_demos: 'belongs to the community',
  demo_alignments: 'made by the server from the demos',
  demo_renditions: 'made by the server from the demos',
  ledger_balances: 'reckoned from the entries',
  ledger_sums: 'reckoned from the entries',
  link_pictures: 'shown by the page, and made smaller than they were sent',
  link_reminders: 'addresses that were given for one mail',
  notifications: "a person's own",
  reminder_runs: "the server's own",
  stored_files: 'a list of what lies in the archive anyway',
  transfer_visitors: 'who held a link, by their browser',
  uploads: 'not there yet',
}

/** A table with rows of single persons, and the column that says whose they are. */
interface PersonalTable {
  table: string
  of: string
}

/** What is a person's own outside every workspace. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'accounts', of: 'id' },
  { table: 'memberships', of: 'account_id' },
  { table: 'notifications', of: 'account_id' },
  { table: 'training_answers', of: 'account_id' },
  { table: 'training_items', of: 'account_id' },
  { table: 'training_standings', of: 'account_id' },
  { table: 'community_posts', of: 'author_id' },
  { table: 'community_comments', of: 'author_id' },
  { table: 'community_images', of: 'account_id' },
  { table: 'community_likes', of: 'account_id' },
  { table: 'bug_reports', of: 'account_id' },
]

/** What a person wrote in each workspace that they are in. */
export const writtenTables: readonly PersonalTable[] = [
  { table: 'demo_notes', of: 'author_id' },
  { table: 'board_comments', of: 'author_id' },
  { table: 'board_tasks', of: 'created_by' },
  { table: 'event_answers', of: 'account_id' },
  { table: 'absences', of: 'account_id' },
  { table: 'blind_ballots', of: 'account_id' },
  { table: 'training_drill_results', of: 'account_id' },
]
