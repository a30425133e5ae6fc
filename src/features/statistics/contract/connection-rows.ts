import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import type { RouteTable } from '#kernel/route.ts'
import { connection, providerName, search, suggestion } from './numbers.ts'
import { maxArtistAddress, mostConnections } from './statistics-limits.ts'

const next = '/connections'
const message = z.object({ message: z.string() })
const which = z.object({ provider: providerName })
const careful = { max: 30, seconds: 60, by: 'user' } as const
const state = z
  .string()
  .max(100, { error: () => t('This login didn’t start here.') })
  .regex(/^[\w-]{43}$/, { error: () => t('This login didn’t start here.') })

/** The rows of connections to providers of numbers. Nobody is asked anything before one of these was called. */
export const connectionRows = {
  getConnections: {
    method: 'GET',
    path: '/api/get-connections',
    doc: 'Every provider of numbers: what state it is in, its newest numbers, why one is missing, and addresses to confirm.',
    access: 'member',
    kind: 'json',
    reply: z.object({
      connections: listOf(connection, mostConnections),
      suggestions: listOf(suggestion, mostConnections),
      search: search.nullable(),
    }),
  },
  connectArtist: {
    method: 'POST',
    path: '/connect-artist',
    doc: 'Connects a provider by the address of the band there, and with `search` looks at MusicBrainz for its other addresses.',
    access: 'member',
    right: 'manage',
    kind: 'form',
    refuses: ['unprocessable'],
    body: z.object({
      address: z.string({ error: () => t('Enter an address.') }).max(maxArtistAddress, {
        error: () => t('An address can have at most {max} characters.', { max: maxArtistAddress }),
      }),
      search: z.preprocess(
        emptyAsAbsent,
        z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
      ),
    }),
    reply: z.object({ message: z.string(), provider: providerName }),
    limit: careful,
    next,
  },
  beginConnection: {
    method: 'POST',
    path: '/begin-connection',
    doc: 'Begins to connect a provider that one logs in at: the address to go to, which leads back to /connections.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    refuses: ['unprocessable'],
    body: which,
    reply: z.object({ url: z.string() }),
    limit: careful,
  },
  finishConnection: {
    method: 'POST',
    path: '/finish-connection',
    doc: 'Takes what a provider sent back after a login, once, and connects the account.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    refuses: ['conflict', 'unprocessable'],
    body: z.object({
      state,
      code: z
        .string()
        .min(1, { error: () => t('The code is missing.') })
        .max(4000, { error: () => t('The code is too long.') }),
    }),
    reply: z.object({ message: z.string(), provider: providerName }),
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  disconnectProvider: {
    method: 'POST',
    path: '/disconnect-provider',
    doc: 'Asks a provider no more and forgets its tokens; the numbers so far stay.',
    access: 'member',
    right: 'manage',
    kind: 'form',
    body: which,
    reply: message,
    limit: careful,
    next,
  },
  fetchNumbers: {
    method: 'POST',
    path: '/fetch-numbers',
    doc: 'Has a connected provider asked now, at most every ten minutes.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: which,
    reply: message,
    limit: careful,
    next,
  },
} as const satisfies RouteTable
