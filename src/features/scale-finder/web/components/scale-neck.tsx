import { findTuning, type StringInstrument, TUNINGS } from '@backline/theory/tunings.ts'
import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { HIGHEST_CAPO, type Neck } from '../kept-neck.ts'
import details from './scale-details.module.css'
import styles from './scale-neck.module.css'

const instruments: readonly { value: StringInstrument; label: string }[] = [
  { value: 'guitar', label: 'Guitar' },
  { value: 'bass', label: 'Bass' },
  { value: 'ukulele', label: 'Ukulele' },
]

/** The neck of a guitar, bass or ukulele, and how it is tuned and shown. */
export const ScaleNeck = ({
  neck,
  onNeck,
  children,
}: {
  neck: Neck
  onNeck: (neck: Neck) => void
  children: React.ReactNode
}) => {
  const id = useId()
  const tune = (tuning: string | undefined): void => {
    const found = tuning === undefined ? null : findTuning(tuning)
    if (found) onNeck({ ...neck, tuning: found })
  }
  return (
    <section className={details.section} aria-labelledby={`${id}-title`}>
      <div className={details.bar}>
        <h4 id={`${id}-title`} className={details.title}>
          On the neck
        </h4>
        <Segmented
          label="Instrument"
          size="sm"
          value={neck.tuning.instrument}
          onChange={(instrument) => tune(TUNINGS.find((one) => one.instrument === instrument)?.id)}
          options={[...instruments]}
        />
      </div>
      <div className={styles.controls}>
        <label className={styles.control} htmlFor={`${id}-tuning`}>
          Tuning
          <Select id={`${id}-tuning`} value={neck.tuning.id} onChange={(event) => tune(event.target.value)}>
            {TUNINGS.filter(({ instrument }) => instrument === neck.tuning.instrument).map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.control} htmlFor={`${id}-capo`}>
          Capo
          <Select
            id={`${id}-capo`}
            value={neck.capo}
            onChange={(event) => onNeck({ ...neck, capo: Number(event.target.value) })}
          >
            {Array.from({ length: HIGHEST_CAPO + 1 }, (_, fret) => fret).map((fret) => (
              <option key={fret} value={fret}>
                {fret === 0 ? 'None' : fret}
              </option>
            ))}
          </Select>
        </label>
        <Segmented
          label="Labels"
          size="sm"
          value={neck.labels}
          onChange={(labels) => onNeck({ ...neck, labels })}
          options={[
            { value: 'notes', label: 'Notes' },
            { value: 'degrees', label: 'Degrees' },
          ]}
        />
        <Checkbox
          label="Left-handed"
          checked={neck.leftHanded}
          onChange={(event) => onNeck({ ...neck, leftHanded: event.target.checked })}
        />
      </div>
      <div className={styles.scroll}>{children}</div>
    </section>
  )
}
