import type { ServerFeature } from '#server/feature.ts'
import { boardFeature } from './board-feature.ts'
import { remindOfTasks } from './tell-people.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: boardFeature,
  reminders: remindOfTasks,
}
