import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#web/register.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'

/** Somebody who belongs to the workspace. */
export type Member = ReplyOf<'getWorkspaces'>['workspaces'][number]['members'][number]

const none: readonly Member[] = []

/** Who belongs to a workspace; nobody while it is not known. */
export const useMembers = (workspaceId: string): readonly Member[] => {
  const { data } = useQuery(workspacesQuery)
  const card = data && [...data.workspaces, ...data.sharedWorkspaces].find((one) => one.id === workspaceId)
  return card?.members ?? none
}
