import { deleteOverdueAccounts } from '#features/accounts/server/api.ts'
import { letImagesGo } from '#features/community/server/api.ts'
import { deleteOverdueWorkspaces } from '#features/workspaces/server/api.ts'
import type { Services } from './services.ts'
import { every, type Report, type Stop } from './timed-work.ts'

const everyMs = 10 * 60_000

/** Deletes for good what was deleted a week ago: workspaces with their files, and then accounts, which own none any more. */
export const deleteOverdue = async (services: Services, report: Report): Promise<void> => {
  await deleteOverdueWorkspaces(services, report)
  await deleteOverdueAccounts(services, letImagesGo, report)
}

/** Looks every ten minutes whose week is over; returns how to stop. */
export const startDeletingOverdue = (services: Services, report: Report): Stop =>
  every(everyMs, () => deleteOverdue(services, report), report)
