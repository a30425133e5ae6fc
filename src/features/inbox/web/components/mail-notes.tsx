import type { MailDetail } from '#features/inbox/contract/mail.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './mail-reader.module.css'

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
