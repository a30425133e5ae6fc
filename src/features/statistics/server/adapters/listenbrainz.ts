import { z } from 'zod'
import type { Adapter, FoundPoint } from './adapter.ts'

const popularity = z.array(
  z.object({
    artist_mbid: z.string().optional(),
    total_listen_count: z.number().int().min(0).nullish(),
    total_user_count: z.number().int().min(0).nullish(),
  }),
)
const unknown = 'Nobody on ListenBrainz has listened to this artist yet, as far as it says.'

/** ListenBrainz: listens and listeners of an artist by the MusicBrainz id; at most one call a second. */
export const listenbrainz: Adapter = {
  provider: 'listenbrainz',
  apiUrl: 'https://api.listenbrainz.org',
  budget: { perSecond: 0.8, burst: 1, perDay: 10_000 },
  async fetch({ ask, places, account, today }) {
    const [found] = await ask({
      url: `${places.apiUrl}/1/popularity/artist`,
      json: { artist_mbids: [account] },
      reply: popularity,
    })
    const point = (metric: string, value: number | null | undefined): FoundPoint =>
      typeof value === 'number' ? { metric, date: today, value } : { metric, date: today, value: null, reason: unknown }
    const points = [point('listens', found?.total_listen_count), point('listeners', found?.total_user_count)]
    return {
      url: `https://listenbrainz.org/artist/${account}`,
      points,
      removed: points.find(({ value }) => value === null)?.reason,
    }
  },
}
