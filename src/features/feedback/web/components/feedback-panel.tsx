import { IconLink } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { LinkField } from '#web/ui/link-field.tsx'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import type { FeedbackRequest, FeedbackResults } from '../../contract/feedback.ts'
import { refreshFeedback, requestQuery } from '../queries.ts'
import { useFreshFeedback } from '../use-fresh-feedback.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './feedback.module.css'
import { type HeardDemo, Results } from './feedback-results.tsx'

/** The link for people outside: made, given away, ended. */
const OutsideLink = ({ request, results }: { request: FeedbackRequest; results: FeedbackResults }) => {
  const { postId, title } = request
  const set = useMutation({
    mutationFn: (open: boolean) => api.setFeedbackLink({ postId, open }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save this. Try again in a moment.'))),
    onSettled: () => void refreshFeedback(),
  })
  if (results.linkUrl === null)
    return (
      <div className={styles.row}>
        <Button
          icon={<IconLink size={15} aria-hidden="true" />}
          pending={set.isPending}
          onClick={() => set.mutate(true)}
        >
          {t('Make a feedback link')}
        </Button>
        <span className={styles.quiet}>
          {t('With it, people without an account can listen and answer. Their answers neither earn nor cost credits.')}
        </span>
      </div>
    )
  return (
    <div className={styles.question}>
      <LinkField label={t('Feedback link')} url={results.linkUrl} title={title} />
      <div>
        <Button size="sm" variant="quiet" pending={set.isPending} onClick={() => set.mutate(false)}>
          {t('End the link')}
        </Button>
      </div>
    </div>
  )
}

const EndRequest = ({ postId }: { postId: string }) => {
  const [asked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => api.endFeedbackRequest({ postId }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save this. Try again in a moment.'))),
    onSettled: () => {
      setAsked(false)
      void refreshFeedback()
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t('End the request')}
      </Button>
      {asked && (
        <ConfirmModal
          opened
          onClose={() => setAsked(false)}
          question={t('Ask for no more feedback?')}
          lost={t('Your place in the queue and the feedback link end. The post and its answers stay.')}
          action={t('End the request')}
          pendingLabel={t('Ending...')}
          keep={t('Cancel')}
          pending={end.isPending}
          onConfirm={() => end.mutate()}
        />
      )}
    </>
  )
}

const Own = ({
  request,
  results,
  demo,
}: {
  request: FeedbackRequest
  results: FeedbackResults
  demo: HeardDemo | null
}) => {
  const { place, headStart, numberOfAnswers: answers, postId, mayEnd } = request
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('Your feedback')}</h3>
        {mayEnd && <EndRequest postId={postId} />}
      </div>
      <p className={styles.quiet}>
        {place === null
          ? mayEnd
            ? t(
                'This request is out of the queue: its post is hidden, or its demo is no longer shared. You can end it, or just ask again.',
              )
            : t('This request has ended. You can still mark answers as useful.')
          : t(
              'Number {place} in the queue: {headStart, plural, =0 {no credits count} one {# credit counts} other {# credits count}}, and {answers, plural, =0 {no answers} one {# answer} other {# answers}} so far. Mark what helped, and the credit goes to the person who wrote it.',
              { place, headStart, answers },
            )}
      </p>
      {place !== null && <OutsideLink request={request} results={results} />}
      <Results request={request} results={results} demo={demo} />
    </>
  )
}

const notAnswered: Record<Exclude<FeedbackRequest['mayAnswer'], 'yes' | 'own'>, () => string> = {
  band: () => t('You share a band with this person, or did in the last 90 days, so you can’t answer here.'),
  answered: () =>
    t('Thanks, you’ve answered. Your answers are a comment below. Editing it doesn’t change what you sent.'),
  deleted: () => t('You deleted your answers here. A day later you can answer again.'),
  ended: () => t('No more feedback is wanted here. You can still comment.'),
}

/** What a post asks: the form for everybody else, and the answers for who asked. */
export const FeedbackPanel = ({ postId, demo }: { postId: string; demo: HeardDemo | null }) => {
  useFreshFeedback()
  const { data } = useQuery(requestQuery(postId))
  const request = data?.request
  if (!request) return null
  const { mayAnswer, authorName: name } = request
  return (
    <section className={styles.panel} aria-label={t('Feedback')}>
      {data.results && <Own request={request} results={data.results} demo={demo} />}
      {mayAnswer !== 'own' && request.mayEnd && (
        <div>
          <EndRequest postId={postId} />
        </div>
      )}
      {mayAnswer === 'yes' && <h3 className={styles.title}>{t('{name} asks for your feedback', { name })}</h3>}
      {mayAnswer !== 'yes' && mayAnswer !== 'own' && <p className={styles.quiet}>{notAnswered[mayAnswer]()}</p>}
      {/* It stays when the request ends, with what was typed and not sent. */}
      {mayAnswer !== 'own' && <AnswerForm key={postId} request={request} isOver={mayAnswer !== 'yes'} />}
    </section>
  )
}
