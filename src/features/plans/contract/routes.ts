import { z } from 'zod'
import { emailAddress } from '#kernel/addresses.ts'
import { t } from '#kernel/language/translate.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'

export const tag = defineTag({
  name: 'Plans',
  description: 'Interest in the paid plans.',
})

const linkToken = z.object({ token: z.string().max(200) })
const looks = { max: 120, seconds: 3600, by: 'address' } as const

export const routes = defineRoutes({
  notifyMe: {
    method: 'POST',
    path: '/notify-me',
    doc: 'Keeps an address to write to when a plan opens; once per address and plan. A link that is mailed to it asks whether it is meant.',
    access: 'public',
    kind: 'form',
    body: z.object({
      email: emailAddress,
      plan: z.enum(['pro', 'band_plus'], { error: () => t('Choose Pro or Band+.') }),
    }),
    reply: z.object({
      already: z.boolean(),
      /** Whether a mail asks first. */
      asked: z.boolean(),
    }),
    limit: { max: 20, seconds: 3600, by: 'address' },
    next: '/plans',
  },
  showInterest: {
    method: 'GET',
    path: '/plan-interest/{token}',
    doc: 'The page behind the link of the mail that asks whether a place on the waiting list is meant, with one button.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: linkToken,
    limit: looks,
  },
  meanInterest: {
    method: 'POST',
    path: '/plan-interest/{token}',
    doc: 'Puts an address on the waiting list, by the button of that page.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: linkToken,
    limit: looks,
  },
})
