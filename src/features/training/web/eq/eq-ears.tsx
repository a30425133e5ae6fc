import { useQuery } from '@tanstack/react-query'
import { plural } from '#kernel/counted.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'
import { bandName } from '../../domain/eq/eq-bands.ts'
import { heardOctaves, weakOctaves } from '../../domain/eq/heard-octaves.ts'
import rail from '../components/session-rail.module.css'
import { progressQuery } from '../queries.ts'
import type { EarsProps } from '../trainer-view.ts'
import styles from './eq-ears.module.css'

const days = 30
const moreText = `A band needs ${enoughAnswers} answers before it says something.`
const short = (band: number): string => (band >= 1000 ? `${band / 1000}k` : `${Math.floor(band)}`)

/** How well each band was heard lately, beside a session. */
export const EqEars = ({ setting, mode }: EarsProps) => {
  const { data: personId } = useQuery(sessionQuery)
  const query = progressQuery(personId ?? '', days)
  const { data } = useQuery({ ...query, enabled: Boolean(personId) })
  useLive('training.answers', () => void queryClient.invalidateQueries({ queryKey: query.queryKey }))
  if (!data) return null
  const heard = heardOctaves(data.confusions)
  const weak = weakOctaves(heard)
  const leans =
    (mode === 'practice' || mode === 'daily') &&
    weak.every((band) => setting.pool.some((item) => item.startsWith(`eq:${band}:`)))
  const known = heard.some(({ asked }) => asked >= enoughAnswers)
  const practised = heard.some(({ asked }) => asked > 0)
  return (
    <section>
      <h3 className={rail.title}>Your ears, last {days} days</h3>
      {practised && (
        <ul className={styles.bars}>
          {heard.map(({ band, asked, right }) => (
            <li key={band} className={styles.band} data-asked={asked > 0} data-weak={weak.includes(band)}>
              <span className="visually-hidden">
                {asked === 0
                  ? `${bandName(band)}: not asked yet`
                  : `${bandName(band)}: ${right} of ${asked} right${weak.includes(band) ? ', needs work' : ''}`}
              </span>
              <span className={styles.room} aria-hidden="true">
                <span className={styles.bar} style={{ height: `${asked === 0 ? 0 : (100 * right) / asked}%` }} />
              </span>
              <span className={styles.name} aria-hidden="true">
                {short(band)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={rail.note}>
        {!practised && 'Answer which band it was, and here you see which ones you hear.'}
        {practised && weak.length === 0 && (known ? 'No band stands out as weak.' : moreText)}
        {weak.length > 0 && `${weak.map(bandName).join(' and ')} ${plural(weak.length, 'needs', 'need')} work.`}
        {weak.length > 0 && leans && ' The next rounds lean that way.'}
      </p>
    </section>
  )
}
