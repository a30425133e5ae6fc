import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { DayValue, Quality, Source } from '../domain/series.ts'
import type { FoundPoint } from './adapters/adapter.ts'

/** One number of the band itself, as it is read. */
export interface PointRow extends DayValue {
  provider: string
  metric: string
}

interface RawPoint {
  provider: string
  metric: string
  date: PlainDate
  value: string | null
  source: ColumnValue<'stat_points', 'source'>
  quality: ColumnValue<'stat_points', 'quality'>
  reason: string
}

const pointOf = ({ value, source, quality, ...rest }: RawPoint): PointRow => ({
  ...rest,
  value: value === null ? null : Number(value),
  source: source as Source,
  quality: quality as Quality,
})

const columns = sql`p.provider, p.metric, p.at_date AS date, p.value, p.source, p.quality, p.reason`
/**
 * The numbers of these metrics from a day on, and of each the newest from before it: the band's own word, and what was told
 * of the account that it is connected with now. Each metric is looked up by itself, so that years of numbers cost nothing.
 */
export const readPoints = async (
  tx: Tx,
  scope: WorkspaceScope,
  metrics: readonly { provider: string; metric: string }[],
  from: PlainDate,
): Promise<PointRow[]> => {
  const own = sql`p.workspace_id = ${scope.workspaceId} AND p.provider = w.provider AND p.entity = w.entity
    AND p.metric = w.metric AND p.deleted_at IS NULL`
  const trust = sql`array_position(ARRAY['csv', 'manual', 'api'], p.source)`
  const { rows } = await sql<RawPoint>`
    WITH asked AS (SELECT * FROM unnest(${metrics.map(({ provider }) => provider)}::text[],
        ${metrics.map(({ metric }) => metric)}::text[]) AS a (provider, metric)),
      wanted AS (SELECT provider, metric, '' AS entity FROM asked
        UNION ALL SELECT a.provider, a.metric, c.account FROM asked a
          JOIN stat_connections c ON c.workspace_id = ${scope.workspaceId} AND c.provider = a.provider)
    SELECT * FROM (SELECT DISTINCT ON (o.provider, o.metric) o.provider, o.metric, o.date, o.value, o.source, o.quality, o.reason
      FROM wanted w CROSS JOIN LATERAL (SELECT ${columns}, ${trust} AS trust FROM stat_points p
        WHERE ${own} AND p.at_date < ${from}::date AND p.value IS NOT NULL
        ORDER BY p.at_date DESC, ${trust} LIMIT 1) o
      ORDER BY o.provider, o.metric, o.date DESC, o.trust) older
    UNION ALL
    SELECT r.* FROM wanted w CROSS JOIN LATERAL (SELECT ${columns} FROM stat_points p
      WHERE ${own} AND p.at_date >= ${from}::date) r
    ORDER BY date`.execute(tx)
  return rows.map(pointOf)
}

/** Every number of the band with what it belongs to, by day; for taking along. */
export const readAllPoints = async (tx: Tx, scope: WorkspaceScope): Promise<(PointRow & { entity: string })[]> => {
  const { rows } = await sql<RawPoint & { entity: string }>`
    SELECT p.entity, ${columns} FROM stat_points p WHERE p.workspace_id = ${scope.workspaceId} AND p.deleted_at IS NULL
    ORDER BY p.provider, p.entity, p.metric, p.at_date, p.source`.execute(tx)
  return rows.map((row) => ({ ...pointOf(row), entity: row.entity }))
}

/** Keeps what a provider told of an account; of one day the newest answer counts, but a number is never lost to none. */
export const keepFound = async (
  tx: Tx,
  scope: JobScope,
  of: { provider: string; account: string },
  points: readonly FoundPoint[],
): Promise<void> => {
  if (points.length === 0) return
  const rows = points.map(({ metric, date, value, reason = '', quality = 'exact' }) => ({
    metric,
    date,
    value,
    reason: value === null ? reason : '',
    quality,
  }))
  await sql`
    INSERT INTO stat_points AS p (workspace_id, provider, entity, metric, at_date, source, value, reason, quality)
    SELECT ${scope.workspaceId}::uuid, ${of.provider}, ${of.account}, r.metric, r.date, 'api', r.value, r.reason, r.quality
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (metric text, date date, value numeric, reason text, quality text)
    ON CONFLICT (workspace_id, provider, entity, metric, at_date, source) DO UPDATE
      SET value = coalesce(excluded.value, p.value),
        reason = CASE WHEN coalesce(excluded.value, p.value) IS NULL THEN excluded.reason ELSE '' END,
        quality = excluded.quality, fetched_at = now()`.execute(tx)
}

/** The streams of songs from a day on, by day. */
export const readSongPoints = async (
  tx: Tx,
  scope: WorkspaceScope,
  songs: readonly string[],
  from: PlainDate,
): Promise<(PointRow & { song: string })[]> => {
  const { rows } = await sql<RawPoint & { song: string }>`
    SELECT substr(p.entity, 6) AS song, ${columns} FROM stat_points p WHERE p.workspace_id = ${scope.workspaceId} AND p.provider = 'spotify'
      AND p.entity = ANY (${songs.map((song) => `song:${song}`)}::text[]) AND p.metric = 'streams' AND p.deleted_at IS NULL AND p.at_date >= ${from}::date
    ORDER BY date`.execute(tx)
  return rows.map((row) => ({ ...pointOf(row), song: row.song }))
}

// From one entity to the next, so that years of numbers cost nothing.
const known = ({ workspaceId }: WorkspaceScope) => sql`known AS (
      (SELECT entity FROM stat_points WHERE workspace_id = ${workspaceId} AND provider = 'spotify' ORDER BY entity LIMIT 1)
      UNION ALL
      SELECT n.entity FROM known k CROSS JOIN LATERAL (SELECT p.entity FROM stat_points p
        WHERE p.workspace_id = ${workspaceId} AND p.provider = 'spotify' AND p.entity > k.entity
        ORDER BY p.entity LIMIT 1) n)`

/** The names of all songs that have numbers. */
export const readSongNames = async (tx: Tx, scope: WorkspaceScope): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`WITH RECURSIVE ${known(scope)}
    SELECT substr(entity, 6) AS name FROM known WHERE entity ^@ 'song:'`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The newest numbers of songs, the most streamed first; those of which only days are known come last. */
export const readSongs = async (tx: Tx, scope: WorkspaceScope, most: number) => {
  const { rows } = await sql<{
    name: string
    streams: string | null
    listeners: string | null
    saves: string | null
    as_of: PlainDate
    has_days: boolean
  }>`
    -- Of each song only its newest numbers.
    WITH RECURSIVE ${known(scope)}
    SELECT substr(entity, 6) AS name, max(value) FILTER (WHERE metric = 'song_streams') AS streams,
      max(value) FILTER (WHERE metric = 'song_listeners') AS listeners,
      max(value) FILTER (WHERE metric = 'song_saves') AS saves,
      coalesce(max(at_date) FILTER (WHERE metric <> 'streams'), max(at_date)) AS as_of, bool_or(metric = 'streams') AS has_days
    FROM (SELECT k.entity, m.metric, p.value, p.at_date FROM known k
      CROSS JOIN unnest(ARRAY['song_streams', 'song_listeners', 'song_saves', 'streams']) AS m (metric)
      CROSS JOIN LATERAL (SELECT value, at_date FROM stat_points
        WHERE workspace_id = ${scope.workspaceId} AND provider = 'spotify' AND entity = k.entity AND metric = m.metric
          AND deleted_at IS NULL ORDER BY at_date DESC LIMIT 1) p
      WHERE k.entity ^@ 'song:') newest
    GROUP BY entity ORDER BY streams DESC NULLS LAST, name LIMIT ${most}`.execute(tx)
  const number = (text: string | null): number | null => (text === null ? null : Number(text))
  return rows.map(({ name, streams, listeners, saves, as_of, has_days }) => ({
    name,
    streams: number(streams),
    listeners: number(listeners),
    saves: number(saves),
    asOf: as_of,
    hasDays: has_days,
  }))
}
