import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#client/client.ts'
import type { routes } from '#features/workspaces/contract/routes.ts'
import { api } from '#web/api.ts'

/** What an invitation link is for. */
export type Invitation = ReplyOf<typeof routes, 'getInvitation'>

/** An invitation as a person (or a visitor: null) sees it. */
export const invitationQuery = (token: string, userId: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, userId],
    queryFn: ({ signal }) => api.getInvitation({ token }, { signal }),
    // Once it is accepted there is none any more: asked again behind the answer, it would be said to be missing.
    staleTime: Number.POSITIVE_INFINITY,
  })
