import { z } from 'zod'
import { emailAddress } from '#kernel/addresses.ts'
import { t } from '#kernel/language/translate.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'

export const tag = defineTag({
  name: 'Plans',
  description: 'Interest in the paid plans.',
})

export const routes = defineRoutes({
  notifyMe: {
    method: 'POST',
    path: '/notify-me',
    doc: 'Keeps an address to write to when a plan opens; once per address and plan.',
    access: 'public',
    kind: 'form',
    body: z.object({
      email: emailAddress,
      plan: z.enum(['pro', 'band_plus'], { error: () => t('Choose Pro or Band+.') }),
    }),
    reply: z.object({ already: z.boolean() }),
    limit: { max: 20, seconds: 3600, by: 'address' },
    next: '/plans',
  },
})
