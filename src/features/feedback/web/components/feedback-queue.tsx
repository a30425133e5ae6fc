import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { ShownWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { FeedbackRequest } from '../../contract/feedback.ts'
import { creditsAtFirst } from '../../contract/feedback-limits.ts'
import { queueQuery } from '../queries.ts'
import { useFreshFeedback } from '../use-fresh-feedback.ts'
import { AskFeedbackModal } from './ask-feedback-modal.tsx'
import styles from './feedback.module.css'

/** How many credits count for a place, in words. */
const headStartWords = (headStart: number): string =>
  t('{headStart, plural, =0 {no credits count} one {# credit counts} other {# credits count}}', { headStart })

const Request = ({ request, onOpen }: { request: FeedbackRequest; onOpen: (postId: string) => void }) => {
  const { postId, title, band, authorName, place, headStart, numberOfAnswers: answers, mayAnswer } = request
  const standing = t('{credits}, {answers, plural, =0 {no answers yet} one {# answer} other {# answers}}', {
    credits: headStartWords(headStart),
    answers,
  })
  return (
    <li>
      <button type="button" className={styles.request} onClick={() => onOpen(postId)}>
        <span className={`${styles.place} mono`}>{place}</span>
        <span className={styles.what}>
          <span className={styles.name}>{title}</span>
          <span className={styles.quiet}>{t('{name}, {more}', { name: band, more: authorName })}</span>
        </span>
        <span className={styles.side}>
          {mayAnswer === 'own'
            ? t('Yours: {standing}', { standing })
            : mayAnswer === 'answered'
              ? t('You answered')
              : mayAnswer === 'band'
                ? t('Your band')
                : standing}
        </span>
      </button>
    </li>
  )
}

/** Who asks for feedback, in the order in which they are heard, and how oneself stands. */
export const FeedbackQueue = ({ onOpen }: { onOpen: (postId: string) => void }) => {
  useFreshFeedback()
  const { data, error, refetch } = useQuery(queueQuery)
  const workspace = useContext(ShownWorkspace)
  const [asks, setAsks] = useState(false)
  const mayAsk = workspace !== null && may(workspace.role, 'edit')
  const waits = data?.waits ?? null
  const askButton = mayAsk && waits === null && (
    <Button
      variant="primary"
      icon={<IconMessageQuestion size={15} aria-hidden="true" />}
      disabled={!data}
      onClick={() => setAsks(true)}
    >
      {t('Ask for feedback')}
    </Button>
  )
  return (
    <section className={styles.queue} aria-labelledby="feedback-queue">
      <div className={styles.head}>
        <h2 id="feedback-queue" className={styles.title}>
          {t('Feedback queue')}
        </h2>
        {data && data.requests.length > 0 && askButton}
      </div>
      <p className={styles.quiet}>
        {t(
          'Give answers that help: each one marked as useful brings you a credit. A credit, of up to three, moves your own demo ahead by a week of waiting, and each answer you get takes one.',
        )}
      </p>
      {data && (
        <p className={styles.own}>
          {t(
            'You have {credits, plural, =0 {no credits} one {# credit} other {# credits}}, with {useful, plural, =0 {no useful answers given yet} one {# useful answer given} other {# useful answers given}}.',
            { credits: data.credits, useful: data.useful },
          )}
          {data.credits > creditsAtFirst &&
            ` ${t('For your place, up to {max} of them count.', { max: creditsAtFirst })}`}
          {waits !== null && ` ${t('Your demo is number {place} of {of}.', { place: waits.place, of: waits.of })}`}
        </p>
      )}
      {!data && error && (
        <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton width="100%" height="44px" />
          <Skeleton width="100%" height="44px" />
        </Loading>
      )}
      {data?.requests.length === 0 && (
        <EmptyState
          title={t('Nobody is waiting for feedback')}
          text={t(
            'Ask about a demo. Few people here? Then make a feedback link as well: with it, people without an account can listen and answer your questions.',
          )}
          action={askButton || undefined}
        />
      )}
      {data && data.requests.length > 0 && (
        <ol className={styles.list} aria-label={t('Who is waiting for feedback')}>
          {data.requests.map((request) => (
            <Request key={request.postId} request={request} onOpen={onOpen} />
          ))}
        </ol>
      )}
      <CutNote when={data?.hasMore} text={t('More people are waiting. Those at the front are shown.')} />
      {workspace !== null && asks && (
        <AskFeedbackModal workspace={workspace} onClose={() => setAsks(false)} onAsked={onOpen} />
      )}
    </section>
  )
}
