import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The blind votes of this song that are open, for members who are asked. */
export const CompareVotes = ({ songId }: { songId: string }) => {
  const workspace = useWorkspace()
  const { data: votes = [] } = useQuery({
    queryKey: workspaceKey(workspace.id, 'blind-votes'),
    queryFn: async ({ signal }) => (await api.getBlindVotes({}, { signal, workspaceId: workspace.id })).blindVotes,
  })
  return votes
    .filter((vote) => vote.songId === songId && vote.closedAt === null && vote.mine !== 'not-asked')
    .map((vote) => (
      <div key={vote.id}>
        <LinkButton
          to="/blind-votes/$voteId"
          params={{ voteId: vote.id }}
          icon={<IconEyeOff size={15} aria-hidden="true" />}
        >
          Blind vote on v{vote.first.version} and v{vote.second.version}:{' '}
          {vote.mine === 'waiting' ? 'it waits for you' : `${vote.voted} of ${vote.asked} voted`}
        </LinkButton>
      </div>
    ))
}
