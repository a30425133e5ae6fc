import { collectCalendar } from '#features/events/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { addDays } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { csvReply, type FileReply } from '#server/http/raw-reply.ts'
import { sayKept } from '#server/language/kept-words.ts'
import type { Services } from '#server/services.ts'
import type { Mark, Series } from '../contract/numbers.ts'
import { type NumbersScreen, screenProviders } from '../contract/providers.ts'
import { type ChartDays, mostSongs } from '../contract/statistics-limits.ts'
import { mergeSources } from '../domain/series.ts'
import { compareMetric, readMetrics, today } from './metric-numbers.ts'
import { readAllPoints, readSongPoints, readSongs } from './points.store.ts'

/** Every number of the band as a file; where there is no number its cell is empty and the reason says why. */
export const downloadNumbers = async ({ reads }: Services, scope: WorkspaceScope): Promise<FileReply> => {
  const points = await reads.reading(scope, (tx) => readAllPoints(tx, scope))
  const lines = points.map((one) =>
    csvRow([one.date, one.provider, one.metric, one.entity, one.value, one.source, one.quality, sayKept(one.reason)]),
  )
  return csvReply('numbers.csv', [
    csvRow(['date', 'service', 'metric', 'of', 'value', 'source', 'quality', 'reason']),
    ...lines,
  ])
}

/** What one screen of numbers shows, all of it from the store. */
export const readNumbers = (
  { reads }: Services,
  scope: WorkspaceScope,
  { screen, days }: { screen: NumbersScreen; days: ChartDays },
) =>
  reads.reading(scope, async (tx) => {
    const until = today()
    const from = addDays(until, 1 - days)
    const metrics = await readMetrics(tx, scope, screenProviders[screen], addDays(from, -days))
    const series: Series[] = metrics.map((metric) => ({
      provider: metric.provider,
      metric: metric.metric,
      points: metric.days.filter(({ date }) => date >= from),
      ...compareMetric(metric, until, days),
    }))
    return {
      from,
      today: until,
      series,
      marks: await readMarks(tx, scope, from, until),
      songs: screen === 'streaming' ? await readSongs(tx, scope, mostSongs) : [],
    }
  })

/** The streams of one song by day, from the store. */
export const readSongDays = (
  { reads }: Services,
  scope: WorkspaceScope,
  { song, days }: { song: string; days: ChartDays },
) =>
  reads.reading(scope, async (tx) => {
    const until = today()
    const from = addDays(until, 1 - days)
    const points = mergeSources(await readSongPoints(tx, scope, [song], addDays(from, -days)))
    const series: Series = {
      provider: 'spotify',
      metric: 'streams',
      points: points.filter(({ date }) => date >= from),
      ...compareMetric({ provider: 'spotify', metric: 'streams', days: points }, until, days),
    }
    return { from, today: until, series }
  })

/** Releases and gigs within a range: what the curve may have moved for. */
const readMarks = async (tx: Tx, scope: WorkspaceScope, from: string, to: string): Promise<Mark[]> => {
  const timeZone = await readTimeZone(tx, scope)
  const { entries } = await collectCalendar(tx, scope, { from, to, timeZone }, async (kind, read) =>
    kind === 'release' ? read() : null,
  )
  const marks: Mark[] = []
  for (const entry of entries) {
    if (entry.kind === 'release') marks.push({ date: entry.date, kind: 'release', name: entry.title })
    else if (entry.kind === 'event' && (entry.category === 'gig' || entry.category === 'release'))
      marks.push({ date: entry.date, kind: 'event', name: entry.title })
  }
  return marks
}
