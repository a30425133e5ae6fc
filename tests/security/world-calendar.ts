import { randomUUID } from 'node:crypto'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Script } from './script.ts'

/** Gives a band of the world a series from a file that was edited, asks its member alone, and has an answer; an absence; a feed; and a calendar of others. */
export const addCalendar = (
  script: Script,
  { workspaceId, ownerId, memberId, canary }: Record<'workspaceId' | 'ownerId' | 'memberId' | 'canary', string>,
): Record<'eventId' | 'absenceId' | 'feedId' | 'importId' | 'editId' | 'eventGuestId' | 'calendarToken', string> => {
  const [eventId, absenceId, feedId, importId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [editId, eventGuestId] = [randomUUID(), randomUUID()]
  const calendarToken = newSecretToken()
  script.add(`INSERT INTO event_imports (workspace_id, id, file_name, imported) VALUES ($1, $2, $3, 1)`, [
    workspaceId,
    importId,
    canary,
  ])
  script.add(
    `INSERT INTO events (workspace_id, id, title, category, location, notes, starts_on, ends_on, time_zone, rule, last_on,
       spans_from, spans_to, for_everyone, import_uid, import_id, created_by)
     VALUES ($1, $2, $3, 'gig', $3, $3, '2029-12-04', '2029-12-04', 'UTC', 'FREQ=WEEKLY;COUNT=2', '2029-12-11',
       '2029-12-04', '2029-12-11', false, $3, $4, $5)`,
    [workspaceId, eventId, canary, importId, ownerId],
  )
  script.add(
    `INSERT INTO event_exceptions (workspace_id, event_id, occurs_on, changes) VALUES ($1, $2, '2029-12-11', $3)`,
    [workspaceId, eventId, JSON.stringify({ notes: `${canary} again` })],
  )
  script.add('INSERT INTO event_attendees (workspace_id, event_id, account_id) VALUES ($1, $2, $3)', [
    workspaceId,
    eventId,
    memberId,
  ])
  script.add(
    `INSERT INTO event_answers (workspace_id, id, event_id, account_id, answer, comment)
     VALUES ($1, gen_random_uuid(), $2, $3, 'yes', $4)`,
    [workspaceId, eventId, memberId, canary],
  )
  script.add(
    `INSERT INTO event_guests (workspace_id, id, event_id, email, email_key, name, language, uid_secret, added_by, told)
     VALUES ($1, $2, $3, $4, $4, $4, 'en', $4, $5, $4)`,
    [workspaceId, eventGuestId, eventId, canary, ownerId],
  )
  script.add(`INSERT INTO event_guest_refusals (workspace_id, address_hash) VALUES ($1, $2)`, [workspaceId, canary])
  script.add(
    `INSERT INTO event_edits (workspace_id, id, event_id, before, version_before, version_after)
     SELECT workspace_id, $3, id, jsonb_build_object('fields', jsonb_build_object('title', title), 'attendees', '[]'::jsonb,
       'exceptions', '[]'::jsonb, 'answers', '[]'::jsonb, 'seenOn', NULL, 'shownOn', NULL, 'isDeletion', false), 1, 1
     FROM events WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, eventId, editId],
  )
  script.add(
    `INSERT INTO absences (workspace_id, id, account_id, starts_on, ends_on, note, is_shared)
     VALUES ($1, $2, $3, '2029-12-01', '2029-12-24', $4, true)`,
    [workspaceId, absenceId, ownerId, canary],
  )
  script.add(
    `INSERT INTO calendar_feeds (workspace_id, id, account_id, token_hash, name, kinds, all_workspaces, only_mine)
     VALUES ($1, $2, $3, $4, $5, '["event", "release", "milestone", "task", "absence"]', true, false)`,
    [workspaceId, feedId, ownerId, hashToken(calendarToken), canary],
  )
  script.add(
    `INSERT INTO subscribed_calendars (workspace_id, id, name, colour, address, host, dates, added_by, checked_at, next_at, fault)
     VALUES ($1, $1, $2, 'blue', '\\x00', $2, 1, $3, now(), now() + interval '1 year', $2)`,
    [workspaceId, canary, ownerId],
  )
  script.add(
    `INSERT INTO subscribed_dates (workspace_id, calendar_id, number, title, location, starts_on, ends_on, start_minute, end_minute,
       time_zone, starts_at, ends_at, is_free)
     VALUES ($1, $1, 0, $2, $2, '2029-12-04', '2029-12-04', 1200, 1260, 'UTC', '2029-12-04T20:00Z', '2029-12-04T21:00Z', false)`,
    [workspaceId, canary],
  )
  return { eventId, absenceId, feedId, importId, editId, eventGuestId, calendarToken }
}
