import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import type { Adapter, Ask, FoundPoint, ProviderPlaces } from './adapter.ts'
import { addressWith, credentialsOf, tokenAnswer } from './adapter.ts'

const count = z.number().int().min(0).nullish()
const me = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  urn: z.string().optional(),
  username: z.string().optional(),
  permalink_url: z.string().optional(),
  followers_count: count,
  track_count: count,
})
const tracks = z.array(z.object({ playback_count: count }))
const mostTracks = 200
const notTold = (): string => t('SoundCloud didn’t give this number.')

const withToken = (token: string) => ({ authorization: `OAuth ${token}` })
const tokenOf = (ask: Ask, places: ProviderPlaces, form: Record<string, string>) =>
  ask({
    url: `${places.authUrl}/oauth/token`,
    form: { client_id: places.clientId ?? '', client_secret: places.clientSecret ?? '', ...form },
    reply: tokenAnswer,
  })

/** SoundCloud by OAuth 2.1 with PKCE: tokens last about an hour, and a refresh token works once. */
export const soundcloud: Adapter = {
  provider: 'soundcloud',
  apiUrl: 'https://api.soundcloud.com',
  authUrl: 'https://secure.soundcloud.com',
  loginUrl: 'https://secure.soundcloud.com',
  budget: { perSecond: 2, burst: 10, perDay: 10_000 },
  login: {
    address: (places, { redirectUri, state, challenge }) =>
      addressWith(`${places.loginUrl}/authorize`, {
        client_id: places.clientId ?? '',
        redirect_uri: redirectUri,
        response_type: 'code',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
      }),
    async finish({ ask, places, now }, { redirectUri, code, verifier }) {
      const token = await tokenOf(ask, places, {
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
      })
      const user = await ask({ url: `${places.apiUrl}/me`, headers: withToken(token.access_token), reply: me })
      return {
        credentials: credentialsOf(token, now, 1),
        account: String(user.urn ?? user.id ?? 'me'),
        name: user.username ?? '',
        url: user.permalink_url ?? null,
      }
    },
    renew: ({ ask, places, now }, before) =>
      before.refresh === undefined
        ? null
        : tokenOf(ask, places, { grant_type: 'refresh_token', refresh_token: before.refresh }).then((token) =>
            credentialsOf(token, now, 1, before),
          ),
  },
  async fetch({ ask, places, token, today }) {
    const headers = withToken(token)
    const user = await ask({ url: `${places.apiUrl}/me`, headers, reply: me })
    const list = await ask({
      url: `${places.apiUrl}/me/tracks`,
      query: { limit: String(mostTracks) },
      headers,
      reply: tracks,
    })
    const point = (metric: string, value: number | null | undefined): FoundPoint =>
      typeof value === 'number'
        ? { metric, date: today, value }
        : { metric, date: today, value: null, reason: notTold() }
    const plays = list.map(({ playback_count }) => playback_count).filter((one) => typeof one === 'number')
    const points = [
      point('followers', user.followers_count),
      point('tracks', user.track_count),
      point('plays', plays.length > 0 || list.length === 0 ? plays.reduce((sum, one) => sum + one, 0) : null),
    ]
    return {
      name: user.username,
      url: user.permalink_url,
      points,
      removed: points.find(({ value }) => value === null)?.reason,
    }
  },
}
