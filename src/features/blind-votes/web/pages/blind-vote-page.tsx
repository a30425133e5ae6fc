import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#kernel/counted.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { BlindResult, BlindVote } from '../../contract/blind-vote.ts'
import { chanceWords } from '../../domain/tally.ts'
import { BallotForm } from '../components/ballot-form.tsx'
import soundsProgressStyles from '../components/sounds-progress.module.css'
import { VoteProgress } from '../components/vote-progress.tsx'
import voteResultStyles from '../components/vote-result.module.css'
import { ballotQuery, blindVotesQuery, refreshVotes } from '../queries.ts'
import styles from './blind-votes-page.module.css'

/** What stands for a ballot until there is something to hear: how far its sounds are, or that they could not be made. */
const SoundsProgress = ({ workspaceId, voteId, failed }: { workspaceId: string; voteId: string; failed: boolean }) => {
  const [percent, setPercent] = useState<number | null>(null)
  useLive('blind-votes.preparing', ({ data }) => {
    if (data.voteId === voteId && typeof data.percent === 'number') setPercent(data.percent)
  })
  const again = useMutation({
    mutationFn: () => api.prepareBlindVote({ voteId }, { workspaceId }),
    onSettled: () => refreshVotes(workspaceId),
  })
  if (failed)
    return (
      <div className={soundsProgressStyles.progress}>
        <p>The sounds of this vote are not there: they have not been made yet, or something went wrong.</p>
        <FieldError
          text={again.error ? messageOf(again.error, 'That did not go through. Try again in a moment.') : undefined}
        />
        <div>
          <Button pending={again.isPending} pendingLabel="Asking..." onClick={() => again.mutate()}>
            Prepare the sounds
          </Button>
        </div>
      </div>
    )
  return (
    <div className={soundsProgressStyles.progress}>
      <label className={soundsProgressStyles.label} htmlFor="sounds-progress">
        Preparing the sounds {percent !== null && `${percent} %`}
      </label>
      <progress
        id="sounds-progress"
        className={soundsProgressStyles.bar}
        max={100}
        {...(percent !== null && { value: percent })}
      />
      <p className={soundsProgressStyles.text}>
        Both versions are made equally loud and equally long, so that nothing but the music tells them apart. Your
        ballot comes by itself; you can leave meanwhile.
      </p>
    </div>
  )
}

/** What a vote came to: the tally, how likely it is by chance, and who chose what. */
const VoteResult = ({ vote, result }: { vote: BlindVote; result: BlindResult }) => {
  const nameOf = { first: `v${vote.first.version}`, second: `v${vote.second.version}`, none: 'No difference' }
  const sides = ['first', 'second', 'none'] as const
  const most = Math.max(1, result.first, result.second, result.none)
  return (
    <section className={voteResultStyles.result} aria-label="Result">
      <dl className={voteResultStyles.tally}>
        {sides.map((side) => (
          <div key={side} className={voteResultStyles.row}>
            <dt>{nameOf[side]}</dt>
            <dd className={voteResultStyles.count}>
              <meter className={voteResultStyles.meter} min={0} max={most} value={result[side]} aria-hidden="true" />
              <span className="mono">{result[side]}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>{chanceWords(result.first, result.second, result.chance)}</p>
      {result.casts.length > 0 && (
        <ul className={voteResultStyles.casts} aria-label="Votes">
          {result.casts.map((cast) => (
            <li key={cast.voter} className={voteResultStyles.cast}>
              <strong>{cast.voter}</strong> <span>{nameOf[cast.choice]}</span>
              {cast.comment && <p className={voteResultStyles.comment}>{cast.comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One blind vote: the person's ballot while it is open, the result when it is over. */
export const BlindVotePage = () => {
  const workspace = useWorkspace()
  const { voteId } = useParams({ strict: false })
  const { data: votes, error, refetch } = useQuery(blindVotesQuery(workspace.id))
  const vote = votes?.find((one) => one.id === voteId)
  if (error && !votes)
    return (
      <ErrorState
        level="h2"
        title="Failed to load data"
        text="The blind vote could not be loaded. Nothing is lost; try again in a moment."
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!votes)
    return (
      <div className={styles.page}>
        <Skeleton width="100%" height="120px" />
      </div>
    )
  if (!vote)
    return (
      <EmptyState
        level="h2"
        title="No such blind vote"
        text="It does not exist, or you may not see it. It may have been deleted, or belong to another workspace."
        action={<LinkButton to="/blind-votes">All blind votes</LinkButton>}
      />
    )
  return (
    <div className={styles.page}>
      <HeaderCrumb>{vote.songName}</HeaderCrumb>
      <div className={styles.head}>
        <ScreenTitle>
          {vote.songName}: v{vote.first.version} or v{vote.second.version}?
        </ScreenTitle>
        <VoteProgress vote={vote} />
      </div>
      {vote.question && <p>{vote.question}</p>}
      {vote.result ? (
        <VoteResult vote={vote} result={vote.result} />
      ) : vote.mine === 'not-asked' ? (
        <p>You were not asked in this vote. Its result will be here when it is over.</p>
      ) : (
        <OwnBallot workspaceId={workspace.id} vote={vote} />
      )}
      <Actions workspaceId={workspace.id} vote={vote} />
    </div>
  )
}

const OwnBallot = ({ workspaceId, vote }: { workspaceId: string; vote: BlindVote }) =>
  vote.sounds === 'ready' ? (
    <ReadyBallot workspaceId={workspaceId} vote={vote} />
  ) : (
    <SoundsProgress workspaceId={workspaceId} voteId={vote.id} failed={vote.sounds === 'failed'} />
  )

const ReadyBallot = ({ workspaceId, vote }: { workspaceId: string; vote: BlindVote }) => {
  const { data: ballot, error, refetch } = useQuery(ballotQuery(workspaceId, vote.id))
  if (error && !ballot)
    return (
      <ErrorState title="Your ballot could not be loaded" detail={detailOf(error)} onRetry={() => void refetch()} />
    )
  if (!ballot) return <Skeleton width="100%" height="120px" />
  return (
    <>
      {vote.mine === 'voted' && (
        <p role="status">
          You have voted; {vote.asked - vote.voted} of {vote.asked} have not yet. Until then you can change your vote.
        </p>
      )}
      <BallotForm workspaceId={workspaceId} ballot={ballot} />
    </>
  )
}

const Actions = ({ workspaceId, vote }: { workspaceId: string; vote: BlindVote }) => {
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'end' | 'delete' | null>(null)
  const end = useMutation({
    mutationFn: () => api.closeBlindVote({ voteId: vote.id }, { workspaceId }),
    onError: (error) => flash.error(messageOf(error, 'The vote could not be ended. Try again in a moment.')),
    onSettled: () => {
      setAsks(null)
      refreshVotes(workspaceId)
    },
  })
  const remove = useMutation({
    mutationFn: () => api.deleteBlindVote({ voteId: vote.id }, { workspaceId }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void navigate({ to: '/blind-votes' })
    },
    onError: (error) => flash.error(messageOf(error, 'The vote could not be deleted. Try again in a moment.')),
    onSettled: () => {
      setAsks(null)
      refreshVotes(workspaceId)
    },
  })
  return (
    <div className={styles.actions}>
      <LinkButton to="/blind-votes">All blind votes</LinkButton>
      {vote.canClose && !vote.closedAt && <Button onClick={() => setAsks('end')}>End vote now</Button>}
      {vote.canClose && (
        <Button variant="danger" onClick={() => setAsks('delete')}>
          Delete vote
        </Button>
      )}
      <ConfirmModal
        opened={asks === 'end'}
        onClose={() => setAsks(null)}
        onConfirm={() => end.mutate()}
        pending={end.isPending}
        question="End this vote now?"
        lost={`${vote.voted} of ${vote.asked} have voted. Nobody can vote any more, and everybody sees the result.`}
        action="End it"
        pendingLabel="Ending..."
        keep="Keep it open"
      />
      <ConfirmModal
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        onConfirm={() => remove.mutate()}
        pending={remove.isPending}
        question="Are you sure you want to delete this blind vote?"
        lost={`The vote on ${vote.songName} and ${counted(vote.voted, 'ballot')}.`}
      />
    </div>
  )
}
