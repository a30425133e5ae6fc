import { z } from 'zod'
import { timeZone } from '#features/workspaces/contract/workspace.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf, mostMessages } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { mostDevices } from './push-limits.ts'
import { pushTopics } from './push-topics.ts'

const messages = listOf(z.object({ type: z.enum(['success']), text: z.string() }), mostMessages)
const writing = { max: 60, seconds: 600, by: 'user' } as const

const minuteOfDay = z
  .number({ error: () => t('That’s not a time of day.') })
  .int({ error: () => t('That’s not a time of day.') })
  .min(0, { error: () => t('That’s not a time of day.') })
  .max(1439, { error: () => t('That’s not a time of day.') })

/** Hours in which nothing is pushed, in minutes of the day on the clock of the time zone; null for none. */
const quiet = z.object({ from: minuteOfDay, until: minuteOfDay }).nullable()

const settings = z.object({
  muted: listOf(z.enum(pushTopics, { error: () => t('There’s no such kind.') }), pushTopics.length),
  quiet,
  timeZone,
})

const device = z.object({
  id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable(),
  isThis: z.boolean(),
})

/** A browser to which news are pushed. */
export type PushDevice = z.output<typeof device>

const notASubscription = (): string => t('This browser’s subscription is incomplete. Switch it off and on again.')

export const pushRows = defineRoutes({
  getPushSettings: {
    method: 'GET',
    path: '/api/get-push-settings',
    doc: 'The devices to which news are pushed, what is pushed and when, and the key that a browser subscribes with.',
    access: 'user',
    kind: 'json',
    byToken: 'never',
    reply: settings.extend({ publicKey: z.string(), devices: listOf(device, mostDevices) }),
  },
  savePushSettings: {
    method: 'POST',
    path: '/save-push-settings',
    doc: 'Says what is pushed to one’s devices, and in which hours nothing is.',
    access: 'user',
    kind: 'json',
    byToken: 'never',
    body: settings,
    reply: settings.extend({ messages }),
    limit: writing,
  },
  addPushDevice: {
    method: 'POST',
    path: '/add-push-device',
    doc: 'Has news pushed to this browser by its push service, until its session ends (RFC 8030, RFC 8291).',
    access: 'user',
    kind: 'json',
    byToken: 'never',
    body: z.object({
      endpoint: z.url({ error: notASubscription }).max(1000, { error: notASubscription }),
      p256dh: z
        .string()
        .max(90, { error: notASubscription })
        .regex(/^[\w-]{86,88}=?$/, { error: notASubscription }),
      auth: z
        .string()
        .max(30, { error: notASubscription })
        .regex(/^[\w-]{22}={0,2}$/, { error: notASubscription }),
      publicKey: z
        .string()
        .max(100, { error: notASubscription })
        .regex(/^[\w-]{87}$/, { error: notASubscription }),
      timeZone,
    }),
    reply: z.object({ device }),
    limit: writing,
  },
  endPushDevice: {
    method: 'POST',
    path: '/end-push-device',
    doc: 'Pushes nothing more to one of one’s devices.',
    access: 'user',
    kind: 'json',
    byToken: 'never',
    refuses: ['missing'],
    body: z.object({ deviceId: id }),
    reply: z.object({ messages }),
    limit: writing,
  },
  testPushDevice: {
    method: 'POST',
    path: '/test-push-device',
    doc: 'Sends a test to one of one’s devices.',
    access: 'user',
    kind: 'json',
    byToken: 'never',
    refuses: ['missing', 'conflict'],
    body: z.object({ deviceId: id }),
    reply: z.object({ messages }),
    limit: { max: 10, seconds: 600, by: 'user' },
  },
})
