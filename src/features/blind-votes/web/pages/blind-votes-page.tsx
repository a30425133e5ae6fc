import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { When } from '#web/ui/when.tsx'
import { maxQuestionLength } from '../../contract/blind-vote-limits.ts'
import startVoteFormStyles from '../components/start-vote-form.module.css'
import { VoteProgress } from '../components/vote-progress.tsx'
import { blindVotesQuery, refreshVotes, votableDemosQuery } from '../queries.ts'
import styles from './blind-votes-page.module.css'

/** Starts a vote on two versions; nothing when they are not there. */
const StartVoteForm = ({
  workspaceId,
  firstDemoId,
  secondDemoId,
}: {
  workspaceId: string
  firstDemoId: string
  secondDemoId: string
}) => {
  const navigate = useNavigate()
  const edits = useMay('edit')
  const { data: demos } = useQuery(votableDemosQuery(workspaceId))
  const { data: workspaces } = useQuery(workspacesQuery)
  const card =
    workspaces && [...workspaces.workspaces, ...workspaces.sharedWorkspaces].find((one) => one.id === workspaceId)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const key = useRef(randomKey())
  const start = useMutation({
    mutationFn: (input: { question: string; memberIds?: string[] }) =>
      api.startBlindVote({ firstDemoId, secondDemoId, ...input }, { workspaceId, idempotencyKey: key.current }),
    onSuccess: ({ blindVote }) => {
      refreshVotes(workspaceId)
      void navigate({ to: '/blind-votes/$voteId', params: { voteId: blindVote.id } })
    },
  })
  const [first, second] = [firstDemoId, secondDemoId].map((id) => demos?.find((one) => one.id === id))
  if (!first || !second || !edits) return null
  const members = card?.members ?? []
  const errors = fieldErrorsOf(start.error)
  const change = (id: string, asked: boolean): void =>
    setLeft((before) => (asked ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <section className={startVoteFormStyles.start} aria-labelledby="start-title">
      <h2 id="start-title" className={startVoteFormStyles.title}>
        {t('{song}: v{first} or v{second}?', {
          song: first.name,
          first: first.version,
          second: second.version,
        })}
      </h2>
      <p className={startVoteFormStyles.text}>
        {t('Everybody hears both as X and Y, equally loud, and nobody knows which is which until all have voted.')}
      </p>
      <Form
        className={startVoteFormStyles.form ?? ''}
        pending={start.isPending}
        onSubmit={(fields) => {
          const memberIds = members.map(({ id }) => id).filter((id) => !left.has(id))
          start.mutate({ question: String(fields.get('question') ?? ''), ...(members.length > 0 && { memberIds }) })
        }}
      >
        <TextField
          label={t('Question')}
          optional
          name="question"
          maxLength={maxQuestionLength}
          placeholder={t('Which vocal sits better?')}
          autoComplete="off"
          error={errors.question}
        />
        <fieldset className={startVoteFormStyles.asked}>
          <legend>{t('Who votes')}</legend>
          {members.map((member) => (
            <Checkbox
              key={member.id}
              label={nameAmong(member, members)}
              checked={!left.has(member.id)}
              onChange={(event) => change(member.id, event.target.checked)}
            />
          ))}
          <FieldError text={errors.memberIds} />
        </fieldset>
        <FieldError
          text={
            errors.secondDemoId ??
            (start.error && Object.keys(errors).length === 0
              ? messageOf(start.error, t('The vote could not be started. Try again in a moment.'))
              : undefined)
          }
        />
        <div>
          <Button variant="primary" type="submit" pending={start.isPending} pendingLabel={t('Starting...')}>
            {t('Start blind vote')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

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
          title={t('Failed to load data')}
          text={t('The blind votes could not be loaded. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {votes?.length === 0 && !starts && (
        <EmptyState
          level="h2"
          title={t('No blind votes yet')}
          text={t('Open a demo, choose a second version to compare with, and press Blind vote.')}
          action={<LinkButton to="/demos">{t('All demos')}</LinkButton>}
        />
      )}
      {votes && votes.length > 0 && (
        <ul className={styles.list} aria-label={t('Blind votes')}>
          {votes.map((vote) => (
            <li key={vote.id}>
              <Link to="/blind-votes/$voteId" params={{ voteId: vote.id }} className={styles.vote}>
                <strong className={styles.name}>
                  {t('{song}: v{first} or v{second}', {
                    song: vote.songName,
                    first: vote.first.version,
                    second: vote.second.version,
                  })}
                </strong>
                <VoteProgress vote={vote} />
                <span className={styles.about}>
                  {vote.question && `${vote.question} `}
                  {rich('{name}, <when></when>', {
                    name: vote.startedBy ?? t('Somebody who left'),
                    when: () => <When at={vote.startedAt} />,
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
