import { useQuery } from '@tanstack/react-query'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { currentWorkspaceQuery } from './session.ts'

/** The workspace of this tab; only for components inside the app's frame, which does not show them without one. */
export const useWorkspace = (): CurrentWorkspace => {
  const { data } = useQuery(currentWorkspaceQuery)
  if (!data) throw new Error('There is no workspace here.')
  return data
}

/** The query key of something that belongs to a workspace: `workspaceKey(workspace.id, 'demos')`. */
export const workspaceKey = (workspaceId: string, ...rest: readonly unknown[]): readonly unknown[] => [
  'workspace',
  workspaceId,
  ...rest,
]
