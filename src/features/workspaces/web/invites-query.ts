import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#client/client.ts'
import type { routes } from '#features/workspaces/contract/routes.ts'
import { api } from '#web/api.ts'

/** Who is in a workspace, who is invited, and how many seats there are. */
export type Invites = ReplyOf<typeof routes, 'getInvites'>

/** What the invite screen shows of a workspace; only its owner may ask. */
export const invitesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['invites', workspaceId],
    queryFn: ({ signal }) => api.getInvites({ workspaceId }, { signal }),
  })
