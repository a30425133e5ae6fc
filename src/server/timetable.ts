import { takeTurn } from './database/timetable.store.ts'
import type { ServerFeature, TimedWork } from './feature.ts'
import type { Services } from './services.ts'
import { every, type Report, type Stop, stopAll } from './timed-work.ts'

/**
 * Begins all that is done every so often. Each process that does jobs has the timetable, and for each turn the database says
 * whose it is; one that dies in its turn leaves the next to another. Returns how to stop.
 * @throws Error for two works of one name: they would take turns from each other
 */
export const startTimetable = (
  works: readonly TimedWork[],
  services: Services,
  report: Report,
  features: readonly ServerFeature[],
): Stop => {
  const names = works.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two timed works are named ${twice}.`)
  const start = ({ name, everyMs, atOnce, work }: TimedWork): Stop => {
    const turn = async (ending: AbortSignal): Promise<void> => {
      if (await takeTurn(services.database, name, everyMs)) await work(services, { ending, report, features })
    }
    return every(everyMs, turn, report, { atOnce: atOnce ?? false })
  }
  return stopAll(works.map(start))
}
