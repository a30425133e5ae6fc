import { z } from 'zod'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Adapter, Ask, FoundPoint } from './adapter.ts'
import { addressWith, credentialsOf, tokenAnswer } from './adapter.ts'

const count = z.number().int().min(0).nullish()
const profile = z.object({
  user_id: z.union([z.string(), z.number()]).optional(),
  id: z.union([z.string(), z.number()]).optional(),
  username: z.string().optional(),
  followers_count: count,
  media_count: count,
})
const insights = z.object({
  data: z
    .array(z.object({ name: z.string().optional(), total_value: z.object({ value: count }).nullish() }))
    .optional(),
})
const version = 'v25.0'
const daily = ['reach', 'views', 'profile_links_taps'] as const
/** Days come up to 48 hours late: the last three are fetched again each time. */
const daysBack = 3
const notTold = (): string =>
  t('Instagram didn’t give this number. You need a professional account, and for some numbers at least 100 followers.')

const askProfile = (ask: Ask, apiUrl: string, token: string) =>
  ask({
    url: `${apiUrl}/${version}/me`,
    query: { fields: 'user_id,username,followers_count,media_count', access_token: token },
    reply: profile,
  })

/** Instagram with Instagram's own login: a token of 60 days that is renewed with itself while it lives. */
export const instagram: Adapter = {
  provider: 'instagram',
  apiUrl: 'https://graph.instagram.com',
  authUrl: 'https://api.instagram.com',
  loginUrl: 'https://www.instagram.com',
  budget: { perSecond: 1, burst: 10, perDay: 4000 },
  login: {
    address: (places, { redirectUri, state }) =>
      addressWith(`${places.loginUrl}/oauth/authorize`, {
        client_id: places.clientId ?? '',
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'instagram_business_basic,instagram_business_manage_insights',
        state,
      }),
    async finish({ ask, places, now }, { redirectUri, code }) {
      const short = await ask({
        url: `${places.authUrl}/oauth/access_token`,
        form: {
          client_id: places.clientId ?? '',
          client_secret: places.clientSecret ?? '',
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
        },
        reply: tokenAnswer,
      })
      const long = await ask({
        url: `${places.apiUrl}/access_token`,
        query: {
          grant_type: 'ig_exchange_token',
          client_secret: places.clientSecret ?? '',
          access_token: short.access_token,
        },
        reply: tokenAnswer,
      })
      const user = await askProfile(ask, places.apiUrl, long.access_token)
      return {
        credentials: credentialsOf(long, now, 60 * 24),
        account: String(user.user_id ?? user.id ?? 'me'),
        name: user.username ?? '',
        url: user.username ? `https://www.instagram.com/${user.username}/` : null,
      }
    },
    renew: ({ ask, places, now }, before) =>
      ask({
        url: `${places.apiUrl}/refresh_access_token`,
        query: { grant_type: 'ig_refresh_token', access_token: before.access },
        reply: tokenAnswer,
      }).then((token) => credentialsOf(token, now, 60 * 24)),
  },
  async fetch({ ask, places, account, token, today }) {
    const user = await askProfile(ask, places.apiUrl, token)
    const level = (metric: string, value: number | null | undefined): FoundPoint =>
      typeof value === 'number'
        ? { metric, date: today, value }
        : { metric, date: today, value: null, reason: notTold() }
    const points = [level('followers', user.followers_count), level('posts', user.media_count)]
    for (let back = daysBack; back >= 1; back--) {
      const date = addDays(today, -back)
      const since = startOfDay(date, 'UTC') / 1000
      const { data = [] } = await ask({
        url: `${places.apiUrl}/${version}/${account}/insights`,
        query: {
          metric: daily.join(','),
          period: 'day',
          metric_type: 'total_value',
          since: String(since),
          until: String(since + 86_400),
          access_token: token,
        },
        reply: insights,
      })
      for (const metric of daily) {
        const value = data.find(({ name }) => name === metric)?.total_value?.value
        // A day without an answer is a gap: it may still come.
        if (typeof value === 'number') points.push({ metric, date, value })
      }
    }
    return {
      name: user.username,
      url: user.username ? `https://www.instagram.com/${user.username}/` : undefined,
      points,
      removed: points.find(({ value }) => value === null)?.reason,
    }
  },
}
