// Made from the migrated database by `npm run types`; a test fails when it is not up to date.

import type { ColumnType, Generated } from 'kysely'

export interface Absences {
  workspace_id: string
  id: string
  account_id: string
  starts_on: string
  ends_on: string
  note: Generated<string>
  is_shared: boolean
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  row_version: Generated<number>
}

export interface AccessTokens {
  workspace_id: string
  id: string
  account_id: string
  token_hash: Buffer
  name: string
  scope: 'read' | 'edit'
  features: ColumnType<unknown, string, string>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface AccountIdentities {
  issuer: string
  subject: string
  account_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  given_tier: 'free' | 'pro' | 'band_plus' | 'admin' | null
  tier_before: string | null
}

export interface Accounts {
  id: string
  username: string
  username_key: string
  email: string
  email_key: string
  password_hash: string
  tier: Generated<'free' | 'pro' | 'band_plus' | 'admin'>
  picture_name: string | null
  email_notifications: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  password_changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  disabled_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  disabled_reason: string | null
  weekly_digest: Generated<boolean>
  deleted_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  display_name: Generated<string>
  instruments: Generated<string>
  language: string | null
  email_proved_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  email_prove_by: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface AddressLinks {
  token_hash: Buffer
  account_id: string
  kind: 'prove' | 'change' | 'back'
  email: string
  email_key: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface AgreementSums {
  workspace_id: string
  agreement_id: string
  month: string
  member_id: string
  currency: string
  minor: ColumnType<string, string | number, string | number>
}

export interface AlembicVersion {
  version_num: string | null
}

export interface ApprovalPeople {
  workspace_id: string
  id: string
  approval_id: string
  account_id: string | null
  guest_name: string | null
  answer: 'yes' | 'changes' | 'no' | null
  comment: Generated<string>
  said_of: string | null
  said_of_name: Generated<string>
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  changes_before: ColumnType<unknown, string | undefined, string>
}

export interface Approvals {
  workspace_id: string
  id: string
  kind: 'song' | 'artwork' | 'page'
  target_id: string
  name: string
  release_id: string | null
  note: string
  quorum: number | null
  round: Generated<number>
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface ArrivingFiles {
  key: string
  noted_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditLog {
  id: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  via: 'screen' | 'command_line' | 'visitor'
  actor_id: string | null
  actor_name: string
  act: string
  subject_kind: string
  subject_id: string | null
  subject_name: string
  details: ColumnType<unknown, string, string>
  outcome: ColumnType<unknown | null, string | null, string | null>
  network: string | null
  band_id: string | null
}

export interface BlindBallots {
  workspace_id: string
  vote_id: string
  account_id: string
  first_is_x: boolean
  x_token: string
  y_token: string
  choice: 'x' | 'y' | 'none' | null
  comment: string | null
  voted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface BlindSounds {
  workspace_id: string
  vote_id: string
  of_first: boolean
  file_key: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  media_type: string
}

export interface BlindVotes {
  workspace_id: string
  id: string
  first_demo_id: string
  second_demo_id: string
  question: string | null
  started_by: string | null
  started_at: ColumnType<Date, Date | string | undefined, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  sounds: Generated<'preparing' | 'ready' | 'failed'>
  sounds_seconds: number | null
}

export interface BoardComments {
  workspace_id: string
  id: string
  task_id: string
  author_id: string | null
  text: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_by: string | null
}

export interface BoardCounts {
  workspace_id: string
  slot: Generated<string>
  status: string
  assignee_id: string | null
  tasks: number
  urgent: number
}

export interface BoardTasks {
  workspace_id: string
  id: string
  number: number
  name: string
  details: Generated<string>
  priority: 'low' | 'mid' | 'high' | 'urgent'
  status: 'todo' | 'doing' | 'waiting' | 'done'
  position: string
  for_everyone: boolean
  assignee_id: string | null
  due_date: string | null
  labels: ColumnType<unknown, string | undefined, string>
  checklist: ColumnType<unknown, string | undefined, string>
  demo_id: string | null
  note_id: string | null
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
  links: ColumnType<unknown, string | undefined, string>
  changed_by: string | null
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface Boards {
  workspace_id: string
  last_number: Generated<number>
}

export interface BugReports {
  id: string
  account_id: string | null
  description: string
  screen: Generated<string>
  version: string
  browser: Generated<string>
  attachment_key: string | null
  attachment_name: string | null
  attachment_type: 'application/pdf' | 'image/jpeg' | 'image/png' | null
  attachment_bytes: ColumnType<number | null, number | string | null, number | string | null>
  attachment_sha256: Buffer | null
  reported_at: ColumnType<Date, Date | string | undefined, Date | string>
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  done_by: string | null
  answer: Generated<string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface CalendarFeeds {
  workspace_id: string
  id: string
  account_id: string
  token_hash: Buffer
  name: string
  kinds: ColumnType<unknown, string, string>
  all_workspaces: boolean
  only_mine: boolean
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_read_on: string | null
}

export interface ClosedMonths {
  workspace_id: string
  month: string
  closed_by: string | null
  closed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CommunityBlocks {
  account_id: string
  blocked_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CommunityComments {
  id: string
  post_id: string
  author_id: string
  content: string
  at_ms: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  edited_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_by: string | null
  hidden_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  hidden_because: string | null
}

export interface CommunityDemos {
  workspace_id: string
  post_id: string
  demo_id: string
  shared_by: string
}

export interface CommunityImages {
  id: string
  account_id: string
  post_id: string | null
  place: Generated<number>
  file_key: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  width: number
  height: number
  description: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CommunityLikes {
  post_id: string
  account_id: string
  liked_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CommunityPosts {
  id: string
  author_id: string
  category: 'talk' | 'feedback' | 'collaboration' | 'gear' | 'gigs'
  title: string
  content: string
  place: Generated<string>
  likes: Generated<number>
  comments: Generated<number>
  had_demo: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  edited_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_by: string | null
  hidden_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  hidden_because: string | null
  row_version: Generated<number>
  words: Generated<string>
}

export interface CommunityReports {
  id: string
  reporter_id: string
  post_id: string | null
  comment_id: string | null
  reason: 'spam' | 'abuse' | 'copyright' | 'other'
  details: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface DatabaseQueries {
  id: string
  account_id: string
  name: string
  query: string
  is_shared: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DatePollPeople {
  workspace_id: string
  id: string
  poll_id: string
  account_id: string | null
  guest_name: string | null
  guest_email: string | null
  form_key: string | null
  is_needed: boolean
  answers: string[]
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface DatePolls {
  workspace_id: string
  id: string
  title: string
  category: 'rehearsal' | 'gig' | 'studio' | 'meeting' | 'release' | 'other'
  location: string
  notes: string
  dates: ColumnType<unknown, string, string>
  time_zone: string
  for_everyone: boolean
  ends_at: ColumnType<Date, Date | string, Date | string>
  answer_until: string
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  chosen: number | null
  event_id: string | null
}

export interface DemoAlignments {
  workspace_id: string
  from_demo_id: string
  to_demo_id: string
  from_lanes_key: string
  to_lanes_key: string
  alignment: ColumnType<unknown, string, string>
}

export interface DemoNoteCounts {
  workspace_id: string
  demo_id: string
  slot: Generated<string>
  notes: number
  open: number
}

export interface DemoNoteMentions {
  workspace_id: string
  note_id: string
  account_id: string
}

export interface DemoNotes {
  workspace_id: string
  id: string
  demo_id: string
  author_id: string | null
  text: string
  at_ms: number
  until_ms: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  edited_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  resolved_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  resolved_by: string | null
  row_version: Generated<number>
  parent_id: string | null
  carried_from: string | null
  carry_state: 'to-confirm' | 'still-open' | 'fixed' | null
  carry_confidence: number | null
  guest_id: string | null
}

export interface DemoRenditions {
  workspace_id: string
  demo_id: string
  kind: 'exact' | 'light'
  file_key: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  media_type: string
}

export interface DemoSections {
  workspace_id: string
  id: string
  demo_id: string
  name: string
  start_ms: number
  end_ms: number
}

export interface Demos {
  workspace_id: string
  id: string
  title: string
  version: ColumnType<string, string | number, string | number>
  bpm: ColumnType<string | null, string | number | null, string | number | null>
  key_signature: string | null
  file_key: string
  file_name: string
  file_kind: 'mp3' | 'wav' | 'flac' | 'aiff' | 'caf' | 'w64' | 'ogg' | 'opus' | 'm4a' | 'aac' | 'webm'
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  analysis: Generated<'pending' | 'ready' | 'failed'>
  analysis_error: string | null
  analyser_version: number | null
  duration_seconds: number | null
  sample_rate: number | null
  channels: number | null
  bit_depth: number | null
  integrated_lufs: number | null
  true_peak_db: number | null
  overview: Buffer | null
  peaks_key: string | null
  peaks_bytes: ColumnType<number, number | string | undefined, number | string>
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  row_version: Generated<number>
  song_id: string
  stage: 'idea' | 'demo' | 'mix' | 'master' | null
  listen_for: string | null
  first_beat_ms: number | null
  beats_per_bar: number | null
  sections_version: Generated<number>
  loudness_range_lu: number | null
  max_momentary_lufs: number | null
  max_short_term_lufs: number | null
  clippings: number | null
  estimates: ColumnType<unknown | null, string | null, string | null>
  lanes_key: string | null
  lanes_bytes: ColumnType<number, number | string | undefined, number | string>
  file_crc32: ColumnType<number | null, number | string | null, number | string | null>
  file_warning: string | null
  stage_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  tags: ColumnType<unknown | null, string | null, string | null>
}

export interface DigestRuns {
  workspace_id: string
  account_id: string
  monday: string
}

export interface EventAnswers {
  workspace_id: string
  id: string
  event_id: string
  account_id: string
  occurs_on: string | null
  answer: 'yes' | 'maybe' | 'no'
  comment: Generated<string>
  answered_at: ColumnType<Date, Date | string | undefined, Date | string>
  said_for: string | null
}

export interface EventAttendees {
  workspace_id: string
  event_id: string
  account_id: string
}

export interface EventEdits {
  workspace_id: string
  id: string
  event_id: string
  later_id: string | null
  before: ColumnType<unknown, string, string>
  version_before: number
  version_after: number
  later_version: number | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface EventExceptions {
  workspace_id: string
  event_id: string
  occurs_on: string
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  changes: ColumnType<unknown, string | undefined, string>
}

export interface EventGuestRefusals {
  workspace_id: string
  address_hash: string
  refused_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface EventGuests {
  workspace_id: string
  id: string
  event_id: string
  email: string
  email_key: string
  name: string
  language: string
  uid_secret: string
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  answer: 'yes' | 'maybe' | 'no' | null
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  said_for: string | null
  due_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  told: string | null
  sequence: Generated<number>
  mailed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  organizer: string | null
  told_for: string | null
  told_for_since: number | null
}

export interface EventImports {
  workspace_id: string
  id: string
  file_name: string
  imported: number
  imported_by: string | null
  imported_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Events {
  workspace_id: string
  id: string
  title: string
  category: 'rehearsal' | 'gig' | 'studio' | 'meeting' | 'release' | 'other'
  location: Generated<string>
  notes: Generated<string>
  starts_on: string
  ends_on: string
  start_minute: number | null
  end_minute: number | null
  time_zone: string
  rule: string | null
  cut_on: string | null
  cut_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  last_on: string
  spans_from: string
  spans_to: string
  for_everyone: boolean
  import_uid: string | null
  import_id: string | null
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface ExchangeRateRuns {
  single: Generated<boolean>
  tried_at: ColumnType<Date, Date | string, Date | string>
  problem: Generated<string>
}

export interface ExchangeRates {
  source: 'ECB' | 'CNB'
  currency: string
  day: string
  rate: string
  fetched_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FeedbackAnswers {
  comment_id: string
  post_id: string
  account_id: string
  said: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  took: Generated<boolean>
  useful_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  passed: Generated<boolean>
}

export interface FeedbackCredits {
  account_id: string
  credits: Generated<number>
}

export interface FeedbackGuestAnswers {
  workspace_id: string
  id: string
  post_id: string
  name: string
  form_key: string
  said: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface FeedbackLeftBands {
  account_id: string
  band_id: string
  left_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FeedbackPaid {
  comment_id: string
  account_id: string
  band_id: string
  asker_id: string | null
  paid_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FeedbackRequests {
  workspace_id: string
  post_id: string
  account_id: string
  questions: ColumnType<unknown, string, string>
  link_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface FileFolderCounts {
  workspace_id: string
  folder_id: string
  items: number
}

export interface FileItems {
  workspace_id: string
  id: string
  parent_id: string | null
  is_folder: boolean
  name: string
  name_key: string
  version: number | null
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_by: string | null
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  trash_id: string | null
  trashed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  trashed_by: string | null
  row_version: Generated<number>
  last_version: number | null
}

export interface FileLinks {
  workspace_id: string
  file_id: string
  kind: 'song' | 'release' | 'task'
  target_id: string
  name: string
  linked_by: string | null
  linked_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FileVersions {
  workspace_id: string
  file_id: string
  number: number
  file_key: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  file_crc32: ColumnType<number, number | string, number | string>
  kind: 'audio' | 'image' | 'pdf' | 'text' | 'other'
  media_type: string
  preview: 'none' | 'pending' | 'ready' | 'failed'
  picture_key: string | null
  picture_bytes: ColumnType<number | null, number | string | null, number | string | null>
  thumb_key: string | null
  thumb_bytes: ColumnType<number | null, number | string | null, number | string | null>
  duration_seconds: number | null
  overview: Buffer | null
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface GuestLinkSongs {
  workspace_id: string
  link_id: string
  song_id: string
}

export interface GuestLinks {
  workspace_id: string
  id: string
  made_by: string
  name: string
  token_hash: Buffer
  password_hash: string | null
  newest_only: boolean
  shows_notes: boolean
  may_comment: boolean
  may_download: boolean
  email: string | null
  email_key: string | null
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  opens: Generated<number>
  last_opened_on: string | null
  asks_comment: Generated<boolean>
  asks_download: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Guests {
  workspace_id: string
  id: string
  link_id: string | null
  token_hash: Buffer
  name: string | null
  knows_password: boolean
  account_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface HeldEntries {
  workspace_id: string
  entry_id: string
  agreement_id: string
  reason: 'signatures' | 'rate'
}

export interface IdempotencyKeys {
  account_id: string
  key: string
  request_hash: Buffer
  reply: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface InstanceSettings {
  single: Generated<boolean>
  registration: 'open' | 'invited' | 'closed'
  largest_upload_bytes: ColumnType<number | null, number | string | null, number | string | null>
  banner: string
  row_version: Generated<number>
}

export interface Invitations {
  workspace_id: string
  id: string
  email: string
  email_key: string
  token_hash: Buffer
  invited_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  accepted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  role: Generated<'manager' | 'member' | 'guest'>
}

export interface KnownPlaces {
  subject: string
  mark: Buffer
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LedgerBalances {
  workspace_id: string
  kind: 'account' | 'member'
  party_id: string
  currency: string
  minor: ColumnType<string, string | number, string | number>
}

export interface LedgerEntries {
  workspace_id: string
  id: string
  booked_on: string
  direction: 'income' | 'expense' | 'transfer'
  text: string
  minor: ColumnType<number, number | string, number | string>
  currency: string
  category_id: string | null
  split: ColumnType<unknown, string, string>
  version_id: string | null
  converted_minor: ColumnType<number | null, number | string | null, number | string | null>
  converted_currency: string | null
  rate: string | null
  rate_date: string | null
  rate_source: string | null
  project_kind: 'show' | 'release' | 'song' | 'merch' | null
  project_id: string | null
  project_name: string | null
  tags: ColumnType<unknown, string | undefined, string>
  note: Generated<string>
  words: string
  source_kind: string | null
  source_id: string | null
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_by: string | null
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface LedgerLegs {
  workspace_id: string
  entry_id: string
  place: number
  account_id: string | null
  member_id: string | null
  minor: ColumnType<number, number | string, number | string>
  currency: string
}

export interface LedgerReceipts {
  workspace_id: string
  id: string
  entry_id: string
  file_key: string
  file_name: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png'
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LedgerRecoups {
  workspace_id: string
  entry_id: string
  place: number
  agreement_id: string
  member_id: string | null
  minor: ColumnType<number, number | string, number | string>
  agreed_minor: ColumnType<number, number | string, number | string>
  agreed_currency: string
}

export interface LedgerShares {
  workspace_id: string
  entry_id: string
  member_id: string
  minor: ColumnType<number, number | string, number | string>
}

export interface LedgerSums {
  workspace_id: string
  month: string
  currency: string
  direction: string
  category_id: string | null
  minor: ColumnType<string, string | number, string | number>
  entries: number
}

export interface LedgerVersions {
  workspace_id: string
  entry_id: string
  version: number
  act: 'booked' | 'edited' | 'deleted' | 'restored'
  said: ColumnType<unknown, string, string>
  made_by: string | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LinkCounts {
  workspace_id: string
  page_id: string
  day: string
  item: string
  times: Generated<number>
  people: Generated<number>
}

export interface LinkPages {
  workspace_id: string
  id: string
  kind: 'band' | 'release'
  slug: string
  release_id: string | null
  draft: ColumnType<unknown, string, string>
  published: ColumnType<unknown | null, string | null, string | null>
  published_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_by: string | null
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
  live_since: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface LinkPictures {
  workspace_id: string
  page_id: string
  picture: Buffer
  mark: string
}

export interface LinkReminders {
  workspace_id: string
  id: string
  page_id: string
  email: string
  email_key: string
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  language: string | null
}

export interface LinkSlugs {
  workspace_id: string
  kind: string
  slug: string
  page_id: string | null
  retired_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface LinkSounds {
  workspace_id: string
  page_id: string
  demo_id: string
  chosen_by: string | null
  chosen_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ListMarks {
  workspace_id: string
  topic: string
  slot: Generated<string>
  changes: ColumnType<number, number | string, number | string>
}

export interface LoginFactors {
  id: string
  account_id: string
  kind: 'passkey' | 'totp'
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  proved_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  credential_id: Buffer | null
  public_key: Buffer | null
  counter: ColumnType<number | null, number | string | null, number | string | null>
  transports: string[] | null
  secret: Buffer | null
  last_step: ColumnType<number | null, number | string | null, number | string | null>
}

export interface MailBodies {
  workspace_id: string
  message_id: string
  html: string
  text: string
}

export interface MailDraftFiles {
  workspace_id: string
  id: string
  draft_id: string
  file_key: string
  file_name: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface MailDrafts {
  workspace_id: string
  id: string
  kind: 'new' | 'reply' | 'reply_all' | 'forward'
  mail_id: string | null
  in_reply_to: string | null
  reference_ids: Generated<string>
  to_line: Generated<string>
  cc_line: Generated<string>
  subject: Generated<string>
  text: Generated<string>
  with_attachments: Generated<boolean>
  state: Generated<'draft' | 'queued' | 'sending' | 'sent' | 'failed' | 'unsure'>
  problem: string | null
  message_id: string | null
  queued_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  sending_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  is_copied: Generated<boolean>
  created_by: string | null
  changed_by: string | null
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
  bcc_line: Generated<string>
}

export interface MailFolderCounts {
  workspace_id: string
  folder_id: string
  total: number
  unread: number
}

export interface MailFolders {
  workspace_id: string
  id: string
  path: string
  name: string
  use: 'inbox' | 'sent' | 'drafts' | 'archive' | 'junk' | 'trash' | 'other'
  position: number
  is_there: boolean
  uid_validity: ColumnType<number | null, number | string | null, number | string | null>
  mark: string | null
}

export interface MailMessages {
  workspace_id: string
  id: string
  folder_id: string
  at_folder_id: string
  uid: ColumnType<number, number | string, number | string>
  message_id: string | null
  reference_ids: Generated<string>
  sender: string | null
  sender_address: string | null
  reply_to: ColumnType<unknown, string | undefined, string>
  recipients: ColumnType<unknown, string | undefined, string>
  copies: ColumnType<unknown, string | undefined, string>
  subject: string | null
  dated_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  received_at: ColumnType<Date, Date | string, Date | string>
  bytes: ColumnType<number, number | string, number | string>
  has_attachments: boolean
  is_read: boolean
  was_read: boolean
  is_answered: boolean
  was_answered: boolean
  snippet: Generated<string>
  words: string
  body: Generated<'none' | 'wanted' | 'ready' | 'failed' | 'no_room'>
  problems: ColumnType<unknown, string | undefined, string>
  attachments: ColumnType<unknown, string | undefined, string>
  remote: Generated<number>
  is_formatted: Generated<boolean>
  body_bytes: ColumnType<number, number | string | undefined, number | string>
  source_key: string | null
  source_bytes: ColumnType<number, number | string | undefined, number | string>
  source_sha256: Buffer | null
  pictures: ColumnType<unknown, string | undefined, string>
  invitation_answer: ColumnType<unknown | null, string | null, string | null>
}

export interface Mailboxes {
  workspace_id: string
  id: string
  address: string
  sender_name: string | null
  imap_host: string
  imap_port: number
  imap_security: 'tls' | 'starttls'
  smtp_host: string | null
  smtp_port: number
  smtp_security: 'tls' | 'starttls'
  secrets: Buffer
  state: Generated<'new' | 'ok' | 'wrong_password' | 'unreachable'>
  problem: string | null
  state_since: ColumnType<Date, Date | string | undefined, Date | string>
  synced_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  next_sync_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  failures: Generated<number>
  lease: string | null
  lease_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  asked_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  revision: ColumnType<number, number | string | undefined, number | string>
  connected_by: string | null
  connected_at: ColumnType<Date, Date | string | undefined, Date | string>
  watched_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  listener: string | null
  listener_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  listen_after: ColumnType<Date | null, Date | string | null, Date | string | null>
  news: ColumnType<number, number | string | undefined, number | string>
  news_seen: ColumnType<number, number | string | undefined, number | string>
}

export interface ManualRates {
  workspace_id: string
  from_currency: string
  to_currency: string
  day: string
  rate: string
  made_by: string | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface MemberInstruments {
  workspace_id: string
  account_id: string
  instruments: string
  row_version: Generated<number>
}

export interface Memberships {
  workspace_id: string
  account_id: string
  role: 'owner' | 'manager' | 'member' | 'guest'
  joined_at: ColumnType<Date, Date | string | undefined, Date | string>
  row_version: Generated<number>
  away: Generated<boolean>
}

export interface MerchBookings {
  workspace_id: string
  source_id: string
  group_key: string
  line_key: string
  currency: string
  minor: ColumnType<number, number | string, number | string>
  booked_on: string
  entry_id: string
}

export interface MerchBooks {
  workspace_id: string
  cash_account_id: string | null
  card_account_id: string | null
}

export interface MerchCounts {
  workspace_id: string
  show_id: string
  variant_id: string
  count_in: number | null
  count_out: number | null
  damaged: Generated<number>
  counted_in_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  counted_out_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface MerchLocations {
  workspace_id: string
  id: string
  name: string
  name_key: string
  place: number
  archived_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface MerchMovements {
  workspace_id: string
  id: string
  variant_id: string
  location_id: string
  kind: 'purchase' | 'sale' | 'gift' | 'damage' | 'count' | 'transfer'
  quantity: number
  moved_at: ColumnType<Date, Date | string | undefined, Date | string>
  batch_id: string
  reverses: string | null
  show_id: string | null
  note: Generated<string>
  moved_by: string | null
}

export interface MerchProducts {
  workspace_id: string
  id: string
  name: string
  category: string
  sku: string
  prices: ColumnType<unknown, string | undefined, string>
  cost_minor: ColumnType<number | null, number | string | null, number | string | null>
  cost_currency: string | null
  picture_key: string | null
  picture_bytes: ColumnType<number | null, number | string | null, number | string | null>
  picture_sha256: Buffer | null
  picture_type: string | null
  archived_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  row_version: Generated<number>
}

export interface MerchSaleLines {
  workspace_id: string
  sale_id: string
  place: number
  variant_id: string
  quantity: number
  unit_minor: ColumnType<number, number | string, number | string>
  is_gift: boolean
}

export interface MerchSales {
  workspace_id: string
  id: string
  show_id: string | null
  day: string
  sold_at: ColumnType<Date, Date | string, Date | string>
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
  sold_by: string | null
  location_id: string
  currency: string
  payment: 'cash' | 'card'
  discount_minor: ColumnType<number, number | string, number | string>
  total_minor: ColumnType<number, number | string, number | string>
  is_oversold: boolean
  undone_by: string | null
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface MerchShowSums {
  workspace_id: string
  show_id: string
  currency: string
  payment: string
  minor: ColumnType<number, number | string, number | string>
  pieces: number
}

export interface MerchShows {
  workspace_id: string
  id: string
  show_key: string
  title: string
  day: string
  location_id: string | null
  cut_millionths: Generated<number>
  takings: ColumnType<unknown, string | undefined, string>
  closed_by: string | null
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface MerchSold {
  workspace_id: string
  variant_id: string
  currency: string
  sold: number
  given: number
  minor: ColumnType<number, number | string, number | string>
}

export interface MerchStock {
  workspace_id: string
  variant_id: string
  location_id: string
  pieces: number
}

export interface MerchVariants {
  workspace_id: string
  id: string
  product_id: string
  size: string
  colour: string
  sku: string
  low_mark: number | null
  place: number
  archived_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface MoneyAccounts {
  workspace_id: string
  id: string
  name: string
  name_key: string
  kind: 'bank' | 'cash' | 'card' | 'paypal' | 'bandcamp' | 'other'
  opening: ColumnType<unknown, string | undefined, string>
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface MoneyBooks {
  workspace_id: string
  home_currency: string
  opened_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface MoneyCategories {
  workspace_id: string
  id: string
  direction: 'income' | 'expense'
  name: string
  name_key: string
  place: number
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface MoneyPeople {
  workspace_id: string
  id: string
  name: string
}

export interface NotificationKeys {
  account_id: string
  key: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Notifications {
  account_id: string
  id: string
  workspace_id: string | null
  kind: string
  actor_id: string | null
  facts: ColumnType<unknown, string, string>
  path: string
  key: string | null
  together: string | null
  count: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  read_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  clearing_id: string | null
  mail_after: ColumnType<Date | null, Date | string | null, Date | string | null>
  urgent: Generated<boolean>
  mailed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  pushed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface OutwardBudgets {
  host: string
  tokens: number
  filled_at: ColumnType<Date, Date | string, Date | string>
  day: string
  used: number
  blocked_until: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface PasskeyChallenges {
  session_hash: Buffer
  purpose: 'add' | 'prove'
  challenge: string
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface PasswordResets {
  token_hash: Buffer
  account_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface PendingLogins {
  session_hash: Buffer
  account_id: string
  password_mark: Buffer
  brings_back: boolean
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface PlanInterest {
  email_key: string
  plan: 'pro' | 'band_plus'
  email: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  invited_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  token_hash: Buffer | null
}

export interface PushDevices {
  id: string
  account_id: string
  session_hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_success_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  public_key: string
}

export interface PushSettings {
  account_id: string
  muted: string[]
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string
  last_pushed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface RateWindows {
  key: string
  ends_at: ColumnType<Date, Date | string, Date | string>
  calls: number
}

export interface RecoveryCodes {
  account_id: string
  code_hash: Buffer
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface RecurringEntries {
  workspace_id: string
  id: string
  entry: ColumnType<unknown, string, string>
  frequency: 'weekly' | 'monthly' | 'yearly'
  every: number
  starts_on: string
  ends_on: string | null
  next_on: string | null
  is_paused: Generated<boolean>
  problem: Generated<string>
  tried_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  made_by: string | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
  waits: ColumnType<unknown, string | undefined, string>
}

export interface ReleaseCredits {
  workspace_id: string
  track_id: string
  place: number
  role: 'composer' | 'lyricist' | 'producer' | 'mix' | 'mastering' | 'vocals' | 'guitar' | 'bass' | 'drums' | 'keys' | 'featured' | 'remixer' | 'other'
  own_role: Generated<string>
  name: string
}

export interface ReleaseFacts {
  workspace_id: string | null
  release_id: string | null
  work: ColumnType<unknown | null, string | null, string | null>
}

export interface ReleaseLabelCopies {
  workspace_id: string
  id: string
  lyrics: Generated<string>
  language: Generated<string>
  about: Generated<string>
  explicit: 'yes' | 'no' | 'clean' | null
  instrumental: Generated<boolean>
  cover: Generated<boolean>
  original_writers: Generated<string>
  publisher: Generated<string>
  recorded_year: number | null
  changed_by: string | null
  row_version: Generated<number>
}

export interface ReleaseMilestones {
  workspace_id: string
  id: string
  release_id: string
  title: string
  due: string
  latest_days: number | null
  pinned: Generated<boolean>
  owner_id: string | null
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  changed_by: string | null
  fact: 'tracks' | 'linked' | 'mix' | 'master' | 'artwork' | 'split' | 'codes' | 'page' | 'delivered' | 'pitched' | 'hand' | null
  done_by: string | null
}

export interface ReleaseSettings {
  workspace_id: string
  spotify_artist_id: string
}

export interface ReleaseTracks {
  workspace_id: string
  id: string
  release_id: string
  position: number
  title: string
  title_key: string
  isrc: string | null
  demo_id: string | null
  version: Generated<string>
  writers: Generated<string>
  performers: Generated<string>
}

export interface Releases {
  workspace_id: string
  id: string
  name: string
  name_key: string
  type: 'single' | 'ep' | 'album'
  expected_release_date: string
  status: 'writing' | 'recording' | 'mixing' | 'mastering' | 'delivered' | 'pitched' | 'released' | 'archived'
  art_ready: boolean
  mix_ready: boolean
  upc: string | null
  artwork_key: string | null
  artwork_bytes: ColumnType<number, number | string | undefined, number | string>
  artwork_sha256: Buffer | null
  artwork_format: 'jpeg' | 'png' | null
  artwork_side: number | null
  preview_key: string | null
  preview_bytes: ColumnType<number, number | string | undefined, number | string>
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  row_version: Generated<number>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  label: Generated<string>
  distributor: Generated<string>
  phonogram_line: Generated<string>
  copyright_line: Generated<string>
  genre: Generated<string>
  language: Generated<string>
  explicit: Generated<boolean>
  smart_link: Generated<string>
  presave_link: Generated<string>
  changed_by: string | null
  removed_artwork: ColumnType<unknown | null, string | null, string | null>
  removed_artwork_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  mix_ready_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  art_ready_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  artwork_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  upc_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  tracks_listed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  tracks_linked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  tracks_coded_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  delivered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  pitched_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  pitch_text: Generated<string>
  artwork_by: Generated<string>
  mix_kept_off: Generated<boolean>
  art_kept_off: Generated<boolean>
}

export interface ReminderRuns {
  workspace_id: string
  morning: ColumnType<Date, Date | string, Date | string>
}

export interface SchemaMigrations {
  name: string
  sha256: string
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SearchWords {
  workspace_id: string
  kind: string
  item_id: string
  word: string
  weight: number
}

export interface Sessions {
  token_hash: Buffer
  account_id: string
  current_workspace_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  id: Generated<string>
  confirmed_at: ColumnType<Date, Date | string | undefined, Date | string>
  device: string | null
  network: string | null
  factor_elsewhere: Generated<boolean>
}

export interface Songs {
  workspace_id: string
  id: string
  title_key: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SplitAgreements {
  workspace_id: string
  id: string
  kind: 'band' | 'release' | 'song'
  target_id: string | null
  name: string
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SplitOutsiders {
  workspace_id: string
  id: string
  email: string
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  mails_refused_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  round: Generated<number>
  joined_as: string | null
}

export interface SplitPapers {
  workspace_id: string
  version_id: string
  pdf: Buffer
  sha256: string
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SplitRecoups {
  workspace_id: string
  version_id: string
  place: number
  member_id: string | null
  minor: ColumnType<number, number | string, number | string>
  currency: string
  note: string
}

export interface SplitShares {
  workspace_id: string
  version_id: string
  member_id: string
  place: number
  millionths: number
  role: Generated<string>
  signed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  reminded_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  signed_sha256: string | null
  signed_name: string | null
  signed_email: string | null
}

export interface SplitVersions {
  workspace_id: string
  id: string
  agreement_id: string
  number: number
  valid_from: string
  made_by: string | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SsoFlows {
  state_hash: Buffer
  session_hash: Buffer
  purpose: 'login' | 'connect' | 'confirm'
  secrets: Buffer
  next: string | null
  brings_back: boolean
  begun_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface StatConnections {
  workspace_id: string
  provider: string
  account: string
  name: Generated<string>
  url: string | null
  connected_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  connected_by: string | null
  state: Generated<'waiting' | 'ok' | 'needs_login' | 'rate_limited' | 'field_removed' | 'error'>
  state_text: Generated<string>
  run: 'waiting' | 'running' | null
  asked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  tried_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  fetched_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  next_fetch_at: ColumnType<Date, Date | string | undefined, Date | string>
  failures: Generated<number>
  credentials: Buffer | null
  credentials_end_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  renewing_until: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface StatImports {
  workspace_id: string
  id: string
  kind: string
  file_name: string
  file_sha256: Buffer
  song: Generated<string>
  first_date: string
  last_date: string
  added: number
  changed: number
  replaced: ColumnType<unknown, string | undefined, string>
  imported_by: string | null
  imported_at: ColumnType<Date, Date | string | undefined, Date | string>
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface StatLogins {
  workspace_id: string
  state_hash: Buffer
  account_id: string
  provider: string
  verifier: Buffer
  begun_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StatPoints {
  workspace_id: string
  provider: string
  entity: string
  metric: string
  at_date: string
  source: 'csv' | 'manual' | 'api'
  value: ColumnType<string | null, string | number | null, string | number | null>
  reason: Generated<string>
  quality: Generated<'exact' | 'rounded' | 'estimated'>
  fetched_at: ColumnType<Date, Date | string | undefined, Date | string>
  import_id: string | null
  entered_by: string | null
  row_version: Generated<number>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface StatSearches {
  workspace_id: string
  address: string
  state: 'waiting' | 'done' | 'failed'
  state_text: Generated<string>
  found: ColumnType<unknown, string | undefined, string>
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StatementBookings {
  workspace_id: string
  import_id: string
  place: number
  source: string
  kind: 'royalty' | 'bank'
  day: string
  currency: string
  minor: ColumnType<number, number | string, number | string>
  shares: ColumnType<unknown, string | undefined, string>
  entry_id: string
}

export interface StatementCarries {
  workspace_id: string
  source: string
  currency: string
  carry_e12: ColumnType<string, string | number, string | number>
}

export interface StatementImports {
  workspace_id: string
  id: string
  file_name: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  file_key: string | null
  state: 'reading' | 'mapping' | 'ready' | 'booking' | 'done' | 'undoing' | 'failed' | 'cancelled' | 'undone'
  run: Generated<number>
  kind: 'royalty' | 'bank' | null
  source: string | null
  source_name: Generated<string>
  account_id: string | null
  encoding: string | null
  layout: ColumnType<unknown | null, string | null, string | null>
  mapping: ColumnType<unknown | null, string | null, string | null>
  sample: ColumnType<unknown | null, string | null, string | null>
  done_bytes: ColumnType<number, number | string | undefined, number | string>
  done_lines: Generated<number>
  new_lines: Generated<number>
  known_lines: Generated<number>
  left_lines: Generated<number>
  notices: ColumnType<unknown, string | undefined, string>
  failure: string | null
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  booked_by: string | null
  booked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  undone_by: string | null
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  waiting_lines: Generated<number>
}

export interface StatementLeftLines {
  workspace_id: string
  import_id: string
  number: number
  reason: 'transfer' | 'pending' | 'wrong'
  said: string
  content: string
}

export interface StatementLines {
  workspace_id: string
  import_id: string
  number: number
  source: string
  line_hash: Buffer
  occurrence: Generated<number>
  is_known: Generated<boolean>
  is_booked: Generated<boolean>
  day: string
  currency: string
  amount_e12: ColumnType<string, string | number, string | number>
  sale_month: string | null
  store: string
  country: string
  artist: string
  title: string
  product: string
  isrc: string
  upc: string
  quantity: ColumnType<number | null, number | string | null, number | string | null>
  counterpart: string
  counterpart_key: string
  note: string
  reference: string
}

export interface StatementMappings {
  workspace_id: string
  columns_hash: Buffer
  mapping: ColumnType<unknown | null, string | null, string | null>
  account_id: string | null
  changed_by: string | null
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StatementRules {
  workspace_id: string
  counterpart_key: string
  direction: 'income' | 'expense'
  category_id: string | null
  other_account_id: string | null
  changed_by: string | null
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StoredFiles {
  workspace_id: string | null
  key: string | null
  bytes: ColumnType<number | null, number | string | null, number | string | null>
  sha256: Buffer | null
  what: string | null
}

export interface SubscribedCalendars {
  workspace_id: string
  id: string
  only_for: string | null
  name: string
  colour: 'blue' | 'green' | 'purple' | 'pink' | 'yellow' | 'grey'
  address: Buffer
  host: string
  etag: string | null
  last_modified: string | null
  digest: string | null
  dates: Generated<number>
  skipped: Generated<number>
  is_cut: Generated<boolean>
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  asked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  checked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  read_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  next_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  failing_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  failures: Generated<number>
  fault: string | null
  ended_by: 'failing' | 'gone' | null
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  skips: ColumnType<unknown, string | undefined, string>
}

export interface SubscribedDates {
  workspace_id: string
  calendar_id: string
  number: number
  title: string
  location: string
  starts_on: string
  ends_on: string
  start_minute: number | null
  end_minute: number | null
  time_zone: string
  starts_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  is_free: boolean
}

export interface TabSyncs {
  workspace_id: string
  tab_id: string
  demo_id: string
  points: ColumnType<unknown, string, string>
  changed_by: string | null
  row_version: Generated<number>
}

export interface Tabs {
  workspace_id: string
  id: string
  title: string
  artist: string
  file_name: string
  format: 'gp3' | 'gp4' | 'gp5' | 'gpx' | 'gp' | 'musicxml' | 'mxl' | 'capx' | 'alphatex'
  file_key: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  file_version: Generated<number>
  tempo: number
  bars: number
  tracks: ColumnType<unknown, string, string>
  song_id: string | null
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface Timetable {
  name: string
  begun_at: ColumnType<Date, Date | string, Date | string>
}

export interface TrainingAnswers {
  account_id: string
  id: string
  trainer: string
  kind: string
  mode: string
  setting: ColumnType<unknown, string, string>
  seed: string
  size: number
  given: ColumnType<unknown, string, string>
  item: string
  answered: string
  correct: boolean
  score: number
  tries: number
  replays: number
  response_ms: number
  source: string
  device: string
  drill_id: string | null
  asked_at: ColumnType<Date, Date | string, Date | string>
  day: string
}

export interface TrainingDrillResults {
  workspace_id: string
  drill_id: string
  account_id: string
  answered: number
  correct: number
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface TrainingDrills {
  workspace_id: string
  id: string
  name: string
  trainer: string
  setting: ColumnType<unknown, string, string>
  questions: number
  due_on: string | null
  assignee_id: string | null
  made_by: string | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface TrainingItems {
  account_id: string
  trainer: string
  item: string
  asked: number
  correct: number
  half_life: number
  last_at: ColumnType<Date, Date | string, Date | string>
}

export interface TrainingStandings {
  account_id: string
  trainer: string
  kind: string
  size: number
  trials: number
}

export interface TransferFiles {
  workspace_id: string
  id: string
  transfer_id: string
  path: string
  file_key: string
  file_bytes: ColumnType<number, number | string, number | string>
  file_sha256: Buffer
  file_crc32: ColumnType<number, number | string, number | string>
  sound_type: 'audio/mpeg' | 'audio/wav' | 'audio/flac' | 'audio/ogg' | 'audio/mp4' | 'audio/aac' | 'audio/webm' | null
  sound_seconds: number | null
  overview: Buffer | null
  added_by: string | null
  sender_name: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface TransferVisitors {
  workspace_id: string
  transfer_id: string
  token_hash: Buffer
  knows_password: Generated<boolean>
  took_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  downloaded_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Transfers {
  workspace_id: string
  id: string
  direction: 'out' | 'in'
  made_by: string | null
  title: string
  message: string
  token_hash: Buffer
  password_hash: string | null
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  receipt: boolean
  download_limit: number | null
  downloads: Generated<number>
  first_download_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  last_download_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  max_bytes: ColumnType<number | null, number | string | null, number | string | null>
  max_files: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface UnpaidEntries {
  workspace_id: string
  id: string
  entry: ColumnType<unknown, string, string>
  due_on: string
  made_by: string | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  row_version: Generated<number>
}

export interface Uploads {
  workspace_id: string
  id: string
  person_id: string | null
  purpose: string
  file_name: string
  file_changed_ms: ColumnType<number | null, number | string | null, number | string | null>
  bytes: ColumnType<number, number | string, number | string>
  received: ColumnType<number, number | string | undefined, number | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  moved_at: ColumnType<Date, Date | string | undefined, Date | string>
  lease: string | null
  leased_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  target: ColumnType<unknown | null, string | null, string | null>
  transfer_id: string | null
  browser_hash: Buffer | null
}

export interface WebhookDeliveries {
  workspace_id: string
  id: string
  webhook_id: string
  kind: string
  key: string | null
  people: ColumnType<unknown | null, string | null, string | null>
  event: string
  state: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  next_try_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  tried_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  took_ms: number | null
  status: number | null
  fault: string | null
}

export interface Webhooks {
  workspace_id: string
  id: string
  name: string
  format: 'standard' | 'discord' | 'slack' | 'matrix'
  address: Buffer
  host: string
  kinds: ColumnType<unknown, string, string>
  language: string
  secret: Buffer
  old_secret: Buffer | null
  both_sign_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  failing_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  ended_by: 'person' | 'failing' | 'gone' | null
}

export interface Workspaces {
  id: string
  name: string
  owner_id: string
  hue: string
  time_zone: Generated<string>
  used_bytes: ColumnType<number, number | string | undefined, number | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  row_version: Generated<number>
  state: Generated<'open' | 'read_only' | 'closed'>
  state_reason: string | null
  deleted_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_with_owner: Generated<boolean>
  needs_factor: Generated<boolean>
}

export interface Tables {
  absences: Absences
  access_tokens: AccessTokens
  account_identities: AccountIdentities
  accounts: Accounts
  address_links: AddressLinks
  agreement_sums: AgreementSums
  alembic_version: AlembicVersion
  approval_people: ApprovalPeople
  approvals: Approvals
  arriving_files: ArrivingFiles
  audit_log: AuditLog
  blind_ballots: BlindBallots
  blind_sounds: BlindSounds
  blind_votes: BlindVotes
  board_comments: BoardComments
  board_counts: BoardCounts
  board_tasks: BoardTasks
  boards: Boards
  bug_reports: BugReports
  calendar_feeds: CalendarFeeds
  closed_months: ClosedMonths
  community_blocks: CommunityBlocks
  community_comments: CommunityComments
  community_demos: CommunityDemos
  community_images: CommunityImages
  community_likes: CommunityLikes
  community_posts: CommunityPosts
  community_reports: CommunityReports
  database_queries: DatabaseQueries
  date_poll_people: DatePollPeople
  date_polls: DatePolls
  demo_alignments: DemoAlignments
  demo_note_counts: DemoNoteCounts
  demo_note_mentions: DemoNoteMentions
  demo_notes: DemoNotes
  demo_renditions: DemoRenditions
  demo_sections: DemoSections
  demos: Demos
  digest_runs: DigestRuns
  event_answers: EventAnswers
  event_attendees: EventAttendees
  event_edits: EventEdits
  event_exceptions: EventExceptions
  event_guest_refusals: EventGuestRefusals
  event_guests: EventGuests
  event_imports: EventImports
  events: Events
  exchange_rate_runs: ExchangeRateRuns
  exchange_rates: ExchangeRates
  feedback_answers: FeedbackAnswers
  feedback_credits: FeedbackCredits
  feedback_guest_answers: FeedbackGuestAnswers
  feedback_left_bands: FeedbackLeftBands
  feedback_paid: FeedbackPaid
  feedback_requests: FeedbackRequests
  file_folder_counts: FileFolderCounts
  file_items: FileItems
  file_links: FileLinks
  file_versions: FileVersions
  guest_link_songs: GuestLinkSongs
  guest_links: GuestLinks
  guests: Guests
  held_entries: HeldEntries
  idempotency_keys: IdempotencyKeys
  instance_settings: InstanceSettings
  invitations: Invitations
  known_places: KnownPlaces
  ledger_balances: LedgerBalances
  ledger_entries: LedgerEntries
  ledger_legs: LedgerLegs
  ledger_receipts: LedgerReceipts
  ledger_recoups: LedgerRecoups
  ledger_shares: LedgerShares
  ledger_sums: LedgerSums
  ledger_versions: LedgerVersions
  link_counts: LinkCounts
  link_pages: LinkPages
  link_pictures: LinkPictures
  link_reminders: LinkReminders
  link_slugs: LinkSlugs
  link_sounds: LinkSounds
  list_marks: ListMarks
  login_factors: LoginFactors
  mail_bodies: MailBodies
  mail_draft_files: MailDraftFiles
  mail_drafts: MailDrafts
  mail_folder_counts: MailFolderCounts
  mail_folders: MailFolders
  mail_messages: MailMessages
  mailboxes: Mailboxes
  manual_rates: ManualRates
  member_instruments: MemberInstruments
  memberships: Memberships
  merch_bookings: MerchBookings
  merch_books: MerchBooks
  merch_counts: MerchCounts
  merch_locations: MerchLocations
  merch_movements: MerchMovements
  merch_products: MerchProducts
  merch_sale_lines: MerchSaleLines
  merch_sales: MerchSales
  merch_show_sums: MerchShowSums
  merch_shows: MerchShows
  merch_sold: MerchSold
  merch_stock: MerchStock
  merch_variants: MerchVariants
  money_accounts: MoneyAccounts
  money_books: MoneyBooks
  money_categories: MoneyCategories
  money_people: MoneyPeople
  notification_keys: NotificationKeys
  notifications: Notifications
  outward_budgets: OutwardBudgets
  passkey_challenges: PasskeyChallenges
  password_resets: PasswordResets
  pending_logins: PendingLogins
  plan_interest: PlanInterest
  push_devices: PushDevices
  push_settings: PushSettings
  rate_windows: RateWindows
  recovery_codes: RecoveryCodes
  recurring_entries: RecurringEntries
  release_credits: ReleaseCredits
  release_facts: ReleaseFacts
  release_label_copies: ReleaseLabelCopies
  release_milestones: ReleaseMilestones
  release_settings: ReleaseSettings
  release_tracks: ReleaseTracks
  releases: Releases
  reminder_runs: ReminderRuns
  schema_migrations: SchemaMigrations
  search_words: SearchWords
  sessions: Sessions
  songs: Songs
  split_agreements: SplitAgreements
  split_outsiders: SplitOutsiders
  split_papers: SplitPapers
  split_recoups: SplitRecoups
  split_shares: SplitShares
  split_versions: SplitVersions
  sso_flows: SsoFlows
  stat_connections: StatConnections
  stat_imports: StatImports
  stat_logins: StatLogins
  stat_points: StatPoints
  stat_searches: StatSearches
  statement_bookings: StatementBookings
  statement_carries: StatementCarries
  statement_imports: StatementImports
  statement_left_lines: StatementLeftLines
  statement_lines: StatementLines
  statement_mappings: StatementMappings
  statement_rules: StatementRules
  stored_files: StoredFiles
  subscribed_calendars: SubscribedCalendars
  subscribed_dates: SubscribedDates
  tab_syncs: TabSyncs
  tabs: Tabs
  timetable: Timetable
  training_answers: TrainingAnswers
  training_drill_results: TrainingDrillResults
  training_drills: TrainingDrills
  training_items: TrainingItems
  training_standings: TrainingStandings
  transfer_files: TransferFiles
  transfer_visitors: TransferVisitors
  transfers: Transfers
  unpaid_entries: UnpaidEntries
  uploads: Uploads
  webhook_deliveries: WebhookDeliveries
  webhooks: Webhooks
  workspaces: Workspaces
}
