import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { CutNote } from '#web/ui/show-more.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { When } from '#web/ui/when.tsx'
import type { FeedbackReply, FeedbackRequest, FeedbackResults } from '../../contract/feedback.ts'
import { choiceWords, type Question, questionWords } from '../../contract/feedback-words.ts'
import { answerWords, isUnanswered, summaryOf } from '../../domain/said.ts'
import { refreshFeedback } from '../queries.ts'
import styles from './feedback.module.css'

/** How the demo is heard from a moment on, and how long it is. */
export interface HeardDemo {
  seconds: number
  hue: string
  playAt: (seconds: number) => void
}

/** What all together said to one question: choices counted, moments on the length of the song with a press to hear each. */
const Summary = ({
  question,
  place,
  answers,
  demo,
}: {
  question: Question
  place: number
  answers: readonly FeedbackReply[]
  demo: HeardDemo | null
}) => {
  const { choices, moments } = summaryOf(
    question,
    place,
    answers.map(({ said }) => said),
  )
  if (choices.length === 0 && moments.length === 0) return null
  return (
    <div className={styles.summary}>
      <h4 className={styles.legend}>{questionWords(question)}</h4>
      {choices.length > 0 && (
        <div className={styles.row}>
          {choices.map(({ choice, count }) => (
            <Chip key={choice} tone="line">
              {t('{what}: {name}', { what: choiceWords(choice), name: String(count) })}
            </Chip>
          ))}
        </div>
      )}
      {moments.length > 0 && demo && demo.seconds > 0 && (
        <div className={styles.moments} data-hue={demo.hue} aria-hidden="true">
          {moments.map(({ seconds }) => (
            <i key={seconds} style={{ left: `${Math.min(100, (100 * seconds) / demo.seconds)}%` }} />
          ))}
        </div>
      )}
      {moments.length > 0 && (
        <div className={styles.row}>
          {moments.map(({ seconds, count }) => (
            <Button
              key={seconds}
              size="sm"
              disabled={!demo}
              icon={<IconPlayerPlay size={15} aria-hidden="true" />}
              aria-label={t('Play from {time}, named {count, plural, one {once} other {# times}}', {
                time: timeLabel(seconds),
                count,
              })}
              onClick={() => demo?.playAt(Math.max(0, seconds - 5))}
            >
              {count > 1 ? `${timeLabel(seconds)} × ${count}` : timeLabel(seconds)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Marks an answer as useful, or takes that back. */
const UsefulButton = ({ answer: { id, usefulAt, passed, name } }: { answer: FeedbackReply }) => {
  const isUseful = usefulAt !== null
  const mark = useMutation({
    mutationFn: () => api.markFeedbackUseful({ commentId: id, useful: !isUseful }),
    onSuccess: (reply) =>
      flash.success(reply.passed ? t('Marked as useful. {name} has one more credit.', { name }) : reply.message),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save this. Try again in a moment.'))),
    onSettled: () => void refreshFeedback(),
  })
  return (
    <ToggleChip
      on={isUseful}
      disabled={mark.isPending}
      title={passed ? t('A credit went to {name}.', { name }) : undefined}
      onClick={() => mark.mutate()}
    >
      {isUseful && <IconCheck size={15} aria-hidden="true" />}
      {t('Useful')}
    </ToggleChip>
  )
}

const Answer = ({ answer, questions }: { answer: FeedbackReply; questions: readonly Question[] }) => {
  const name = answer.isGuest
    ? answer.name === ''
      ? t('Somebody outside')
      : t('{name} (guest)', { name: answer.name })
    : answer.name
  const remove = () =>
    removeWithUndo({
      about: answer.id,
      words: t('Answer removed.'),
      remove: () => api.removeFeedbackGuestAnswer({ answerId: answer.id, removed: true }),
      restore: () => api.removeFeedbackGuestAnswer({ answerId: answer.id, removed: false }),
      refresh: refreshFeedback,
    })
  return (
    <li className={styles.answer} data-answer={answer.id}>
      <div className={styles.by}>
        <Avatar name={name} src={answer.picture} size={26} />
        <span className={styles.who}>{name}</span>
        <span className={styles.quiet}>
          <When at={answer.datetime} />
        </span>
        {answer.isGuest ? (
          <IconButton label={t('Remove the answer from {name}', { name })} onClick={() => void remove()}>
            <IconTrash size={16} aria-hidden="true" />
          </IconButton>
        ) : (
          <UsefulButton answer={answer} />
        )}
      </div>
      <dl className={styles.said}>
        {questions.map((question, place) => {
          const one = answer.said[place]
          if (!one || isUnanswered(one)) return null
          return (
            <div key={`${question.kind} ${question.text}`}>
              <dt>{questionWords(question)}</dt>
              <dd>{answerWords(one)}</dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}

/** What was answered to one’s own request: summed up by question, then who said what. */
export const Results = ({
  request: { questions },
  results: { answers, hasMore },
  demo,
}: {
  request: FeedbackRequest
  results: FeedbackResults
  demo: HeardDemo | null
}) => {
  if (answers.length === 0) return <p className={styles.quiet}>{t('No answers yet.')}</p>
  return (
    <>
      {questions.map((question, place) => (
        <Summary key={`${question.kind} ${question.text}`} {...{ question, place, answers, demo }} />
      ))}
      <ul className={styles.list} aria-label={t('Answers')}>
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} questions={questions} />
        ))}
      </ul>
      <CutNote when={hasMore} text={t('There are more answers than are shown here.')} />
    </>
  )
}
