import { deleteOverdueAccounts } from '#features/accounts/server/api.ts'
import { letImagesGo } from '#features/community/server/api.ts'
import { deleteOverdueWorkspaces } from '#features/workspaces/server/api.ts'
import type { TimedWork } from './feature.ts'
import type { Services } from './services.ts'
import type { Report } from './timed-work.ts'

/** Deletes for good what was deleted a week ago: workspaces with their files, and then accounts, which own none any more. */
export const deleteOverdue = async (services: Services, report: Report): Promise<void> => {
  await deleteOverdueWorkspaces(services, report)
  await deleteOverdueAccounts(services, letImagesGo, report)
}

/** Looks every ten minutes whose week is over. */
export const deletingOverdue: TimedWork = {
  name: 'overdue',
  everyMs: 10 * 60_000,
  work: (services, { report }) => deleteOverdue(services, report),
}
