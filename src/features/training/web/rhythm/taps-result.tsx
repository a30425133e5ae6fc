import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { scoreOfTaps } from '../../domain/rhythm/rhythm-rules.ts'
import { takeOf } from '../../domain/rhythm/take.ts'
import styles from './rhythm.module.css'

const width = 640

const ms = (seconds: number): string => `${Math.round(1000 * Math.abs(seconds))} ms`
const sideOf = (seconds: number): string =>
  Math.abs(seconds) < 0.005 ? 'on the beat' : `${ms(seconds)} ${seconds > 0 ? 'late' : 'early'}`

/** Where the taps fell beside where they belong, and how steady they were. */
export const TapsResult = ({
  question,
  taps,
}: {
  question: Extract<RhythmQuestion, { kind: 'tap-back' | 'read' | 'steady' }>
  taps: readonly number[]
}) => {
  const { expected, tapFrom, tapUntil } = takeOf(question)
  const { hit, missed, extra, moved, medianSeconds, deviationSeconds } = scoreOfTaps(question, taps)
  const x = (seconds: number): number => (width * (seconds - tapFrom)) / (tapUntil - tapFrom)
  const mine = taps.map((tap) => tap / 1000).filter((tap) => tap >= tapFrom && tap <= tapUntil)
  return (
    <div className={styles.tapsResult}>
      <svg
        viewBox={`0 0 ${width} 50`}
        className={styles.tapsPlot}
        role="img"
        aria-label={`${expected.length} notes, ${mine.length} taps`}
      >
        <path className={styles.staff} d={`M0 32H${width}`} />
        {expected.map((at) => (
          <rect key={at} className={styles.expected} x={x(at) - 2} y={8} width={4} height={22} />
        ))}
        {mine.map((at) => (
          <path key={at} className={styles.tapped} d={`M${x(at)} 34l5 10h-10z`} />
        ))}
      </svg>
      <p className={styles.caption}>Above the line: where the notes are. Below: your taps.</p>
      <dl className={styles.facts}>
        <div>
          <dt>Steadiness</dt>
          <dd className="mono">{hit > 1 ? `± ${ms(deviationSeconds)}` : '–'}</dd>
        </div>
        <div>
          <dt>In the middle</dt>
          <dd>{hit > 0 ? sideOf(medianSeconds) : '–'}</dd>
        </div>
        <div>
          <dt>Elsewhere</dt>
          <dd className="mono">{moved}</dd>
        </div>
        <div>
          <dt>Left out</dt>
          <dd className="mono">{missed}</dd>
        </div>
        <div>
          <dt>Too many</dt>
          <dd className="mono">{extra}</dd>
        </div>
      </dl>
    </div>
  )
}
