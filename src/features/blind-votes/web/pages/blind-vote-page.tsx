import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
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
        <p>{t('The sounds for this vote aren’t there: they haven’t been made yet, or something went wrong.')}</p>
        <FieldError
          text={again.error ? messageOf(again.error, t('That did not go through. Try again in a moment.')) : undefined}
        />
        <div>
          <Button pending={again.isPending} pendingLabel={t('Asking...')} onClick={() => again.mutate()}>
            {t('Prepare the sounds')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={soundsProgressStyles.progress}>
      <label className={soundsProgressStyles.label} htmlFor="sounds-progress">
        {percent === null ? t('Preparing the sounds') : t('Preparing the sounds {percent} %', { percent })}
      </label>
      <progress
        id="sounds-progress"
        className={soundsProgressStyles.bar}
        max={100}
        {...(percent !== null && { value: percent })}
      />
      <p className={soundsProgressStyles.text}>
        {t(
          'Both versions get the same loudness and length, so only the music tells them apart. Your ballot appears here by itself; you can leave in the meantime.',
        )}
      </p>
    </div>
  )
}

/** What a vote came to: the tally, how likely it is by chance, and who chose what. */
const VoteResult = ({ vote, result }: { vote: BlindVote; result: BlindResult }) => {
  const nameOf = { first: `v${vote.first.version}`, second: `v${vote.second.version}`, none: t('No difference') }
  const sides = ['first', 'second', 'none'] as const
  const most = Math.max(1, result.first, result.second, result.none)
  return (
    <section className={voteResultStyles.result} aria-label={t('Result')}>
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
        <ul className={voteResultStyles.casts} aria-label={t('Votes')}>
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
        title={t('Failed to load data')}
        text={t('The blind vote could not be loaded. Nothing is lost; try again in a moment.')}
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
        title={t('Blind vote not found')}
        text={t('It doesn’t exist, or you can’t see it. It may have been deleted, or belong to another workspace.')}
        action={<LinkButton to="/blind-votes">{t('All blind votes')}</LinkButton>}
      />
    )
  return (
    <div className={styles.page}>
      <HeaderCrumb>{vote.songName}</HeaderCrumb>
      <div className={styles.head}>
        <ScreenTitle>
          {t('{song}: v{first} or v{second}?', {
            song: vote.songName,
            first: vote.first.version,
            second: vote.second.version,
          })}
        </ScreenTitle>
        <VoteProgress vote={vote} />
      </div>
      {vote.question && <p>{vote.question}</p>}
      {vote.result ? (
        <VoteResult vote={vote} result={vote.result} />
      ) : vote.mine === 'not-asked' ? (
        <p>{t('You weren’t asked to vote here. You’ll see the result when it’s over.')}</p>
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
      <ErrorState
        title={t('Your ballot could not be loaded')}
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!ballot) return <Skeleton width="100%" height="120px" />
  return (
    <>
      {vote.mine === 'voted' && (
        <p role="status">
          {t('You’ve voted; {waiting} of {asked} haven’t yet. Until they do, you can change your vote.', {
            waiting: vote.asked - vote.voted,
            asked: vote.asked,
          })}
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
    onError: (error) => flash.error(messageOf(error, t('The vote could not be ended. Try again in a moment.'))),
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
    onError: (error) => flash.error(messageOf(error, t('The vote could not be deleted. Try again in a moment.'))),
    onSettled: () => {
      setAsks(null)
      refreshVotes(workspaceId)
    },
  })
  return (
    <div className={styles.actions}>
      <LinkButton to="/blind-votes">{t('All blind votes')}</LinkButton>
      {vote.canClose && !vote.closedAt && <Button onClick={() => setAsks('end')}>{t('End vote now')}</Button>}
      {vote.canClose && (
        <Button variant="danger" onClick={() => setAsks('delete')}>
          {t('Delete vote')}
        </Button>
      )}
      <ConfirmModal
        opened={asks === 'end'}
        onClose={() => setAsks(null)}
        onConfirm={() => end.mutate()}
        pending={end.isPending}
        question={t('End this vote now?')}
        lost={t('{voted} of {asked} have voted. Nobody else will be able to vote, and everybody will see the result.', {
          voted: vote.voted,
          asked: vote.asked,
        })}
        action={t('End it')}
        pendingLabel={t('Ending...')}
        keep={t('Keep it open')}
      />
      <ConfirmModal
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        onConfirm={() => remove.mutate()}
        pending={remove.isPending}
        question={t('Are you sure you want to delete this blind vote?')}
        lost={t('The vote on {song} and {voted, plural, one {# ballot} other {# ballots}}.', {
          song: vote.songName,
          voted: vote.voted,
        })}
      />
    </div>
  )
}
