import type { NearEventSource, ReminderSource } from '#features/notifications/server/api.ts'
import type { Findable } from '#features/search/server/api.ts'
import type { RouteTable } from '#kernel/route.ts'
import type { Feature } from './http/feature.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { Services } from './services.ts'
import type { Report, Stop } from './timed-work.ts'

/** What is done every so often, in each turn by one of all processes that do jobs. */
export interface TimedWork {
  /** Unlike that of any other: by it processes know whose turn it is. */
  name: string
  everyMs: number
  /** Whether a process does it when it starts, where it is due. */
  atOnce?: true
  /**
   * A turn that takes longer than `everyMs` may meet the next one, so what it does is claimed in the database, or can be done twice.
   * `ending` is aborted when it is to stop; `features` are all that the server has.
   */
  work: (
    services: Services,
    told: { ending: AbortSignal; report: Report; features: readonly ServerFeature[] },
  ) => Promise<unknown>
}

/** Begins what a process does for itself; answers how to end it. */
export type OwnWork = (services: Services, report: Report) => Stop

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
  /** Sweeps and reminders. */
  timed?: readonly TimedWork[]
  /** What each process does for itself, also one that leaves all other work to workers. */
  timedHere?: readonly OwnWork[]
  /** Of what it has people are reminded on the morning it is due. */
  reminders?: ReminderSource
  /** What it has that people look for by "Find anything". */
  finds?: readonly Findable[]
  /** What of its tables is sealed, and stays. */
  sealed?: readonly SealedColumn[]
  /** Which of its events are about to begin. */
  nearEvents?: NearEventSource
}
