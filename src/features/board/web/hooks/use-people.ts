import { useQuery } from '@tanstack/react-query'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'

/** The members of a workspace, for whom a task may be; nobody while they are not known. */
export const usePeople = (workspaceId: string): WorkspaceCard['members'] => {
  const { data } = useQuery(workspacesQuery)
  const card = data && [...data.workspaces, ...data.sharedWorkspaces].find((one) => one.id === workspaceId)
  return card?.members ?? []
}
