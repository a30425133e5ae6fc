import { dateIn, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { claimMorning, readWaiting, type WaitingWorkspace } from './mails.store.ts'
import { notify, notifyBand, type Telling } from './notify.ts'

/** Something that is due: for these people, or for everybody in the workspace. */
export interface Reminder extends Telling {
  people: readonly string[] | 'everybody'
  key: string
}

/**
 * What a feature has to remind a workspace of on a morning: `morning` is the date for which the reminders are, `today` the
 * one on the calendar, which is later when the server was down.
 */
export type ReminderSource = (
  tx: Tx,
  scope: JobScope,
  days: { morning: PlainDate; today: PlainDate; zone: string; now: Date },
) => Promise<Reminder[]>

/**
 * Reminds each workspace once after its nine o'clock, whichever server process comes first; the last morning is made up
 * for when no server ran, earlier ones are not.
 */
export const remindOfWhatIsDue = async (
  services: Services,
  sources: readonly ReminderSource[],
  now = new Date(),
): Promise<number> => {
  let told = 0
  for (const workspace of await readWaiting(services.database, now))
    told += await remind(services, sources, workspace, now)
  return told
}

const remind = (
  services: Services,
  sources: readonly ReminderSource[],
  workspace: WaitingWorkspace,
  now: Date,
): Promise<number> => {
  const scope = mintJobScope(workspace.id)
  const zone = zoneOr(workspace.time_zone)
  const days = { morning: dateIn(zone, workspace.morning.getTime()), today: dateIn(zone, now.getTime()), zone, now }
  return services.database.within(scope, async (tx) => {
    if (!(await claimMorning(tx, scope, workspace.morning))) return 0
    let told = 0
    for (const source of sources) {
      for (const { people, ...telling } of await source(tx, scope, days))
        told += (
          people === 'everybody'
            ? await notifyBand(services, tx, workspace.id, telling)
            : await notify(services, tx, people, telling)
        ).length
    }
    return told
  })
}

// The database and Node may know different zones; both take UTC for one that they do not know.
const zoneOr = (zone: string): string => {
  try {
    dateIn(zone, 0)
    return zone
  } catch {
    return 'UTC'
  }
}
