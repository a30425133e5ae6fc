import type { ReverbKnobs } from '../../domain/ambiance/ambiance-question.ts'
import { knobStops } from '../../domain/ambiance/reverb-knobs.ts'
import { Knob } from '../components/knob.tsx'
import styles from './ambiance.module.css'

const names: Readonly<Record<keyof ReverbKnobs, string>> = {
  wetDb: 'Reverb level',
  rt60Seconds: 'Reverb time',
  preDelayMs: 'Pre-delay',
}

const formats: Readonly<Record<keyof ReverbKnobs, (value: number) => string>> = {
  wetDb: (db) => `${db < 0 ? '−' : ''}${Math.abs(db)} dB`,
  rt60Seconds: (seconds) => `${seconds} s`,
  preDelayMs: (milliseconds) => `${milliseconds} ms`,
}

const order = ['wetDb', 'rt60Seconds', 'preDelayMs'] as const

/** The three knobs of a reverb: how much, how long, how soon. */
export const ReverbDesk = ({
  knobs,
  right,
  disabled = false,
  onChange,
}: {
  knobs: ReverbKnobs
  /** Where they should have stood, after the answer. */
  right?: ReverbKnobs | undefined
  disabled?: boolean
  onChange: (knobs: ReverbKnobs) => void
}) => (
  <fieldset className={styles.knobs} aria-label="Your reverb">
    {order.map((knob) => (
      <Knob
        key={knob}
        label={names[knob]}
        stops={knobStops[knob]}
        value={knobs[knob]}
        format={formats[knob]}
        disabled={disabled}
        right={right?.[knob]}
        onChange={(value) => onChange({ ...knobs, [knob]: value })}
      />
    ))}
  </fieldset>
)
