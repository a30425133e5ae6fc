import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { askProvider, OutwardRefusal, type ProviderDoor } from '#server/outward/ask-provider.ts'
import type { ProviderSetting } from '#server/outward/provider-settings.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import type { Adapter, Ask, FoundPoint, ProviderPlaces } from './adapters/adapter.ts'
import { facebook } from './adapters/facebook.ts'
import { instagram } from './adapters/instagram.ts'
import { musicbrainz } from './adapters/musicbrainz.ts'
import { soundcloud } from './adapters/soundcloud.ts'
import { spotify } from './adapters/spotify.ts'
import { tiktok } from './adapters/tiktok.ts'

const count = z.string().regex(/^\d+$/).nullish()
const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string().optional(),
        snippet: z.object({ title: z.string().optional() }).optional(),
        statistics: z
          .object({
            subscriberCount: count,
            viewCount: count,
            videoCount: count,
            hiddenSubscriberCount: z.boolean().optional(),
          })
          .optional(),
      }),
    )
    .optional(),
})

const hidden = (): string => t('The channel hides its number of subscribers.')
const notTold = (): string => t('YouTube didn’t give this number.')

/** YouTube's public numbers of a channel, by its id or its handle (`@name`); one call costs one of 10,000 units a day. */
const youtube: Adapter = {
  provider: 'youtube',
  apiUrl: 'https://www.googleapis.com',
  budget: { perSecond: 5, burst: 20, perDay: 9000 },
  async fetch({ ask, places, account, today }) {
    const found = await ask({
      url: `${places.apiUrl}/youtube/v3/channels`,
      query: {
        part: 'snippet,statistics',
        ...(account.startsWith('@') ? { forHandle: account } : { id: account }),
        key: places.clientSecret ?? '',
      },
      reply: channels,
    })
    const [channel] = found.items ?? []
    if (!channel)
      throw new OutwardRefusal('error', t('YouTube has no channel at this address. Check it and connect again.'))
    const numbers = channel.statistics ?? {}
    const isHidden = numbers.hiddenSubscriberCount === true
    const point = (metric: string, text: string | null | undefined, why: () => string): FoundPoint =>
      typeof text === 'string'
        ? { metric, date: today, value: Number(text), ...(metric === 'subscribers' && { quality: 'rounded' }) }
        : { metric, date: today, value: null, reason: why() }
    const points = [
      point('subscribers', isHidden ? null : numbers.subscriberCount, isHidden ? hidden : notTold),
      point('views', numbers.viewCount, notTold),
      point('videos', numbers.videoCount, notTold),
    ]
    const missing = points.find(({ value }) => value === null)
    return {
      name: channel.snippet?.title,
      url: channel.id && `https://www.youtube.com/channel/${channel.id}`,
      points,
      removed: missing?.reason,
    }
  },
}

const quotaCode = 4
const noDataCode = 800

const artist = z.object({
  id: z.number().optional(),
  name: z.string().optional(),
  link: z.string().optional(),
  nb_fan: z.number().int().min(0).nullish(),
  // Deezer says what is wrong with the status 200.
  error: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
})

/** Deezer: fans of an artist, without a key; 50 calls in 5 seconds from one address. */
const deezer: Adapter = {
  provider: 'deezer',
  apiUrl: 'https://api.deezer.com',
  budget: { perSecond: 5, burst: 20, perDay: 20_000 },
  async fetch({ ask, places, account, today, now }) {
    const found = await ask({ url: `${places.apiUrl}/artist/${account}`, reply: artist })
    if (found.error) {
      const { code } = found.error
      if (code === quotaCode)
        throw new OutwardRefusal(
          'rate_limited',
          t('Deezer wants no more requests for a while. We’ll ask again later.'),
          {
            retryAt: new Date(now.getTime() + 15 * 60_000),
          },
        )
      if (code === noDataCode)
        throw new OutwardRefusal('error', t('Deezer has no artist at this address. Check it and connect again.'))
      throw new OutwardRefusal(
        'error',
        code === undefined ? t('Deezer refused.') : t('Deezer refused (code {code}).', { code: String(code) }),
      )
    }
    const { name, link: url } = found
    if (typeof found.nb_fan === 'number')
      return { name, url, points: [{ metric: 'fans', date: today, value: found.nb_fan }] }
    const reason = t('Deezer didn’t say how many fans there are.')
    return { name, url, removed: reason, points: [{ metric: 'fans', date: today, value: null, reason }] }
  },
}

const popularity = z.array(
  z.object({
    artist_mbid: z.string().optional(),
    total_listen_count: z.number().int().min(0).nullish(),
    total_user_count: z.number().int().min(0).nullish(),
  }),
)
const unknown = (): string => t('According to ListenBrainz, nobody there has listened to this artist yet.')

/** ListenBrainz: listens and listeners of an artist by the MusicBrainz id; at most one call a second. */
const listenbrainz: Adapter = {
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
      typeof value === 'number'
        ? { metric, date: today, value }
        : { metric, date: today, value: null, reason: unknown() }
    const points = [point('listens', found?.total_listen_count), point('listeners', found?.total_user_count)]
    return {
      url: `https://listenbrainz.org/artist/${account}`,
      points,
      removed: points.find(({ value }) => value === null)?.reason,
    }
  },
}

const all: Readonly<Partial<Record<ProviderName, Adapter>>> = {
  spotify,
  deezer,
  soundcloud,
  listenbrainz,
  musicbrainz,
  youtube,
  instagram,
  facebook,
  tiktok,
}

/** How a provider is asked; undefined for those that tell no program anything. */
const adapterOf = (provider: ProviderName): Adapter | undefined => all[provider]

const timeoutSeconds = 10

/** Whether this server could ask a provider: keys, where it needs some, are the operator's. */
export const isConfigured = (
  { providerSettings }: Pick<Services, 'providerSettings'>,
  provider: ProviderName,
): boolean => {
  const { clientId, clientSecret } = providerSettings.of(provider)
  switch (providers[provider].way) {
    case 'open':
      return true
    case 'key':
      // YouTube has one key alone.
      return clientSecret !== undefined && (provider === 'youtube' || clientId !== undefined)
    case 'login':
      return clientId !== undefined && clientSecret !== undefined
    case 'hand':
      return false
  }
}

/** Where a provider is asked, as the operator said or as it is known. */
export const placesOf = (adapter: Adapter, setting: ProviderSetting): ProviderPlaces => {
  const apiUrl = setting.apiUrl ?? adapter.apiUrl
  return {
    apiUrl,
    authUrl: setting.authUrl ?? adapter.authUrl ?? apiUrl,
    loginUrl: setting.loginUrl ?? adapter.loginUrl ?? apiUrl,
    clientId: setting.clientId ?? null,
    clientSecret: setting.clientSecret ?? null,
  }
}

/** How a provider is asked from here at a moment; throws for one that nobody can ask. */
export const doorOf = (
  services: Services,
  provider: ProviderName,
  now: Date,
): { adapter: Adapter; places: ProviderPlaces; ask: Ask; now: Date } => {
  const adapter = adapterOf(provider)
  if (!adapter) throw new Error(`Nobody can ask ${provider}.`)
  const setting = services.providerSettings.of(provider)
  const door: ProviderDoor = {
    label: providers[provider].label,
    userAgent: `Backline/${services.version} ( ${services.providerSettings.contact ?? services.publicUrl()} )`,
    budget: {
      ...adapter.budget,
      ...(setting.perDay && { perDay: setting.perDay }),
      ...(setting.perSecond && { perSecond: setting.perSecond, burst: Math.max(1, setting.perSecond) }),
    },
    timeoutMs: (setting.timeoutSeconds ?? timeoutSeconds) * 1000,
    allowPrivate: setting.allowPrivate,
    database: services.database,
    now,
  }
  return { adapter, places: placesOf(adapter, setting), ask: (question) => askProvider(door, question), now }
}
