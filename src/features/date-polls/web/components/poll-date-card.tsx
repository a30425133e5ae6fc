import { type Answer, answers } from '#features/events/contract/event-values.ts'
import { AnswerWord } from '#features/events/web/api.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { DatePoll, PollPerson } from '../../contract/date-poll.ts'
import type { OwnAnswers } from '../hooks/use-own-answers.ts'
import { dateWords } from '../poll-words.ts'
import styles from './poll-modal.module.css'

/** Who said the same to a date; those who need not be there are marked. */
const Voices = ({ poll, people, label }: { poll: DatePoll; people: readonly PollPerson[]; label: string }) => {
  if (people.length === 0) return null
  const members = poll.people.flatMap(({ username, displayName }) =>
    username === null ? [] : [{ username, displayName }],
  )
  const nameOf = ({ username, displayName, isNeeded }: PollPerson): string => {
    if (username === null) return t('{name} (guest)', { name: displayName })
    const name = nameAmong({ username, displayName }, members)
    return isNeeded ? name : t('{name} (optional)##somebody who need not come', { name })
  }
  return (
    <p className={styles.voices}>
      <strong>{label}</strong> {listText(people.map(nameOf), 'unit')}
    </p>
  )
}

/** One date of a poll: what oneself says, what the others say, and a way to make it the date. */
export const PollDateCard = ({
  poll,
  place,
  mine,
  me,
  deciding,
  onDecide,
}: {
  poll: DatePoll
  place: number
  mine: OwnAnswers
  me: string | null
  /** The place of the date that is being set; null where none is. */
  deciding: number | null
  onDecide: () => void
}) => {
  const date = poll.dates[place]
  if (!date) return null
  const isOpen = poll.state === 'open'
  const name = dateWords(poll, date)
  const saying = (answer: Answer | null): PollPerson[] =>
    // One's own answer is in the buttons, as long as they are there.
    poll.people.filter((one) => one.answers[place] === answer && !(poll.mayAnswer && one.memberId === me))
  return (
    <li className={styles.date}>
      <div className={styles.dateHead}>
        <h3 className={styles.when}>{name}</h3>
        {isOpen && poll.best.includes(place) && <Chip tone="ok">{t('Suits best')}</Chip>}
        {poll.chosen === place && poll.event?.date === date.date && <Chip tone="ink">{t('The date')}</Chip>}
        {isOpen && !date.isOver && (
          <May right="edit">
            <Button
              size="sm"
              className={styles.decide ?? ''}
              disabled={deciding !== null && deciding !== place}
              pending={deciding === place}
              aria-label={t('Take this date: {date}', { date: name })}
              onClick={onDecide}
            >
              {t('Take this date')}
            </Button>
          </May>
        )}
      </div>
      {poll.mayAnswer && (
        <Segmented
          label={t('Can you make it on {date}?', { date: name })}
          wide
          size="sm"
          value={mine.answers[place] ?? null}
          onChange={(answer) => mine.give(place, answer)}
          options={answers.map((value) => ({ value, label: <AnswerWord answer={value} /> }))}
        />
      )}
      <div>
        <Voices poll={poll} people={saying('yes')} label={t('Yes:')} />
        <Voices poll={poll} people={saying('maybe')} label={t('Maybe:')} />
        <Voices poll={poll} people={saying('no')} label={t('No:')} />
        <Voices poll={poll} people={saying(null)} label={t('No answer yet:')} />
      </div>
    </li>
  )
}
