import { useQuery } from '@tanstack/react-query'
import type { MailDetail } from '#features/inbox/contract/mail.ts'
import { Button } from '#web/ui/button.tsx'
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
    <ul className={styles.notes} aria-label="Answers to this message">
      {answers.map((answer) => (
        <li key={answer.id}>{answerWords(answer)}</li>
      ))}
    </ul>
  )
}

const leftOut = ({ remote }: MailDetail): string =>
  remote === 1
    ? '1 thing from elsewhere was left out, such as a picture: it would tell the sender that you read this.'
    : `${remote} things from elsewhere were left out, such as pictures: they would tell the sender that you read this.`

const shown =
  'Pictures from elsewhere are shown this one time. This server fetched them: the sender can learn that, but not who read this, or where.'

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
              pendingLabel="Fetching..."
              onClick={() => onPictures(pictures === 'off')}
            >
              {pictures === 'shown' ? 'Hide pictures' : 'Show pictures'}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}
