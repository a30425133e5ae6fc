import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { detailOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { StartVoteForm } from '../components/start-vote-form.tsx'
import { VoteProgress } from '../components/vote-progress.tsx'
import { blindVotesQuery } from '../queries.ts'
import styles from './blind-votes-page.module.css'

/** All blind votes of the band; `?first=ID&second=ID` starts one on two versions. */
export const BlindVotesPage = () => {
  const workspace = useWorkspace()
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const { data: votes, error, refetch } = useQuery(blindVotesQuery(workspace.id))
  const { first, second } = search
  const starts = typeof first === 'string' && typeof second === 'string'
  return (
    <div className={styles.page}>
      {starts && <StartVoteForm workspaceId={workspace.id} firstDemoId={first} secondDemoId={second} />}
      {!votes && !error && <Skeleton width="100%" height="120px" />}
      {error && !votes && (
        <ErrorState
          level="h2"
          title="Failed to load data"
          text="The blind votes did not arrive. Nothing is lost; try again in a moment."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {votes?.length === 0 && !starts && (
        <EmptyState
          level="h2"
          title="No blind votes yet"
          text="Open a demo, choose a second version to compare with, and press Blind vote."
          action={<LinkButton to="/demos">All demos</LinkButton>}
        />
      )}
      {votes && votes.length > 0 && (
        <ul className={styles.list} aria-label="Blind votes">
          {votes.map((vote) => (
            <li key={vote.id}>
              <Link to="/blind-votes/$voteId" params={{ voteId: vote.id }} className={styles.vote}>
                <strong className={styles.name}>
                  {vote.songName}: v{vote.first.version} or v{vote.second.version}
                </strong>
                <VoteProgress vote={vote} />
                <span className={styles.about}>
                  {vote.question && `${vote.question} `}
                  {vote.startedBy ?? 'Somebody who left'}, <When at={vote.startedAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
