import { useQuery } from '@tanstack/react-query'
import { plural } from '#kernel/counted.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'
import { bandName, heardOctaves, plainQ, weakOctaves } from '../../domain/eq/eq-bands.ts'
import { type EqGiven, type EqQuestion, eqRules } from '../../domain/eq/eq-rules.ts'
import { useSoundOptions } from '../audio/sound-materials.ts'
import rail from '../components/session-rail.module.css'
import { transportKeys } from '../components/transport-row.tsx'
import { progressQuery } from '../queries.ts'
import type { EarsProps, RailFact, TrainerView } from '../trainer-view.ts'
import styles from './eq-ears.module.css'
import { EqLearn } from './eq-learn.tsx'
import { EqQuestionPanel } from './eq-question.tsx'
import { explainEq } from './explain-eq.ts'

const days = 30
const moreText = `Answer a band ${enoughAnswers} times to see how you’re doing.`
const short = (band: number): string => (band >= 1000 ? `${band / 1000}k` : `${Math.floor(band)}`)

/** How well each band was heard lately, beside a session. */
const EqEars = ({ setting, mode }: EarsProps) => {
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

const size = (db: number): string => `${Number(Math.abs(db).toFixed(1))} dB`

/** What may be said of a question before its answer: how large the change is, and of how many bands it is one. */
const eqFacts = (question: EqQuestion): readonly RailFact[] => {
  switch (question.kind) {
    case 'band':
      return [
        { name: 'Change', value: `${question.cuts ? '±' : '+'}${size(question.bell.gain)}, Q ${plainQ}` },
        { name: 'Bands', value: `${question.choices.length}` },
      ]
    case 'two':
      return [
        { name: 'Change', value: `+${size(question.bells[0].gain)} twice, Q ${plainQ}` },
        { name: 'Bands', value: `${question.choices.length}` },
      ]
    case 'correct':
      return [{ name: 'Bands', value: `${question.frequencies.length}` }]
    case 'sign':
      return [{ name: 'Change', value: `±${size(question.choices[0]?.sound[0]?.gainDb ?? 0)}, Q ${plainQ}` }]
    default:
      return []
  }
}

/** The trainer for equalisers. */
export const eqView: TrainerView<EqQuestion, EqGiven> = {
  rules: eqRules,
  useOptions: useSoundOptions,
  Question: EqQuestionPanel,
  Learn: EqLearn,
  facts: eqFacts,
  Ears: EqEars,
  explain: explainEq,
  keys: [
    ...transportKeys,
    [['1', '0'], 'The answers in their order; of thirds of octaves the octave, then arrows'],
    [['+', '-'], 'Boosted or cut'],
    [['Arrows'], 'The next answer, or a knob'],
  ],
}
