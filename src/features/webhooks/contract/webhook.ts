import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { asSent, missingOr, nameOf, tidy } from '#kernel/text.ts'
import { webhookFormats, webhookKinds } from './webhook-kinds.ts'
import { maxWebhookAddress } from './webhooks-limits.ts'

export const webhookName = nameOf(() => t('Name'))

const addressShape = () => t('An address looks like https://example.com/webhook.')

/** Where to send; whether this server goes there is for the server to say. */
export const webhookAddress = z
  .string(missingOr(() => t('Address is required.'), addressShape))
  .max(asSent(maxWebhookAddress), { error: addressShape })
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, { error: () => t('Address is required.'), abort: true })
      .max(maxWebhookAddress, {
        error: () => t('An address may have at most {max} characters.', { max: maxWebhookAddress }),
      })
      .pipe(z.url({ protocol: /^https?$/, error: addressShape })),
  )

export const webhookFormat = z.enum(webhookFormats, { error: () => t('Choose what is sent.') })

/** Which kinds are sent; none named means all, also those to come. */
export const chosenKinds = z
  .array(z.enum(webhookKinds, { error: () => t('There’s no such event.') }), {
    error: () => t('The events are a list.'),
  })
  .max(webhookKinds.length, { error: () => t('There’s no such event.') })
  .transform((kinds) => [...new Set(kinds)])

/** Where a webhook stands: sending, failing at each try, or switched off by somebody, by its failures, by its receiver (410). */
export const webhookStates = ['on', 'failing', 'off', 'ended', 'gone'] as const

/** A webhook, without its secret and without its whole address, which may be one. */
export const webhook = z.object({
  id,
  name: z.string(),
  /** Its address as far as it is shown. */
  host: z.string(),
  format: z.enum(webhookFormats),
  kinds: z.array(z.enum(webhookKinds)).max(webhookKinds.length),
  state: z.enum(webhookStates),
  /** Since when it fails, or is off. */
  since: z.iso.datetime().nullable(),
  /** Until when the old secret signs along, too. */
  oldSecretUntil: z.iso.datetime().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
})
export type Webhook = z.output<typeof webhook>
export type WebhookState = Webhook['state']

/** The secret of a webhook as Standard Webhooks writes it: `whsec_` and base64. */
export const secretOnce = z.object({ webhook, secret: z.string() })

/** Something that was sent to a webhook, or will be. */
export const delivery = z.object({
  id,
  kind: z.string(),
  /** The event in the words that were sent. */
  text: z.string(),
  /** The event as it is sent, JSON. */
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  madeAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
  /** When it is tried again; null when it is not, or on its way. */
  nextTryAt: z.iso.datetime().nullable(),
  /** What the receiver answered; null where nothing came back. */
  status: z.number().int().nullable(),
  /** Why the last try was none; empty when it went well. */
  fault: z.string(),
  tookMs: z.number().int().nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>
