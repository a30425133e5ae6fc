import type { NearEventSource, ReminderSource } from '#features/notifications/server/api.ts'
import type { Findable } from '#features/search/server/api.ts'
import type { RouteTable } from '#kernel/route.ts'
import type { Feature } from './http/feature.ts'
import type { Services } from './services.ts'
import type { Report, Stop } from './timed-work.ts'

/** Begins what runs by itself; `features` are all that the server has. Answers how to end it. */
export type TimedWork = (services: Services, report: Report, features: readonly ServerFeature[]) => Stop

/**
 * What a feature brings to the server: the manifest in its `server/feature.ts`, which `npm run features` enters into
 * `features.gen.ts`. Its tables are next to it, in `server/tables.ts`; what others may ask of it, in `server/api.ts`.
 */
export interface ServerFeature {
  /**
   * Its calls with their handlers, and the workers of its jobs; `all` answers the calls of every feature once all are there,
   * `features` are their manifests.
   */
  rows: (services: Services, all: () => RouteTable, features: readonly ServerFeature[]) => Feature
  /** Done once at the start of each process that does jobs. */
  atStart?: (services: Services) => Promise<unknown>
  /** Sweeps, reminders and what listens: begun with each process that does jobs, and ended before it. */
  timed?: readonly TimedWork[]
  /** What each process needs for itself, such as a sweep of its disk: also one that leaves all other work to workers. */
  timedHere?: readonly TimedWork[]
  /** Of what it has people are reminded on the morning it is due. */
  reminders?: ReminderSource
  /** What it has that people look for by "Find anything". */
  finds?: readonly Findable[]
  /** Which of its events are about to begin. */
  nearEvents?: NearEventSource
}
