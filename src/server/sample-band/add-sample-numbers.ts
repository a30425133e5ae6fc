import { Readable } from 'node:stream'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { addOwnNumber, importNumbers } from '#features/statistics/server/api.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { sampleReleases } from './sample-agenda.ts'

const days = 200
/** So many days ago nobody fetched a file: a gap. */
const gap = { from: 61, to: 54 }
const perWeek = [
  { provider: 'youtube', metric: 'subscribers', first: 310, grows: 6 },
  { provider: 'instagram', metric: 'followers', first: 1420, grows: 11 },
  { provider: 'tiktok', metric: 'followers', first: 260, grows: 19 },
] as const
const weeks = 20

/** The numbers of Spotify for Artists up to yesterday, as its file has them: weekends, and what a release does. */
export const sampleAudience = (today: PlainDate): string => {
  const random = seededRandom('audience')
  const out = sampleReleases(today).filter(({ status }) => status === 'released')
  let followers = 1180
  const lines = ['date,listeners,streams,followers']
  for (let ago = days; ago >= 1; ago--) {
    const date = addDays(today, -ago)
    const weekend = ago % 7 < 2 ? 1.3 : 1
    // A new song is listened to most in its first days, and half as much each week after.
    const news = out
      .map((release) => (Date.parse(date) - Date.parse(release.date)) / 86_400_000)
      .filter((age) => age >= 0)
      .reduce((sum, age) => sum + 420 * 0.5 ** (age / 7), 0)
    const streams = Math.round((140 + (days - ago) * 0.4 + news) * weekend * random.between(0.9, 1.1))
    followers += Math.round(1 + news / 60 + random.between(-1, 2))
    if (ago > gap.from || ago < gap.to)
      lines.push(`${date},${Math.round(streams * random.between(0.52, 0.6))},${streams},${followers}`)
  }
  return `${lines.join('\n')}\n`
}

/** Brings the sample band its numbers: those of Spotify by a file, those of three other services by hand, week by week. */
export const addSampleNumbers = async (services: Services, scope: WorkspaceScope, today: PlainDate): Promise<void> => {
  const csv = Readable.from([Buffer.from(sampleAudience(today))])
  const file = await services.storage.receive(csv, 'audience-timeline.csv', Number.POSITIVE_INFINITY)
  await importNumbers(services, scope, file, {})
  await services.storage.drop(file)
  const random = seededRandom('weeks')
  for (const { provider, metric, first, grows } of perWeek) {
    let value = first
    for (let week = weeks; week >= 0; week--) {
      await addOwnNumber(services, scope, { provider, metric, date: addDays(today, -week * 7 - 1) }, value)
      value += Math.round(grows * random.between(0.4, 1.8))
    }
  }
}
