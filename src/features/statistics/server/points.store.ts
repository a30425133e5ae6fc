import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
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
  source: string
  quality: string
  reason: string
}

const pointOf = ({ value, source, quality, ...rest }: RawPoint): PointRow => ({
  ...rest,
  value: value === null ? null : Number(value),
  source: source as Source,
  quality: quality as Quality,
})

const columns = sql`p.provider, p.metric, p.at_date AS date, p.value, p.source, p.quality, p.reason`
// The band's own word, and what was told of the account that it is connected with now.
const ofTheBand = sql`stat_points p LEFT JOIN stat_connections c
  ON c.workspace_id = p.workspace_id AND c.provider = p.provider
  WHERE (p.entity = '' OR p.entity = c.account) AND p.deleted_at IS NULL`

/** The numbers of these providers from a day on, and of each metric the newest from before it. */
export const readPoints = async (
  tx: Tx,
  scope: WorkspaceScope,
  providers: readonly string[],
  from: PlainDate,
): Promise<PointRow[]> => {
  const mine = sql`p.workspace_id = ${scope.workspaceId} AND p.provider = ANY (${[...providers]}::text[])`
  const { rows } = await sql<RawPoint>`
    SELECT * FROM (SELECT DISTINCT ON (p.provider, p.metric) ${columns} FROM ${ofTheBand} AND ${mine}
      AND p.at_date < ${from}::date AND p.value IS NOT NULL
      ORDER BY p.provider, p.metric, p.at_date DESC, array_position(ARRAY['csv', 'manual', 'api'], p.source)) older
    UNION ALL
    SELECT ${columns} FROM ${ofTheBand} AND ${mine} AND p.at_date >= ${from}::date
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

/** The streams of a song from a day on, by day. */
export const readSongPoints = async (
  tx: Tx,
  scope: WorkspaceScope,
  song: string,
  from: PlainDate,
): Promise<PointRow[]> => {
  const { rows } = await sql<RawPoint>`
    SELECT ${columns} FROM stat_points p WHERE p.workspace_id = ${scope.workspaceId} AND p.provider = 'spotify'
      AND p.entity = ${`song:${song}`} AND p.metric = 'streams' AND p.deleted_at IS NULL AND p.at_date >= ${from}::date
    ORDER BY date`.execute(tx)
  return rows.map(pointOf)
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
    SELECT substr(entity, 6) AS name, max(value) FILTER (WHERE metric = 'song_streams') AS streams,
      max(value) FILTER (WHERE metric = 'song_listeners') AS listeners,
      max(value) FILTER (WHERE metric = 'song_saves') AS saves,
      coalesce(max(at_date) FILTER (WHERE metric <> 'streams'), max(at_date)) AS as_of, bool_or(metric = 'streams') AS has_days
    FROM (SELECT DISTINCT ON (entity, metric) entity, metric, value, at_date FROM stat_points
      WHERE workspace_id = ${scope.workspaceId} AND provider = 'spotify' AND entity LIKE 'song:%' AND deleted_at IS NULL
        AND metric IN ('song_streams', 'song_listeners', 'song_saves', 'streams')
      ORDER BY entity, metric, at_date DESC) newest
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
