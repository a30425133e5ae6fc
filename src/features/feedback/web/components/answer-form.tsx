import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { player, useTrackState } from '#web/audio/player.ts'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { FeedbackAnswer, FeedbackRequest } from '../../contract/feedback.ts'
import { maxFeedbackWords } from '../../contract/feedback-limits.ts'
import { answerKindOf, choicesOf, choiceWords, type Question, questionWords } from '../../contract/feedback-words.ts'
import { isUnanswered, unanswered } from '../../domain/said.ts'
import { refreshFeedback } from '../queries.ts'
import styles from './feedback.module.css'

/** One question with the way to answer it. */
const AnswerField = ({
  question,
  answer,
  trackId,
  onChange,
}: {
  question: Question
  answer: FeedbackAnswer
  trackId: string
  onChange: (part: Partial<FeedbackAnswer>) => void
}) => {
  const isLoaded = useTrackState(trackId) !== 'absent'
  const words = questionWords(question)
  const kind = answerKindOf(question)
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{words}</legend>
      {kind === 'words' && (
        <textarea
          className={fields.input}
          aria-label={words}
          rows={2}
          maxLength={maxFeedbackWords}
          value={answer.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      {kind === 'choice' && (
        <Segmented
          label={words}
          wide
          value={answer.choice}
          onChange={(choice) => onChange({ choice })}
          options={choicesOf(question).map((value) => ({ value, label: choiceWords(value) }))}
        />
      )}
      {kind === 'moment' && (
        <div className={styles.row}>
          <Button size="sm" disabled={!isLoaded} onClick={() => onChange({ seconds: Math.floor(player.position()) })}>
            {isLoaded ? t('Take the moment I hear') : t('Play the demo to take a moment')}
          </Button>
          {answer.seconds !== null && (
            <Button
              size="sm"
              variant="quiet"
              icon={<IconX size={15} aria-hidden="true" />}
              aria-label={t('Remove the moment {time}', { time: timeLabel(answer.seconds) })}
              onClick={() => onChange({ seconds: null })}
            >
              {timeLabel(answer.seconds)}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** Answers the questions of somebody else’s post. Once that is over it shows what was typed and not sent. */
export const AnswerForm = ({ request, isOver }: { request: FeedbackRequest; isOver: boolean }) => {
  const { postId, questions, authorName: name, headStart } = request
  const [said, setSaid] = useState<FeedbackAnswer[]>(() => questions.map(() => unanswered))
  const attempt = useRef({ of: '', key: '' })
  const send = useMutation({
    mutationFn: () => {
      const content = JSON.stringify(said)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.answerFeedback({ postId, said }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ message }) => {
      flash.success(message)
      void refreshFeedback()
    },
  })
  const fault = send.error
    ? (fieldErrorsOf(send.error).said ?? messageOf(send.error, t('Couldn’t send your answer. Try again in a moment.')))
    : undefined
  if (isOver && (send.isSuccess || said.every(isUnanswered))) return null
  return (
    <Form className={styles.form ?? ''} pending={send.isPending} onSubmit={() => send.mutate()}>
      <p className={styles.quiet}>
        {isOver && t('What you wrote wasn’t sent, and is still here. You can copy it into a comment.')}
        {!isOver &&
          (headStart > 0
            ? t('Answer what you like. If {name} finds it useful, one of their credits goes to you.', { name })
            : t('Answer what you like. {name} has no credits left to pass on, so your answer is a gift.', { name }))}
      </p>
      {questions.map((question, place) => (
        <AnswerField
          key={`${question.kind} ${question.text}`}
          question={question}
          answer={said[place] ?? unanswered}
          trackId={postId}
          onChange={(part) => setSaid((before) => before.map((one, at) => (at === place ? { ...one, ...part } : one)))}
        />
      ))}
      <FieldError text={fault} />
      <div className={styles.row}>
        <Button
          variant="primary"
          type="submit"
          disabled={isOver || said.every(isUnanswered)}
          pending={send.isPending}
          pendingLabel={t('Sending...')}
        >
          {t('Send my answers')}
        </Button>
        <span className={styles.quiet}>{t('It becomes a comment that everyone here can read.')}</span>
      </div>
    </Form>
  )
}
