import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TrainingState } from '../../contract/progress.ts'
import { trainers } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import type { DailyStep } from '../../domain/daily-plan.ts'
import { minutesOf, outlineOf, type WorkoutPart } from '../../domain/workout-outline.ts'
import rail from '../components/session-rail.module.css'
import screen from '../components/trainer-screen.module.css'
import { dayOf, progressQuery } from '../queries.ts'
import styles from './workout-intro.module.css'

/** What a part asks, and why. */
const whyOf = ({ again, kinds }: WorkoutPart): string => {
  const values = { again: listText(again), count: again.length, kinds: listText(kinds) }
  if (again.length === 0) return t('{kinds}.', values)
  return kinds.length === 0
    ? t('{count, plural, one {{again} is} other {{again} are}} due again.', values)
    : t('{count, plural, one {{again} is} other {{again} are}} due again, then {kinds}.', values)
}

const streakText = ({ days, longest, practisedToday }: TrainingState['streak']): string => {
  if (days === 0) return t('Ten minutes a day beats an hour a week. Start a streak today.')
  const told = practisedToday ? t('You’ve practised today.') : t('Practise today to keep it.')
  return longest > days
    ? t('{text} Your best is {longest, plural, one {# day} other {# days}}.', { text: told, longest })
    : told
}

const [shownDays, progressDays, dayMs] = [14, 30, 86_400_000] as const

/** How much was practised on each of the last days. */
const LastDays = ({ personId }: { personId: string }) => {
  const { data } = useQuery(progressQuery(personId, progressDays))
  if (!data || data.days.length === 0) return null
  const now = Date.now()
  const days = Array.from({ length: shownDays }, (_none, at) => {
    const day = dayOf(new Date(now - (shownDays - 1 - at) * dayMs))
    const own = data.days.filter((one) => one.day === day)
    return {
      day,
      answered: own.reduce((sum, { answered }) => sum + answered, 0),
      right: own.reduce((sum, one) => sum + one.right, 0),
    }
  })
  const most = Math.max(1, ...days.map(({ answered }) => answered))
  const [answered, right] = [
    days.reduce((sum, one) => sum + one.answered, 0),
    days.reduce((sum, one) => sum + one.right, 0),
  ]
  if (answered === 0) return null
  return (
    <section>
      <h3 className={rail.title}>{t('Last two weeks')}</h3>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day, answered: count }) => (
          <span key={day} className={styles.day} style={{ height: `${(100 * count) / most}%` }} />
        ))}
      </div>
      <p className={rail.note}>
        {rich('<b>{answered}</b> {answered, plural, one {question} other {questions}}, <b>{percent}</b> % right.', {
          answered,
          percent: Math.round((100 * right) / answered),
          b: (text) => <b className="mono">{text}</b>,
        })}
      </p>
    </section>
  )
}

/** Before a workout: what is in it today, how long it takes, and why one should. */
export const WorkoutIntro = ({
  steps,
  state,
  personId,
  onStart,
}: {
  steps: readonly DailyStep[]
  state: TrainingState
  personId: string
  onStart: () => void
}) => (
  <div className={screen.room}>
    <div className={screen.stage}>
      <div className={styles.head}>
        <div>
          <h2 className={screen.question}>{t('Daily workout')}</h2>
          <p className={screen.hint}>
            {rich(
              '<b>{questions}</b> {questions, plural, one {question} other {questions}}, about <b>{minutes}</b> {minutes, plural, one {minute} other {minutes}}. What you miss most comes first.',
              {
                questions: steps.length,
                minutes: minutesOf(steps),
                b: (text) => <b className="mono">{text}</b>,
              },
            )}
          </p>
        </div>
        <Button
          variant="primary"
          size="lg"
          icon={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
          onClick={onStart}
        >
          {state.today > 0 ? t('Start another round') : t('Start##verb')}
        </Button>
      </div>
      <section aria-labelledby="in-it-today" className={styles.parts}>
        <h3 id="in-it-today" className={rail.title}>
          {t('In today’s workout')}
        </h3>
        <ol className={styles.list} aria-labelledby="in-it-today">
          {outlineOf(steps, rulesOf).map((part) => (
            <li key={part.trainer} className={styles.part}>
              <Link to={trainers[part.trainer].path} className={styles.name}>
                {trainers[part.trainer].name}
              </Link>
              <span className={styles.why}>{whyOf(part)}</span>
              <span className={styles.count}>
                {rich('<b>{questions}</b> {questions, plural, one {question} other {questions}}', {
                  questions: part.questions,
                  b: (text) => <b className="mono">{text}</b>,
                })}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
    <aside className={rail.rail} aria-label={t('Your practice')}>
      <section>
        <h3 className={rail.title}>{t('Day streak')}</h3>
        <p className={styles.streak}>{state.streak.days}</p>
        <p className={rail.note}>{streakText(state.streak)}</p>
      </section>
      <LastDays personId={personId} />
      <section>
        <h3 className={rail.title}>{t('Or one thing at a time')}</h3>
        <p className={styles.links}>
          <Link to="/audio-training">{t('Audio trainers')}</Link>
          <Link to="/theory-training">{t('Theory trainers')}</Link>
          <Link to="/training-progress">{t('Your progress')}</Link>
        </p>
      </section>
    </aside>
  </div>
)
