import { useQuery } from '@tanstack/react-query'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'

/** Somebody who belongs to the workspace. */
export type Member = WorkspaceCard['members'][number]

const none: readonly Member[] = []

/** Who belongs to a workspace; nobody while it is not known. */
export const useMembers = (workspaceId: string): readonly Member[] => {
  const { data } = useQuery(workspacesQuery)
  const card = data && [...data.workspaces, ...data.sharedWorkspaces].find((one) => one.id === workspaceId)
  return card?.members ?? none
}
