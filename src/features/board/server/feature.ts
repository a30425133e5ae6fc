import type { ServerFeature } from '#server/feature.ts'
import { boardFeature } from './board-feature.ts'
import { foundTasks } from './found-tasks.store.ts'
import { remindOfTasks } from './tell-people.ts'

/** What the board brings to the server. */
export const feature: ServerFeature = {
  rows: boardFeature,
  reminders: remindOfTasks,
  finds: [foundTasks],
}
