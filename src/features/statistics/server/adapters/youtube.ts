import { z } from 'zod'
import { OutwardRefusal } from '#server/outward/outward-refusal.ts'
import type { Adapter, FoundPoint } from './adapter.ts'

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

const hidden = 'The channel hides how many subscribe to it.'
const notTold = 'YouTube did not tell this number.'

/** YouTube's public numbers of a channel, by its id or its handle (`@name`); one call costs one of 10,000 units a day. */
export const youtube: Adapter = {
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
      throw new OutwardRefusal('error', 'YouTube knows no channel at this address. Check it and connect again.')
    const numbers = channel.statistics ?? {}
    const isHidden = numbers.hiddenSubscriberCount === true
    const point = (metric: string, text: string | null | undefined, why: string): FoundPoint =>
      typeof text === 'string'
        ? { metric, date: today, value: Number(text), ...(metric === 'subscribers' && { quality: 'rounded' }) }
        : { metric, date: today, value: null, reason: why }
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
