import { z } from 'zod'
import { OutwardRefusal } from '#server/outward/outward-refusal.ts'
import type { Adapter } from './adapter.ts'

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
export const deezer: Adapter = {
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
          'Deezer wants to be left alone for a while. It is asked again later.',
          {
            retryAt: new Date(now.getTime() + 15 * 60_000),
          },
        )
      if (code === noDataCode)
        throw new OutwardRefusal('error', 'Deezer knows no artist at this address. Check it and connect again.')
      throw new OutwardRefusal('error', `Deezer refused (code ${code ?? 'unknown'}).`)
    }
    const { name, link: url } = found
    if (typeof found.nb_fan === 'number')
      return { name, url, points: [{ metric: 'fans', date: today, value: found.nb_fan }] }
    const reason = 'Deezer did not tell how many fans there are.'
    return { name, url, removed: reason, points: [{ metric: 'fans', date: today, value: null, reason }] }
  },
}
