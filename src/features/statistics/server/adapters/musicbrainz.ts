import { z } from 'zod'
import { OutwardRefusal } from '#server/outward/ask-provider.ts'
import type { Adapter, Asking } from './adapter.ts'

const relations = z
  .array(
    z.object({
      url: z.object({ resource: z.string().optional() }).optional(),
      artist: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
      ended: z.boolean().optional(),
    }),
  )
  .optional()
const artist = z.object({ id: z.string().optional(), name: z.string().optional(), relations })
const address = z.object({ relations })

/** MusicBrainz: no numbers, but the name; one call a second from one address, with a User-Agent that says who asks. */
export const musicbrainz: Adapter = {
  provider: 'musicbrainz',
  apiUrl: 'https://musicbrainz.org',
  budget: { perSecond: 0.8, burst: 1, perDay: 10_000 },
  async fetch({ ask, places, account }) {
    const found = await ask({
      url: `${places.apiUrl}/ws/2/artist/${account}`,
      query: { fmt: 'json' },
      reply: artist,
    })
    return { name: found.name, url: `https://musicbrainz.org/artist/${account}`, points: [] }
  },
}

/** The artist's id at MusicBrainz to whom an address belongs; null when nobody entered it there. */
export const artistOfAddress = async (
  { ask, places }: Pick<Asking, 'ask' | 'places'>,
  url: string,
): Promise<string | null> => {
  try {
    const found = await ask({
      url: `${places.apiUrl}/ws/2/url`,
      query: { resource: url, inc: 'artist-rels', fmt: 'json' },
      reply: address,
    })
    return found.relations?.find(({ artist: of }) => of?.id)?.artist?.id ?? null
  } catch (error) {
    if (error instanceof OutwardRefusal && error.status === 404) return null
    throw error
  }
}

/** Every address that MusicBrainz knows of an artist, but those that are no longer theirs. */
export const addressesOfArtist = async (
  { ask, places }: Pick<Asking, 'ask' | 'places'>,
  mbid: string,
): Promise<{ name: string; urls: string[] }> => {
  const found = await ask({
    url: `${places.apiUrl}/ws/2/artist/${mbid}`,
    query: { inc: 'url-rels', fmt: 'json' },
    reply: artist,
  })
  const urls = (found.relations ?? []).filter(({ ended }) => !ended).map(({ url }) => url?.resource)
  return { name: found.name ?? '', urls: urls.filter((url) => url !== undefined) }
}
