import { placeTables } from '#server/database/table-places.ts'

/** The tables of events, and where their columns are seen. */
export const tables = placeTables({
  absences: {
    shown: 'workspace_id id account_id starts_on ends_on note is_shared created_at row_version',
    export: 'whole',
    writtenBy: 'account_id',
  },
  calendar_feeds: {
    shown: 'workspace_id id account_id name kinds all_workspaces only_mine created_at last_read_on',
    hidden: 'token_hash',
    export: { leftOut: 'an address of one person' },
  },
  event_answers: {
    shown: 'workspace_id id event_id account_id occurs_on answer comment answered_at said_for',
    export: 'whole',
    writtenBy: 'account_id',
  },
  event_attendees: { shown: 'workspace_id event_id account_id', export: 'whole' },
  event_edits: {
    shown: 'workspace_id id event_id later_id version_before version_after later_version made_at',
    hidden: 'before',
    export: { leftOut: 'what events were for an hour, to take an edit back' },
  },
  event_exceptions: { shown: 'workspace_id event_id occurs_on cancelled_at changes', export: 'whole' },
  event_guest_refusals: {
    shown: 'workspace_id refused_at',
    hidden: 'address_hash',
    export: { leftOut: 'marks of addresses that want no mail' },
  },
  event_guests: {
    shown:
      'workspace_id id event_id email name language added_by added_at removed_at answer answered_at said_for due_at told_for told_for_since sequence mailed_at',
    hidden: 'email_key uid_secret told organizer',
    export: 'whole',
  },
  event_imports: { shown: 'workspace_id id file_name imported imported_by imported_at', export: 'whole' },
  // The address is sealed, and when a member is busy is told only where something is planned over it.
  subscribed_calendars: {
    shown:
      'workspace_id id colour dates skipped is_cut added_by added_at asked_at checked_at read_at next_at failing_since failures ended_by deleted_at',
    hidden: 'only_for address name host etag last_modified digest fault skips',
    export: { leftOut: 'calendars of others, some of them private' },
  },
  subscribed_dates: {
    shown: 'workspace_id calendar_id number is_free',
    hidden: 'title location starts_on ends_on start_minute end_minute time_zone starts_at ends_at',
    export: { leftOut: 'copies of calendars of others' },
  },
  events: {
    shown:
      'workspace_id id title category location notes starts_on ends_on start_minute end_minute time_zone rule cut_on cut_at last_on spans_from spans_to for_everyone import_uid import_id created_by created_at updated_at deleted_at row_version',
    export: 'whole',
  },
})
