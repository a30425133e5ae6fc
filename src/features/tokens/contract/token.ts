import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { nameOf } from '#kernel/text.ts'
import { tokenFeatures } from './token-features.gen.ts'
import { mostFeatures, tokenDays, tokenScopes } from './tokens-limits.ts'

export const tokenName = nameOf(() => t('Name'))

export const tokenScope = z.enum(tokenScopes, { error: () => t('Choose what the token may do.') })

/** For which features it is; none named means all, also those to come. */
export const chosenFeatures = z
  .array(z.enum(tokenFeatures, { error: () => t('There’s no such part of a band.') }), {
    error: () => t('The parts of the band are a list.'),
  })
  .max(tokenFeatures.length, { error: () => t('There’s no such part of a band.') })
  .transform((features) => [...new Set(features)])

export const endsAfterDays = z.literal([...tokenDays], { error: () => t('Choose when the token ends.') })

/** Whether a token opens anything, has run out, or ended when its person changed their password. */
export const tokenStates = ['open', 'expired', 'new-password'] as const

/** An access token, without its secret, which nobody is shown again. */
export const accessToken = z.object({
  id,
  name: z.string(),
  /** Whose it is. */
  who: z.string(),
  isOwn: z.boolean(),
  scope: z.enum(tokenScopes),
  /** An empty list for all. */
  features: z.array(z.string()).max(mostFeatures),
  state: z.enum(tokenStates),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type AccessToken = z.output<typeof accessToken>

/** A new token with its secret, this once. */
export const tokenOnce = z.object({ token: accessToken, secret: z.string() })
