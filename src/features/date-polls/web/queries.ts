import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import type { DatePoll } from '../contract/date-poll.ts'

/** The polls of a band on dates, the newest first. */
export const datePollsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'date-polls'),
    queryFn: ({ signal }) => api.getDatePolls({}, { signal, workspaceId }),
  })

/** Reads the polls of a band again. */
export const refreshPolls = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: datePollsQuery(workspaceId).queryKey })

/** Puts a poll, as the server has just told it, among those that are shown. */
export const showPoll = (workspaceId: string, poll: DatePoll): void => {
  queryClient.setQueryData(datePollsQuery(workspaceId).queryKey, (before) => {
    if (!before) return before
    const { polls } = before
    const isThere = polls.some(({ id }) => id === poll.id)
    return {
      ...before,
      polls: isThere ? polls.map((one) => (one.id === poll.id ? poll : one)) : [poll, ...polls],
    }
  })
}
