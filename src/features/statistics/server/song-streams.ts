import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { mergeSources } from '../domain/series.ts'
import { readSongPoints } from './points.store.ts'

/**
 * How often songs of these names were streamed from one day to another, and on how many days that is known, of any and of each that has
 * a number; null where it is on none.
 */
export const readSongStreams = async (
  tx: Tx,
  scope: WorkspaceScope,
  songs: readonly string[],
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<{ streams: number | null; days: number; daysOfSongs: Map<string, number> }> => {
  const known: { song: string; date: PlainDate; value: number }[] = []
  for (const song of new Set(songs))
    for (const { date, value } of mergeSources(await readSongPoints(tx, scope, song, from)))
      if (value !== null && date <= until) known.push({ song, date, value })
  return {
    streams: known.length === 0 ? null : known.reduce((sum, { value }) => sum + value, 0),
    days: new Set(known.map(({ date }) => date)).size,
    daysOfSongs: new Map([...Map.groupBy(known, ({ song }) => song)].map(([song, own]) => [song, own.length])),
  }
}
