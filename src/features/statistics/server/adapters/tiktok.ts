import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { OutwardRefusal } from '#server/outward/ask-provider.ts'
import type { Adapter, Ask, FoundPoint, ProviderPlaces } from './adapter.ts'
import { addressWith, credentialsOf, tokenAnswer } from './adapter.ts'

const count = z.number().int().min(0).nullish()
const answer = z.object({
  data: z
    .object({
      user: z
        .object({
          open_id: z.string().optional(),
          display_name: z.string().optional(),
          follower_count: count,
          likes_count: count,
          video_count: count,
        })
        .optional(),
    })
    .optional(),
})

const notTold = (): string => t('TikTok didn’t give this number. The login may not be allowed to see statistics.')

const askUser = async (ask: Ask, places: ProviderPlaces, token: string) => {
  const { data } = await ask({
    url: `${places.apiUrl}/v2/user/info/`,
    query: { fields: 'open_id,display_name,follower_count,likes_count,video_count' },
    headers: { authorization: `Bearer ${token}` },
    reply: answer,
  })
  if (!data?.user) throw new OutwardRefusal('error', t('TikTok didn’t say whose account it is.'))
  return data.user
}

const tokenOf = (ask: Ask, places: ProviderPlaces, form: Record<string, string>) =>
  ask({
    url: `${places.authUrl}/v2/oauth/token/`,
    form: { client_key: places.clientId ?? '', client_secret: places.clientSecret ?? '', ...form },
    reply: tokenAnswer,
  })

/** TikTok's Display API: tokens last two hours, refresh tokens 180 days, and each refresh brings another one. */
export const tiktok: Adapter = {
  provider: 'tiktok',
  apiUrl: 'https://open.tiktokapis.com',
  authUrl: 'https://open.tiktokapis.com',
  loginUrl: 'https://www.tiktok.com',
  budget: { perSecond: 2, burst: 10, perDay: 10_000 },
  login: {
    address: (places, { redirectUri, state }) =>
      addressWith(`${places.loginUrl}/v2/auth/authorize/`, {
        client_key: places.clientId ?? '',
        response_type: 'code',
        scope: 'user.info.basic,user.info.stats',
        redirect_uri: redirectUri,
        state,
      }),
    async finish({ ask, places, now }, { redirectUri, code }) {
      const token = await tokenOf(ask, places, { grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      const user = await askUser(ask, places, token.access_token)
      return {
        credentials: credentialsOf(token, now, 2),
        account: token.open_id ?? user.open_id ?? 'me',
        name: user.display_name ?? '',
        url: null,
      }
    },
    renew: ({ ask, places, now }, before) =>
      before.refresh === undefined
        ? null
        : tokenOf(ask, places, { grant_type: 'refresh_token', refresh_token: before.refresh }).then((token) =>
            credentialsOf(token, now, 2, before),
          ),
  },
  async fetch({ ask, places, token, today }) {
    const user = await askUser(ask, places, token)
    const point = (metric: string, value: number | null | undefined): FoundPoint =>
      typeof value === 'number'
        ? { metric, date: today, value }
        : { metric, date: today, value: null, reason: notTold() }
    const points = [
      point('followers', user.follower_count),
      point('likes', user.likes_count),
      point('videos', user.video_count),
    ]
    return { name: user.display_name, points, removed: points.find(({ value }) => value === null)?.reason }
  },
}
