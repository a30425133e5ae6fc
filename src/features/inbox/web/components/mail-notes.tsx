import { useQuery } from '@tanstack/react-query'
import type { MailDetail } from '#features/inbox/contract/mail.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { calendarAnswerText, outcomeWords } from '../answer-words.ts'
import { answersTo, answerWords } from '../answers-begun.ts'
import { draftsQuery } from '../queries.ts'
import styles from './mail-reader.module.css'

/** That somebody of the band answers a message already, so that nobody does it twice. */
export const AnswersBegun = ({
  workspaceId,
  mailId,
  exceptId = null,
}: {
  workspaceId: string
  mailId: string | null
  /** The answer that is being written here. */
  exceptId?: string | null
}) => {
  const { data: drafts = [] } = useQuery(draftsQuery(workspaceId))
  const answers = answersTo(drafts, mailId, exceptId)
  if (answers.length === 0) return null
  return (
    <ul className={styles.notes} aria-label={t('Replies to this message')}>
      {answers.map((answer) => (
        <li key={answer.id}>{answerWords(answer)}</li>
      ))}
    </ul>
  )
}

/** What a guest of an event answered by their calendar, and whether it was taken. */
export const CalendarAnswer = ({ mail: { calendarAnswer } }: { mail: MailDetail }) => {
  if (!calendarAnswer) return null
  const { comment, eventId, outcome } = calendarAnswer
  const why = outcomeWords[outcome]
  return (
    <ul className={classNames(styles.notes, why === null && styles.taken)} aria-label={t('Answer to an invitation')}>
      <li>
        <b>{calendarAnswerText(calendarAnswer)}</b>
      </li>
      {comment !== '' && <li>{t('“{name}”', { name: comment })}</li>}
      {why !== null && <li>{why}</li>}
      <li>
        <LinkButton to="/calendar" search={{ event: eventId }} size="sm" className={styles.lead}>
          {t('Open the event')}
        </LinkButton>
      </li>
    </ul>
  )
}

const leftOut = ({ remote }: MailDetail): string =>
  t(
    '{count, plural, one {# outside item, such as a picture, was left out: it would tell the sender that you read this.} other {# outside items, such as pictures, were left out: they would tell the sender that you read this.}}',
    { count: remote },
  )

const shown = t(
  'Outside pictures are shown just this once. This server fetched them: the sender can see that, but not who read this, or where.',
)

/** What is wrong with a message, and what of it was left out; its pictures from elsewhere are shown when somebody asks. */
export const MailNotes = ({
  mail,
  pictures,
  onPictures,
}: {
  mail: MailDetail
  pictures: 'off' | 'coming' | 'shown'
  onPictures: (areWanted: boolean) => void
}) => {
  if (mail.body !== 'ready' || mail.problems.length + mail.remote === 0) return null
  return (
    <ul className={styles.notes}>
      {mail.problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {mail.remote > 0 && (
        <li className={styles.remote}>
          <span role="status">{pictures === 'shown' ? shown : leftOut(mail)}</span>
          {mail.pictures > 0 && (
            <Button
              size="sm"
              pending={pictures === 'coming'}
              pendingLabel={t('Fetching...')}
              onClick={() => onPictures(pictures === 'off')}
            >
              {pictures === 'shown' ? t('Hide pictures') : t('Show pictures')}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}
