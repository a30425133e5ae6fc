import { createECDH } from 'node:crypto'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { UserContext } from '#server/http/context.ts'
import { deviceOf } from '#server/http/device.ts'
import { newId } from '#server/new-id.ts'
import { OutOfReachError, refuseHost } from '#server/outward/guarded-request.ts'
import { allowedNetworks, reachOf } from '#server/outward/reach.ts'
import type { Services } from '#server/services.ts'
import { mostDevices, usualQuiet } from '../../contract/push-limits.ts'
import type { PushDevice } from '../../contract/push-rows.ts'
import { mutedAtFirst, type PushTopic, pushTopics } from '../../contract/push-topics.ts'
import type { QuietHours } from '../../domain/quiet-hours.ts'
import { countUnread } from '../store.ts'
import {
  type DeviceRow,
  deleteDevice,
  endOldestDevices,
  holdSession,
  noteTaken,
  readDevice,
  readDevices,
  type Subscription,
  storeDevice,
} from './devices.store.ts'
import {
  beginPushSettings,
  type ChosenSettings,
  type PushSettingsRow,
  readPushSettings,
  storePushSettings,
} from './push.store.ts'
import { sendToDevice } from './send-to-device.ts'

/** The hours in which nothing is pushed to a person; null where there are none. */
export const quietOf = ({ quiet_from, quiet_until }: Pick<PushSettingsRow, 'quiet_from' | 'quiet_until'>) =>
  quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until }

const usual = (timeZone: string): ChosenSettings => ({
  muted: [...mutedAtFirst],
  quiet_from: usualQuiet.from,
  quiet_until: usualQuiet.until,
  time_zone: timeZone,
})

/** What a person chooses of what is pushed. */
export interface PushChoice {
  muted: PushTopic[]
  quiet: QuietHours | null
  timeZone: string
}

const presentChoice = (row: ChosenSettings): PushChoice => ({
  muted: pushTopics.filter((topic) => row.muted.includes(topic)),
  quiet: quietOf(row),
  timeZone: row.time_zone,
})

const presentDevice = (row: DeviceRow, session: Buffer | null): PushDevice => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  isThis: session?.equals(row.session_hash) === true,
})

const done = (text: string) => ({ messages: [{ type: 'success' as const, text }] })

/** What is pushed to a person, when, and to which devices. */
export const showPushSettings = ({ database, pushKeys }: Services, { person, session }: UserContext) =>
  database.as(person.id, async (tx) => {
    const chosen = (await readPushSettings(tx, person.id)) ?? usual('UTC')
    const devices = await readDevices(tx, person.id)
    return {
      ...presentChoice(chosen),
      publicKey: pushKeys[0].publicKey,
      devices: devices.slice(0, mostDevices).map((row) => presentDevice(row, session.key())),
    }
  })

/** Keeps what a person chose. */
export const savePushSettings = ({ database }: Services, { person }: UserContext, choice: PushChoice) =>
  database.as(person.id, async (tx) => {
    const chosen: ChosenSettings = {
      muted: [...new Set(choice.muted)],
      quiet_from: choice.quiet?.from ?? null,
      quiet_until: choice.quiet?.until ?? null,
      time_zone: choice.timeZone,
    }
    await storePushSettings(tx, person.id, chosen)
    return { ...presentChoice(chosen), ...done(t('Settings saved.')) }
  })

const notWhole = (): string => t('This browser’s subscription is incomplete. Switch it off and on again.')

// The address is what a browser says, and may be anything: it is asked only in public, by https.
const refuseStrange = (
  { pushNetworks, pushKeys }: Services,
  { endpoint, p256dh, auth, publicKey }: Subscription,
): void => {
  if (!pushKeys.some((pair) => pair.publicKey === publicKey)) throw invalidField('publicKey', notWhole())
  const refuse = (): never => {
    throw invalidField('endpoint', t('This browser’s push service has an address that this server doesn’t go to.'))
  }
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') refuse()
  if (pushNetworks.length === 0 && url.port !== '') refuse()
  try {
    refuseHost(url.hostname, reachOf(url, allowedNetworks(pushNetworks)))
  } catch (error) {
    if (error instanceof OutOfReachError) refuse()
    throw error
  }
  const point = Buffer.from(p256dh, 'base64url')
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) throw new Error('Not of its length.')
    curve.computeSecret(point)
  } catch {
    throw invalidField('p256dh', notWhole())
  }
}

/** Has news pushed to the browser that asks, until its session ends. */
export const addPushDevice = (
  services: Services,
  { person, session, request }: UserContext,
  { timeZone, ...subscription }: Subscription & { timeZone: string },
) => {
  refuseStrange(services, subscription)
  const key = session.key()
  if (!key) throw missing(t('This session'))
  return services.database.as(person.id, async (tx) => {
    if (!(await holdSession(tx, person.id, key))) throw missing(t('This session'))
    await beginPushSettings(tx, person.id, usual(timeZone))
    const name = deviceOf(request.headers['user-agent'])
    const device = await storeDevice(tx, { id: newId(), personId: person.id, session: key, name }, subscription)
    await endOldestDevices(tx, person.id, device.id, mostDevices)
    return { device: presentDevice(device, key) }
  })
}

/** Pushes nothing more to a device. */
export const endPushDevice = ({ database }: Services, { person }: UserContext, deviceId: string) =>
  database.as(person.id, async (tx) => {
    if (!(await deleteDevice(tx, person.id, deviceId))) throw missing(t('This device'))
    return done(t('This device gets no more notifications.'))
  })

/** Sends a test to a device, and says what its push service made of it. */
export const testPushDevice = async (services: Services, { person }: UserContext, deviceId: string) => {
  const { database } = services
  const [device, unread] = await database.as(
    person.id,
    async (tx) => [await readDevice(tx, person.id, deviceId), await countUnread(tx, person.id)] as const,
  )
  if (!device) throw missing(t('This device'))
  const message = {
    person: person.id,
    notificationId: null,
    title: 'Backline',
    body: t('Notifications arrive here. This is what one looks like.'),
    url: '/settings#push-settings',
    tag: 'test',
    unread,
    lang: languageTag(),
  }
  const outcome = await sendToDevice(services, device, message, { ttlSeconds: 300, isUrgent: true })
  if (outcome.kind === 'taken') {
    await database.as(person.id, (tx) => noteTaken(tx, person.id, deviceId))
    return done(t('The test is on its way.'))
  }
  if (outcome.kind === 'gone') await database.as(person.id, (tx) => deleteDevice(tx, person.id, deviceId))
  throw new Failure(
    'conflict',
    outcome.kind === 'gone'
      ? t('This device gets no more notifications: its browser has switched them off. Switch them on there again.')
      : t('The push service of this device didn’t accept the test. Try again in a moment.'),
  )
}
