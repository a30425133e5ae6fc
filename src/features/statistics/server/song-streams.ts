import type { PlainDate } from '#kernel/dates.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { mergeSources } from '../domain/series.ts'
import { readSongNames, readSongPoints } from './points.store.ts'

/**
 * How often songs of these names, in whatever case they are written, were streamed from one day to another, and on how many days that is
 * known, of any and of each that has a number; null where it is on none.
 */
export const readSongStreams = async (
  tx: Tx,
  scope: WorkspaceScope,
  songs: readonly string[],
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<{ streams: number | null; days: number; daysOfSongs: Map<string, number> }> => {
  const wanted = new Map(songs.map((song) => [foldName(song), song]))
  const names = (await readSongNames(tx, scope)).filter((name) => wanted.has(foldName(name)))
  const points = names.length === 0 ? [] : await readSongPoints(tx, scope, names, from)
  const known: { song: string; date: PlainDate; value: number }[] = []
  // A song that came under two spellings is still one.
  for (const [folded, ofSong] of Map.groupBy(points, ({ song }) => foldName(song)))
    for (const { date, value } of mergeSources(ofSong))
      if (value !== null && date <= until) known.push({ song: wanted.get(folded) ?? '', date, value })
  return {
    streams: known.length === 0 ? null : known.reduce((sum, { value }) => sum + value, 0),
    days: new Set(known.map(({ date }) => date)).size,
    daysOfSongs: new Map([...Map.groupBy(known, ({ song }) => song)].map(([song, own]) => [song, own.length])),
  }
}
