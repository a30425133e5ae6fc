import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, yesOrNoOf } from '#kernel/numbers.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { callbackPath, longestNext } from './sso-texts.ts'

export const tag = defineTag({
  name: 'Single sign-on',
  description: 'Logging in by the OpenID provider of this server, where it has one.',
})

const wrongNext = { error: () => t('That’s no screen of this site.') }
const next = z.preprocess(emptyAsAbsent, z.string(wrongNext).max(longestNext, wrongNext).optional())
// What a provider appends to the address; the library that knows the protocol judges it.
const told = (most: number) => z.string().max(most).optional()
const limit = { max: 60, seconds: 300, by: 'address' } as const
const leadsTo = z.object({ url: z.string() })

export const routes = defineRoutes({
  getSso: {
    method: 'GET',
    path: '/api/get-sso',
    doc: 'What the provider of single sign-on is called, and whether it is the only way in; null where this server has none.',
    access: 'public',
    kind: 'json',
    reply: z.object({ sso: z.object({ name: z.string(), isOnly: z.boolean() }).nullable() }),
  },
  getOwnSso: {
    method: 'GET',
    path: '/api/get-own-sso',
    doc: 'Since when one’s own account is connected with the provider, and whether it has a password, too.',
    access: 'user',
    kind: 'json',
    reply: z.object({
      connection: z.object({ createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
      hasPassword: z.boolean(),
    }),
  },
  beginSsoLogin: {
    method: 'GET',
    path: '/sso/login',
    doc: 'Leads a browser to the provider, to log in and come back within ten minutes.',
    access: 'public',
    kind: 'redirect',
    refuses: ['missing'],
    query: z.object({ next, back: yesOrNoOf(() => t('It brings the account back, or it doesn’t.')).default(false) }),
    limit,
  },
  finishSso: {
    method: 'GET',
    path: callbackPath,
    doc: 'Where the provider leads a browser back to: logs in, connects, or confirms. A fault leads to the login, and is named there.',
    access: 'public',
    kind: 'redirect',
    refuses: ['missing', 'conflict'],
    query: z.object({
      code: told(4000),
      state: told(500),
      iss: told(500),
      error: told(500),
      error_description: told(2000),
      session_state: told(500),
    }),
    limit,
  },
  connectSso: {
    method: 'POST',
    path: '/connect-sso',
    doc: 'Where to log in at the provider, to connect one’s own account with it.',
    access: 'user',
    kind: 'form',
    refuses: ['missing', 'conflict', 'unavailable'],
    confirms: true,
    reply: leadsTo,
    limit: { max: 30, seconds: 3600, by: 'user' },
  },
  confirmBySso: {
    method: 'POST',
    path: '/confirm-by-sso',
    doc: 'Where to log in at the provider once more, to prove who one is before an act that asks for it; it leads back to `next`.',
    access: 'user',
    kind: 'form',
    refuses: ['missing', 'unavailable'],
    body: z.object({ next }),
    reply: leadsTo,
    limit: { max: 60, seconds: 3600, by: 'user' },
  },
  disconnectSso: {
    method: 'POST',
    path: '/disconnect-sso',
    doc: 'Ends the connection with the provider, and what its groups gave. Refused where it is the only way in.',
    access: 'user',
    kind: 'form',
    refuses: ['missing', 'conflict'],
    confirms: true,
    records: { act: 'security.sso-disconnected', about: 'self' },
    reply: z.object({}),
    limit: { max: 30, seconds: 3600, by: 'user' },
    next: '/account',
  },
})
