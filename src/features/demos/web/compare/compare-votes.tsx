import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { BlindVote } from '#features/blind-votes/contract/blind-vote.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { versionText } from '../demo-numbers.ts'
import styles from './compare-votes.module.css'

const wordsOf = (vote: BlindVote): string => {
  const first = versionText(vote.first.version)
  const second = versionText(vote.second.version)
  return vote.mine === 'waiting'
    ? t('Blind vote on {first} and {second}: waiting for you', { first, second })
    : t('Blind vote on {first} and {second}: {voted} of {asked} voted', {
        first,
        second,
        voted: vote.voted,
        asked: vote.asked,
      })
}

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
          className={styles.vote}
          icon={<IconEyeOff size={15} aria-hidden="true" />}
        >
          {wordsOf(vote)}
        </LinkButton>
      </div>
    ))
}
