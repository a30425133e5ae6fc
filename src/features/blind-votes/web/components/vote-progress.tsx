import { Chip } from '#web/ui/chip.tsx'
import type { BlindVote } from '../../contract/blind-vote.ts'

/** How far a vote is, and whether it waits for the person. */
export const VoteProgress = ({ vote }: { vote: BlindVote }) => {
  if (vote.closedAt) return <Chip>Over</Chip>
  if (vote.mine === 'waiting') return <Chip tone="ink">Waits for you</Chip>
  return (
    <Chip tone="line">
      {vote.voted} of {vote.asked} voted
    </Chip>
  )
}
