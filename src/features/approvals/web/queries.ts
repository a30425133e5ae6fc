import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import type { Approval } from '../contract/approval.ts'
import type { ApprovalKind } from '../contract/approval-words.ts'

/** What is asked about: a song, a release's artwork or a link page, by its id. */
export interface ApprovalTarget {
  workspaceId: string
  kind: ApprovalKind
  targetId: string
}

/** The approvals of one target, the newest first. */
export const approvalsQuery = ({ workspaceId, kind, targetId }: ApprovalTarget) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'approvals', kind, targetId),
    queryFn: async ({ signal }) => (await api.getApprovals({ kind, targetId }, { signal, workspaceId })).approvals,
  })

/** The approvals of a band that run. */
export const runningApprovalsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'approvals', 'running'),
    queryFn: async ({ signal }) => (await api.getApprovals({}, { signal, workspaceId })).approvals,
  })

/** The one that runs, of those of a target; undefined where nobody is asked. */
export const runningOf = (approvals: readonly Approval[] | undefined): Approval | undefined =>
  approvals?.find(({ state }) => state !== 'ended')

/** Puts an approval, as the server has just told it, among those that are shown. */
export const showApproval = (workspaceId: string, told: Approval): void => {
  const { queryKey } = approvalsQuery({ workspaceId, kind: told.kind, targetId: told.targetId })
  queryClient.setQueryData(queryKey, (before) => {
    if (!before) return before
    const isThere = before.some(({ id }) => id === told.id)
    return isThere ? before.map((one) => (one.id === told.id ? told : one)) : [told, ...before]
  })
  // What was asked before has ended.
  void queryClient.invalidateQueries({ queryKey })
}

/** Asks for the approvals of a target again. */
export const refreshApprovals = (target: ApprovalTarget): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: approvalsQuery(target).queryKey })
