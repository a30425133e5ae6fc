import { useQuery } from '@tanstack/react-query'
import { listText, numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
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
const moreText = t('Answer a band {count} times to see how you’re doing.', { count: enoughAnswers })
const short = (band: number): string => (band >= 1000 ? `${numberText(band / 1000)}k` : `${Math.floor(band)}`)

const weakText = (weak: readonly number[], leans: boolean): string => {
  const values = { bands: listText(weak.map(bandName)), count: weak.length }
  return leans
    ? t('{count, plural, one {{bands} needs} other {{bands} need}} work. The next rounds lean that way.', values)
    : t('{count, plural, one {{bands} needs} other {{bands} need}} work.', values)
}

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
      <h3 className={rail.title}>{t('Your ears, last {days} days', { days })}</h3>
      {practised && (
        <ul className={styles.bars}>
          {heard.map(({ band, asked, right }) => (
            <li key={band} className={styles.band} data-asked={asked > 0} data-weak={weak.includes(band)}>
              <span className="visually-hidden">
                {asked === 0
                  ? t('{band}: not asked yet', { band: bandName(band) })
                  : t('{band}: {right} of {asked} right{state, select, weak {, needs work} other {}}', {
                      band: bandName(band),
                      right,
                      asked,
                      state: weak.includes(band) ? 'weak' : 'fine',
                    })}
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
        {!practised && t('Say which band it was, and you’ll see here which ones you hear.')}
        {practised && weak.length === 0 && (known ? t('No weak bands.') : moreText)}
        {weak.length > 0 && weakText(weak, leans)}
      </p>
    </section>
  )
}

const size = (db: number): string => `${numberText(Number(Math.abs(db).toFixed(1)))} dB`
const sizeFact = (value: string): RailFact => ({ name: t('Change##noun'), value, isSize: true })
const bandsFact = (bands: readonly number[]): RailFact => ({
  name: t('Bands##of frequencies'),
  value: `${bands.length}`,
})
const width = numberText(plainQ)

/** What may be said of a question before its answer: how large the change is, and of how many bands it is one. */
const eqFacts = (question: EqQuestion): readonly RailFact[] => {
  switch (question.kind) {
    case 'band':
      return [
        sizeFact(`${question.cuts ? '±' : '+'}${size(question.bell.gain)}, Q ${width}`),
        bandsFact(question.choices),
      ]
    case 'two':
      return [
        sizeFact(t('+{gain} twice, Q {width}', { gain: size(question.bells[0].gain), width })),
        bandsFact(question.choices),
      ]
    case 'correct':
      return [bandsFact(question.frequencies)]
    case 'sign':
      return [sizeFact(`±${size(question.choices[0]?.sound[0]?.gainDb ?? 0)}, Q ${width}`)]
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
    [['1', '0'], t('The answers in order; for third-octaves the octave, then arrows')],
    [['+', '-'], t('Boosted or cut')],
    [[t('Arrows')], t('The next answer, or a knob')],
  ],
}
