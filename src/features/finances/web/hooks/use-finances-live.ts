import { useLive } from '#web/live/use-live.ts'
import { refreshFinances } from '../queries.ts'

/** Asks for what is shown of the money of a band again whenever somebody has changed it. */
export const useFinancesLive = (workspaceId: string): void =>
  useLive('finances.*', ({ data }) => {
    if (data.workspaceId === workspaceId) void refreshFinances(workspaceId)
  })
