import { readNewestDemos } from '#features/demos/server/api.ts'
import { readFutureEvents } from '#features/events/server/api.ts'
import { readLivingReleases } from '#features/releases/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LinkTarget } from '../contract/task.ts'

const MOST_EVENTS = 300

/** What a task may be linked to; of a series its next date stands for all. */
export const listTargets = (services: Services, scope: WorkspaceScope): Promise<{ targets: LinkTarget[] }> =>
  services.database.within(scope, async (tx) => {
    const timeZone = await readTimeZone(tx, scope)
    const releases = await readLivingReleases(tx, scope)
    const dates = await readFutureEvents(tx, scope, { nowMs: Date.now(), timeZone, most: MOST_EVENTS })
    const demos = await readNewestDemos(tx, scope)
    // Of two of the same id the later one would stay, so the dates go in from the last to the first.
    const events = new Map(dates.toReversed().map((event) => [event.id, event]))
    return {
      targets: [
        ...releases.map(({ id, name, date }) => ({ kind: 'release' as const, id, name, date })),
        ...[...events.values()]
          .map(({ id, title, date }) => ({ kind: 'event' as const, id, name: title, date }))
          .sort((one, other) => (one.date < other.date ? -1 : 1)),
        ...demos.map(({ id, name }) => ({ kind: 'demo' as const, id, name, date: null })),
      ],
    }
  })
