import { useQuery } from '@tanstack/react-query'
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
