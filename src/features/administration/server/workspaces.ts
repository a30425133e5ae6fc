import { recordAct } from '#features/audit/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import type { WorkspaceState } from '#kernel/workspace-states.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { rowsOfPage } from '../contract/admin-limits.ts'
import { pageOf, presentWorkspace } from './present-rows.ts'
import { success } from './success.ts'
import { listWorkspaces, readLockedWorkspace, setState } from './workspaces.store.ts'

const said: Record<WorkspaceState, string> = { open: 'open', read_only: 'read-only', closed: 'closed' }

/** A page of workspaces. */
export const showWorkspaces = async (
  { administration }: Services,
  input: { q?: string | undefined; cursor?: string | undefined },
) => {
  const rows = await listWorkspaces(administration.single, { ...input, limit: rowsOfPage + 1 })
  const { page, nextCursor } = pageOf(rows, rowsOfPage)
  return { workspaces: page.map(presentWorkspace), nextCursor }
}

/** Opens, freezes or closes a workspace; all its open tabs hear of it. */
export const changeState = (
  { administration, live }: Services,
  admin: Person,
  { targetId, state, reason }: { targetId: string; state: WorkspaceState; reason: string },
) =>
  administration.as(admin.id, async (tx) => {
    const workspace = await readLockedWorkspace(tx, targetId)
    if (!workspace) throw missing('This workspace')
    if (workspace.tier === 'admin' && state !== 'open')
      throw new Failure('forbidden', 'The workspaces of administrators stay open: they lead to this screen.')
    if (workspace.state === state && (workspace.state_reason ?? '') === reason)
      return success(`${workspace.name} is ${said[state]}.`)
    await setState(tx, targetId, state, state === 'open' || reason === '' ? null : reason)
    await live.publish(tx, { topic: 'workspaces.changed', workspaceId: targetId })
    await recordAct(tx, admin, {
      act: 'workspace.state',
      subject: { kind: 'workspace', id: targetId, name: workspace.name },
      details: { before: workspace.state, after: state, reason },
    })
    return success(`${workspace.name} is ${said[state]} now.`)
  })
