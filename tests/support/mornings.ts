import { remindOfWhatIsDue } from '#features/notifications/server/reminders.ts'
import { serverFeatures } from '#server/features.gen.ts'
import type { TestServer } from './test-server.ts'

const sources = serverFeatures.flatMap((feature) => feature.reminders ?? [])

/** Has all workspaces reminded of what is due, as if it were this instant; answers how often people were told. */
export const remindAt = ({ services }: TestServer, now: Date): Promise<number> =>
  remindOfWhatIsDue(services, sources, now)
