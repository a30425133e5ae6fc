import { useQuery } from '@tanstack/react-query'
import { type ApprovedOfRelease, approvedByWords, approversOf } from '../approvers.ts'
import { runningApprovalsQuery } from '../queries.ts'

/** Who approved the artwork or the mix of a release, in a sentence; nothing where no approval did. */
export const ApprovedBy = ({ workspaceId, ...what }: ApprovedOfRelease & { workspaceId: string }) => {
  const { data } = useQuery(runningApprovalsQuery(workspaceId))
  return data && approvedByWords(approversOf(data, what))
}
