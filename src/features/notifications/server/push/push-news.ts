import type { Tx } from '#server/database/database.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inLanguage } from '#server/language/speak.ts'
import type { Services } from '#server/services.ts'
import { pushPauseSeconds, pushWaits } from '../../contract/push-limits.ts'
import type { PushMessage } from '../../contract/push-message.ts'
import { breaksQuiet, topicOf } from '../../contract/push-topics.ts'
import { isQuiet } from '../../domain/quiet-hours.ts'
import { readMailSettings } from '../mails.store.ts'
import { countUnread, readByIds } from '../store.ts'
import { composePush, isUrgent, mostLines, nameOfStack, stackOf, stackOfName } from './compose-push.ts'
import { type DeviceRow, deleteDevice, noteTaken, readDevice, readDevices } from './devices.store.ts'
import {
  claimNews,
  holdPushSettings,
  notePushed,
  type PushSettingsRow,
  readPeopleToPush,
  readPushSettings,
  readUnreadPushed,
} from './push.store.ts'
import { quietOf } from './push-settings.ts'
import { sendToDevice } from './send-to-device.ts'

const mostOfStack = 50
const day = 86_400

/** Hands what is new and unread to jobs, for each person what waits, whichever process comes first; answers to how many. */
export const pushWhatIsNew = async (
  services: Pick<Services, 'database' | 'jobs'>,
  now = new Date(),
): Promise<number> => {
  let people = 0
  for (const personId of await readPeopleToPush(services.database, now))
    if (await pushTo(services, personId, now)) people += 1
  return people
}

// The claim and the jobs are one transaction: nothing is pushed twice, and nothing is lost.
const pushTo = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, personId: string, now: Date) =>
  database.as(personId, async (tx) => {
    const settings = await holdPushSettings(tx, personId)
    if (!settings || !isTurn(settings, now)) return false
    const isNight = isQuiet(quietOf(settings), settings.time_zone, now)
    const claimed = await claimNews(tx, personId, now, isNight ? breaksQuiet : null)
    const wanted = claimed.filter(({ kind }) => !settings.muted.includes(topicOf(kind)))
    if (wanted.length === 0) return false
    await notePushed(tx, personId, now)
    const stacks = Map.groupBy(wanted, (one) => nameOfStack(stackOf(one)))
    for (const { id: deviceId } of await readDevices(tx, personId))
      for (const [stack, news] of stacks)
        await jobs.send(tx, 'send-push', { personId, deviceId, stack, ids: news.map(({ id }) => id), tries: 0 })
    return true
  })

const isTurn = ({ last_pushed_at }: PushSettingsRow, now: Date): boolean =>
  last_pushed_at === null || last_pushed_at.getTime() <= now.getTime() - pushPauseSeconds * 1000

/** A message for one device, and how it is sent. */
interface Ready {
  device: DeviceRow
  message: PushMessage
  isUrgent: boolean
  ttlSeconds: number
}

/** The job that hands one message to the push service of one device, as things are now: what was read meanwhile is left out. */
export const sendPushJob =
  (services: Services): JobWorker<'send-push'> =>
  async (data) => {
    const { personId, deviceId, tries } = data
    const ready = await services.database.as(personId, (tx) => prepare(tx, data))
    if (!ready) return
    const outcome = await sendToDevice(services, ready.device, ready.message, ready)
    await services.database.as(personId, async (tx) => {
      if (outcome.kind === 'taken') await noteTaken(tx, personId, deviceId)
      else if (outcome.kind === 'gone') await deleteDevice(tx, personId, deviceId)
      else if (outcome.kind === 'later') {
        const wait = pushWaits[tries]
        if (wait === undefined) return
        const asked = outcome.notBefore ? Math.ceil((outcome.notBefore.getTime() - Date.now()) / 1000) : 0
        const startAfterSeconds = Math.max(wait, asked)
        await services.jobs.send(tx, 'send-push', { ...data, tries: tries + 1 }, { startAfterSeconds })
      }
    })
  }

const prepare = async (
  tx: Tx,
  { personId, deviceId, stack, ids }: { personId: string; deviceId: string; stack: string; ids: readonly string[] },
): Promise<Ready | null> => {
  const device = await readDevice(tx, personId, deviceId)
  const person = await readMailSettings(tx, personId)
  if (!device || !person) return null
  const of = stackOfName(stack)
  const unreadIds = of.kind === 'question' ? [of.id] : await readUnreadPushed(tx, personId, of.workspaceId, mostOfStack)
  const muted = (await readPushSettings(tx, personId))?.muted ?? []
  const rows = (await readByIds(tx, personId, unreadIds)).filter(
    (row) =>
      row.read_at === null &&
      row.clearing_id === null &&
      nameOfStack(stackOf(row)) === stack &&
      !muted.includes(topicOf(row.kind)),
  )
  const [newest, ...others] = rows
  // All that was new has been read, taken back or cleared.
  if (!newest || !rows.some(({ id }) => ids.includes(id))) return null
  const unread = await countUnread(tx, personId)
  const shown = others.slice(0, mostLines - 1)
  const more = others.length - shown.length
  const message = inLanguage(person.language, () =>
    composePush([newest, ...shown], { person: personId, tag: stack, unread, more }),
  )
  const isSoon = newest.kind === 'event-soon'
  return { device, message, isUrgent: isUrgent(newest.kind), ttlSeconds: isSoon ? 3600 : day }
}
