import { t } from '#kernel/language/translate.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { BlindVote } from '../../contract/blind-vote.ts'

/** How far a vote is, and whether it waits for the person. */
export const VoteProgress = ({ vote }: { vote: BlindVote }) => {
  if (vote.closedAt) return <Chip>{t('Over')}</Chip>
  if (vote.mine === 'waiting') return <Chip tone="ink">{t('Waiting for you')}</Chip>
  return <Chip tone="line">{t('{voted} of {asked} voted', { voted: vote.voted, asked: vote.asked })}</Chip>
}
