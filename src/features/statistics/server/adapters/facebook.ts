import { z } from 'zod'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { OutwardRefusal } from '#server/outward/ask-provider.ts'
import type { Adapter, FoundPoint } from './adapter.ts'
import { addressWith, tokenAnswer } from './adapter.ts'

const count = z.number().int().min(0).nullish()
const pages = z.object({
  data: z
    .array(z.object({ id: z.string(), name: z.string().optional(), access_token: z.string().min(1).optional() }))
    .optional(),
})
const page = z.object({ name: z.string().optional(), link: z.string().optional(), followers_count: count })
const insights = z.object({
  data: z
    .array(
      z.object({
        name: z.string().optional(),
        values: z.array(z.object({ value: z.unknown(), end_time: z.string().optional() })).optional(),
      }),
    )
    .optional(),
})
const version = 'v25.0'
const viewers = 'page_total_media_view_unique'
const daysBack = 3
const notTold = (): string => t('Facebook didn’t say how many people follow the Page.')
/** A Page's token has no end of its own; after so many days somebody logs in again. */
const pageTokenDays = 60

/** Facebook: one Page with the token of that Page. The person who logs in chooses exactly one Page. */
export const facebook: Adapter = {
  provider: 'facebook',
  apiUrl: 'https://graph.facebook.com',
  authUrl: 'https://graph.facebook.com',
  loginUrl: 'https://www.facebook.com',
  budget: { perSecond: 1, burst: 10, perDay: 4000 },
  login: {
    address: (places, { redirectUri, state }) =>
      addressWith(`${places.loginUrl}/${version}/dialog/oauth`, {
        client_id: places.clientId ?? '',
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'pages_show_list,pages_read_engagement,read_insights',
        state,
      }),
    async finish({ ask, places, now }, { redirectUri, code }) {
      const app = { client_id: places.clientId ?? '', client_secret: places.clientSecret ?? '' }
      const url = `${places.authUrl}/${version}/oauth/access_token`
      const short = await ask({ url, query: { ...app, redirect_uri: redirectUri, code }, reply: tokenAnswer })
      const long = await ask({
        url,
        query: { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token },
        reply: tokenAnswer,
      })
      const { data = [] } = await ask({
        url: `${places.apiUrl}/${version}/me/accounts`,
        query: { fields: 'id,name,access_token', access_token: long.access_token },
        reply: pages,
      })
      const [one, ...others] = data
      if (!one?.access_token)
        throw new OutwardRefusal('error', t('Facebook shared no Page. Log in again and choose the band’s Page.'))
      if (others.length > 0)
        throw new OutwardRefusal('error', t('Facebook shared several Pages. Log in again and choose only the band’s.'))
      return {
        credentials: { access: one.access_token, accessEnds: now.getTime() + pageTokenDays * 86_400_000 },
        account: one.id,
        name: one.name ?? '',
        url: `https://www.facebook.com/${one.id}`,
      }
    },
    renew: () => null,
  },
  async fetch({ ask, places, account, token, today }) {
    const found = await ask({
      url: `${places.apiUrl}/${version}/${account}`,
      query: { fields: 'name,link,followers_count', access_token: token },
      reply: page,
    })
    const followers = found.followers_count
    const points: FoundPoint[] = [
      typeof followers === 'number'
        ? { metric: 'followers', date: today, value: followers }
        : { metric: 'followers', date: today, value: null, reason: notTold() },
    ]
    const { data = [] } = await ask({
      url: `${places.apiUrl}/${version}/${account}/insights`,
      query: {
        metric: viewers,
        period: 'day',
        since: String(startOfDay(addDays(today, -daysBack), 'UTC') / 1000),
        until: String(startOfDay(today, 'UTC') / 1000),
        access_token: token,
      },
      reply: insights,
    })
    // The day is the one that ends then.
    for (const { value, end_time } of data.find(({ name }) => name === viewers)?.values ?? [])
      if (typeof value === 'number' && end_time)
        points.push({ metric: 'viewers', date: addDays(end_time.slice(0, 10), -1), value })
    return { name: found.name, url: found.link, points, ...(typeof followers !== 'number' && { removed: notTold() }) }
  },
}
