import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import type { DatePoll, PollPerson } from '../../contract/date-poll.ts'
import { refreshPolls } from '../queries.ts'
import styles from './poll-modal.module.css'

const Outsider = ({ workspaceId, poll, person }: { workspaceId: string; poll: DatePoll; person: PollPerson }) => {
  const named = { pollId: poll.id, personId: person.id }
  const remove = (): Promise<boolean> =>
    removeWithUndo({
      about: person.id,
      words: t('The answer is gone, and its link opens nothing any more.'),
      keepsFocus: true,
      remove: () => api.removeDatePollGuest(named, { workspaceId }),
      restore: () => api.restoreDatePollGuest(named, { workspaceId }),
      refresh: () => refreshPolls(workspaceId),
      notRemoved: t('Couldn’t remove it. Try again in a moment.'),
      notRestored: t('Couldn’t undo it. Try again in a moment.'),
    })
  return (
    <li className={styles.outsider}>
      <span className={styles.outsiderName}>{person.displayName}</span>
      {person.hasEmail && poll.state === 'open' && (
        <span className={styles.quiet}>{t('gets an invitation by mail')}</span>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('Remove {name}', { name: person.displayName })}
        onClick={() => void remove()}
      >
        {t('Remove')}
      </Button>
    </li>
  )
}

/** Those outside the band who have answered, and a way to take an answer away that is none. */
export const OutsideAnswers = ({ workspaceId, poll }: { workspaceId: string; poll: DatePoll }) => {
  const people = poll.people.filter(({ memberId }) => memberId === null)
  if (people.length === 0) return null
  return (
    <section aria-label={t('Answers from outside')}>
      <h3 className={styles.label}>{t('Answers from outside')}</h3>
      <ul className={styles.outsiders}>
        {people.map((person) => (
          <Outsider key={person.id} workspaceId={workspaceId} poll={poll} person={person} />
        ))}
      </ul>
    </section>
  )
}
