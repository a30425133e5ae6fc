import { createContext, useContext } from 'react'
import type { ReplyOf } from '#web/register.ts'

/** The workspace that somebody works in, as the server tells it. */
export type CurrentWorkspace = NonNullable<ReplyOf<'getCurrentWorkspace'>['workspace']>

/** The workspace that the app's frame shows; not read from the cache, which loses it before the frame is gone. */
export const ShownWorkspace = createContext<CurrentWorkspace | null>(null)

/** The workspace of this tab; only for components inside the app's frame, which does not show them without one. */
export const useWorkspace = (): CurrentWorkspace => {
  const workspace = useContext(ShownWorkspace)
  if (!workspace) throw new Error('There is no workspace here.')
  return workspace
}

/** The query key of something that belongs to a workspace: `workspaceKey(workspace.id, 'demos')`. */
export const workspaceKey = (workspaceId: string, ...rest: readonly unknown[]): readonly unknown[] => [
  'workspace',
  workspaceId,
  ...rest,
]
