import { redirect } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { accountQuery, askWorkspace, currentWorkspaceQuery, switchWorkspace } from '#web/session/session.ts'
import { setTabWorkspace, tabWorkspace } from '#web/tab-workspace.ts'
import { isServerScreen, needsNoBand } from './server-screens.ts'

/** Thrown for a link whose `?workspace=ID` is foreign, gone or no id at all: alike, as the server tells it. */
export class WorkspaceRefused extends Error {
  constructor() {
    super(t('You don’t have access to this workspace.'))
    this.name = 'WorkspaceRefused'
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 400 || error.status === 403 || error.status === 404)

const orNone = (error: unknown): null => {
  if (!isRefusal(error)) throw error
  return null
}

/** Whether an error of `currentWorkspaceQuery` says that the person is no longer in the workspace. */
export const saysGone = isRefusal

/** Route guard: a link's `?workspace=ID` switches this tab, else it stays in its own; without any it leads to the list, which leads back. */
export const enterWorkspace = async ({
  location,
  preload,
}: {
  location: { href: string; pathname: string; search: object }
  preload: boolean
}): Promise<void> => {
  const asked = 'workspace' in location.search ? location.search.workspace : undefined
  if (asked !== undefined && asked !== tabWorkspace()) {
    // To hover over a link is not to follow it.
    if (!preload) await switchTo(String(asked))
    return
  }
  const workspace = await queryClient.ensureQueryData(currentWorkspaceQuery).catch(orNone)
  if (workspace !== null) return setTabWorkspace(workspace.id)
  if (!preload) switchWorkspace(null)
  if (needsNoBand(location.pathname)) return
  // Administrators need no band for the server's screens.
  if (
    isServerScreen(location.pathname) &&
    (await queryClient.ensureQueryData(accountQuery)).subscriptionTier === 'admin'
  )
    return
  throw redirect({ to: '/my-workspaces', search: { next: location.href } })
}

/** Route guard: puts the tab's workspace into the address, so that it leads there wherever it is pasted. */
export const nameWorkspace = ({
  location,
  preload,
}: {
  location: { pathname: string; search: object; hash: string }
  preload: boolean
}): void => {
  const workspace = tabWorkspace()
  if (preload || !workspace || 'workspace' in location.search) return
  const { pathname, search, hash } = location
  // Which screen it is shows only at run time, so its search cannot be checked.
  throw redirect({ to: pathname, search: { ...search, workspace } as never, hash, replace: true })
}

const switchTo = async (id: string): Promise<void> => {
  const workspace = await askWorkspace({ workspaceId: id }).catch(orNone)
  if (workspace?.id !== id) throw new WorkspaceRefused()
  switchWorkspace(workspace)
  // So that a new tab opens there, too; this one does not depend on it.
  api.loadWorkspace({ workspace_id: id }).catch(() => undefined)
}
