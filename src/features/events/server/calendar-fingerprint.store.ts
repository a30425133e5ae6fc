import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * SQL for the fingerprint of what the homepage shows of the calendar: it changes with every write there. Each write leaves the
 * number of its transaction in the rows it made (`xmin`), which never comes back; what is too long ago is left out.
 */
export const calendarFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> => sql<string>`(
    WITH near_events AS MATERIALIZED (
      SELECT id, xmin::text::bigint AS written FROM events
      WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL AND spans_to >= current_date - 70
    ), shown AS (
      SELECT 1 AS kind, written FROM near_events
      UNION ALL SELECT 2, xmin::text::bigint FROM event_exceptions
        WHERE workspace_id = ${workspaceId} AND event_id IN (SELECT id FROM near_events)
      UNION ALL SELECT 3, xmin::text::bigint FROM event_attendees
        WHERE workspace_id = ${workspaceId} AND event_id IN (SELECT id FROM near_events)
      UNION ALL SELECT 4, xmin::text::bigint FROM event_answers
        WHERE workspace_id = ${workspaceId} AND event_id IN (SELECT id FROM near_events)
      UNION ALL SELECT 5, xmin::text::bigint FROM absences
        WHERE workspace_id = ${workspaceId} AND ends_on >= current_date - 200
      UNION ALL SELECT 6, xmin::text::bigint FROM subscribed_calendars WHERE workspace_id = ${workspaceId}
    )
    SELECT concat_ws(' ', count(*), sum(hashint8extended(written, kind))) FROM shown)`
