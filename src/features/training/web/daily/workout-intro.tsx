import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted, plural } from '#kernel/counted.ts'
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

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What a part asks, and why. */
const whyOf = ({ again, kinds }: WorkoutPart): string => {
  if (again.length === 0) return `${listed(kinds)}. Next on your way.`
  const due = `${listed(again)} ${again.length === 1 ? 'is' : 'are'} due again`
  return kinds.length === 0 ? `${due}.` : `${due}, then ${listed(kinds)}.`
}

const streakText = ({ days, longest, practisedToday }: TrainingState['streak']): string => {
  if (days === 0) return 'Ten minutes a day do more than an hour a week. Start one today.'
  const best = longest > days ? ` Your best is ${counted(longest, 'day', 'days')}.` : ''
  return practisedToday ? `You’ve practised today.${best}` : `Practise today to keep it.${best}`
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
      <h3 className={rail.title}>Last two weeks</h3>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day, answered: count }) => (
          <span key={day} className={styles.day} style={{ height: `${(100 * count) / most}%` }} />
        ))}
      </div>
      <p className={rail.note}>
        <b className="mono">{answered}</b> {plural(answered, 'question', 'questions')},{' '}
        <b className="mono">{Math.round((100 * right) / answered)}</b> % right.
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
          <h2 className={screen.question}>Daily workout</h2>
          <p className={screen.hint}>
            <b className="mono">{steps.length}</b> questions, about <b className="mono">{minutesOf(steps)}</b> minutes.
            What you miss most comes first.
          </p>
        </div>
        <Button
          variant="primary"
          size="lg"
          icon={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
          onClick={onStart}
        >
          {state.today > 0 ? 'Start another round' : 'Start'}
        </Button>
      </div>
      <section aria-labelledby="in-it-today" className={styles.parts}>
        <h3 id="in-it-today" className={rail.title}>
          In it today
        </h3>
        <ol className={styles.list} aria-labelledby="in-it-today">
          {outlineOf(steps, rulesOf).map((part) => (
            <li key={part.trainer} className={styles.part}>
              <Link to={trainers[part.trainer].path} className={styles.name}>
                {trainers[part.trainer].name}
              </Link>
              <span className={styles.why}>{whyOf(part)}</span>
              <span className={styles.count}>
                <b className="mono">{part.questions}</b> {part.questions === 1 ? 'question' : 'questions'}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
    <aside className={rail.rail} aria-label="Your practice">
      <section>
        <h3 className={rail.title}>Day streak</h3>
        <p className={styles.streak}>{state.streak.days}</p>
        <p className={rail.note}>{streakText(state.streak)}</p>
      </section>
      <LastDays personId={personId} />
      <section>
        <h3 className={rail.title}>Or one thing at a time</h3>
        <p className={styles.links}>
          <Link to="/audio-training">Audio trainers</Link>
          <Link to="/theory-training">Theory trainers</Link>
          <Link to="/training-progress">Your progress</Link>
        </p>
      </section>
    </aside>
  </div>
)
