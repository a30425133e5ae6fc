import { pitchClass, pitchOfName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { findTuning, type StringInstrument, type Tuning, tunings } from '@backline/theory/tunings.ts'
import { useId } from 'react'
import { tuningWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'
import { asJson, fieldsOf, type Stored, stored } from '#web/browser-storage.ts'
import { type FretboardLook, type FretboardPlace, FretboardView } from '#web/music/fretboard-view.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { degreeWords, pitchName } from '../../domain/scale-words.ts'
import details from './scale-details.module.css'
import styles from './scale-neck.module.css'

/** How the neck is shown. */
export interface Neck {
  readonly tuning: Tuning
  readonly capo: number
  readonly leftHanded: boolean
  readonly labels: 'notes' | 'degrees'
}

const [standard] = tunings

/** The highest fret that a capo can be put on. */
const highestCapo = 9

const neckIn =
  (usual: Neck) =>
  (value: unknown): Neck => {
    const { tuning, capo, leftHanded, labels } = fieldsOf(value) ?? {}
    return {
      tuning: (typeof tuning === 'string' && findTuning(tuning)) || usual.tuning,
      capo: typeof capo === 'number' && capo >= 0 && capo <= highestCapo ? Math.round(capo) : 0,
      leftHanded: leftHanded === true,
      labels: labels === 'degrees' ? 'degrees' : 'notes',
    }
  }

const storedWith = (usual: Neck): Stored<Neck> =>
  stored({
    name: 'backline.neck',
    codec: { ...asJson(neckIn(usual)), write: ({ tuning, ...rest }) => JSON.stringify({ ...rest, tuning: tuning.id }) },
    otherwise: usual,
  })

const place = standard && storedWith({ tuning: standard, capo: 0, leftHanded: false, labels: 'notes' })

/** The neck as it was last shown in this browser. */
export const keptNeck = (): Neck | null => place?.get() ?? null

/** Keeps the neck for the next time. */
export const keepNeck = (neck: Neck): void => void place?.set(neck)

/** The scale on a neck: its notes or degrees, the root ringed, what is picked filled. */
export const NeckBoard = ({
  scale,
  neck,
  picked,
  sharpsOnly,
  disabled = false,
  onPress,
}: {
  scale: Scale
  neck: Neck
  picked: ReadonlySet<number>
  sharpsOnly: boolean
  disabled?: boolean
  onPress: (midi: number, name: string) => void
}) => {
  const root = pitchOfName(scale.tonic)
  const degrees = degreeWords(scale)
  const nameOf = (midi: number): string => pitchName(pitchClass(midi), scale, sharpsOnly)
  const lookOf = ({ midi }: FretboardPlace): FretboardLook | null => {
    const pitch = pitchClass(midi)
    const at = scale.notes.findIndex((note) => pitchOfName(note) === pitch)
    if (at < 0 && !picked.has(pitch)) return null
    const degree = degrees[at] ?? ''
    return {
      text: neck.labels === 'degrees' && at >= 0 ? degree : nameOf(midi),
      tone: picked.has(pitch) ? 'picked' : 'note',
      ringed: pitch === root,
      said: pitch === root ? t('root') : at >= 0 ? t('degree {degree}', { degree }) : t('outside the scale'),
    }
  }
  return (
    <FretboardView
      label={t('Neck, {name}', { name: tuningWord(neck.tuning.name) })}
      strings={neck.tuning.strings}
      capo={neck.capo}
      leftHanded={neck.leftHanded}
      nameOf={nameOf}
      lookOf={lookOf}
      disabled={disabled}
      onPress={({ midi }) => onPress(midi, nameOf(midi))}
    />
  )
}

const instruments: readonly { value: StringInstrument; label: string }[] = [
  { value: 'guitar', label: t('Guitar') },
  { value: 'bass', label: t('Bass') },
  { value: 'ukulele', label: t('Ukulele') },
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
          {t('On the neck')}
        </h4>
        <Segmented
          label={t('Instrument')}
          size="sm"
          value={neck.tuning.instrument}
          onChange={(instrument) => tune(tunings.find((one) => one.instrument === instrument)?.id)}
          options={[...instruments]}
        />
      </div>
      <div className={styles.controls}>
        <label className={styles.control} htmlFor={`${id}-tuning`}>
          {t('Tuning')}
          <Select id={`${id}-tuning`} value={neck.tuning.id} onChange={(event) => tune(event.target.value)}>
            {tunings
              .filter(({ instrument }) => instrument === neck.tuning.instrument)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {tuningWord(one.name)}
                </option>
              ))}
          </Select>
        </label>
        <label className={styles.control} htmlFor={`${id}-capo`}>
          {t('Capo')}
          <Select
            id={`${id}-capo`}
            value={neck.capo}
            onChange={(event) => onNeck({ ...neck, capo: Number(event.target.value) })}
          >
            {Array.from({ length: highestCapo + 1 }, (_, fret) => fret).map((fret) => (
              <option key={fret} value={fret}>
                {fret === 0 ? t('None##capo') : fret}
              </option>
            ))}
          </Select>
        </label>
        <Segmented
          label={t('Labels##on the neck')}
          size="sm"
          value={neck.labels}
          onChange={(labels) => onNeck({ ...neck, labels })}
          options={[
            { value: 'notes', label: t('Notes##tones') },
            { value: 'degrees', label: t('Degrees') },
          ]}
        />
        <Checkbox
          label={t('Left-handed')}
          checked={neck.leftHanded}
          onChange={(event) => onNeck({ ...neck, leftHanded: event.target.checked })}
        />
      </div>
      <div className={styles.scroll}>{children}</div>
    </section>
  )
}
