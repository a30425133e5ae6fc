import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import type { Adapter, FoundPoint } from './adapter.ts'

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() })
const artist = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  external_urls: z.object({ spotify: z.string().optional() }).optional(),
  followers: z.object({ total: z.number().int().min(0).nullish() }).nullish(),
  popularity: z.number().min(0).max(100).nullish(),
})

/** Why the follower count is missing; the date is that of Spotify's change. */
export const spotifyTellsNobody = (): string =>
  t(
    'Since February 2026 Spotify no longer gives follower counts to new apps. Import a file from Spotify for Artists, or enter them.',
  )

/** Spotify's catalogue with the key of this server; followers and popularity only where Spotify still gives them. */
export const spotify: Adapter = {
  provider: 'spotify',
  apiUrl: 'https://api.spotify.com',
  authUrl: 'https://accounts.spotify.com',
  budget: { perSecond: 2, burst: 10, perDay: 5000 },
  async fetch({ ask, places, account, today }) {
    const basic = Buffer.from(`${places.clientId}:${places.clientSecret}`).toString('base64')
    const { access_token } = await ask({
      url: `${places.authUrl}/api/token`,
      headers: { authorization: `Basic ${basic}` },
      form: { grant_type: 'client_credentials' },
      reply: token,
    })
    const found = await ask({
      url: `${places.apiUrl}/v1/artists/${account}`,
      headers: { authorization: `Bearer ${access_token}` },
      reply: artist,
    })
    const followers = found.followers?.total
    const points: FoundPoint[] = [
      typeof followers === 'number'
        ? { metric: 'followers', date: today, value: followers }
        : { metric: 'followers', date: today, value: null, reason: spotifyTellsNobody() },
    ]
    if (typeof found.popularity === 'number')
      points.push({ metric: 'popularity', date: today, value: found.popularity })
    return {
      name: found.name,
      url: found.external_urls?.spotify,
      points,
      ...(typeof followers !== 'number' && { removed: spotifyTellsNobody() }),
    }
  },
}
