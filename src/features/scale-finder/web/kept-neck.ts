import { findTuning, TUNINGS, type Tuning } from '@backline/theory/tunings.ts'

/** How the neck is shown. */
export interface Neck {
  readonly tuning: Tuning
  readonly capo: number
  readonly leftHanded: boolean
  readonly labels: 'notes' | 'degrees'
}

const KEPT_AS = 'backline.neck'
const [standard] = TUNINGS

/** The highest fret that a capo can be put on. */
export const HIGHEST_CAPO = 9

/** The neck as it was last shown in this browser. */
export const keptNeck = (): Neck | null => {
  if (!standard) return null
  const usual: Neck = { tuning: standard, capo: 0, leftHanded: false, labels: 'notes' }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return usual
    const { tuning, capo, leftHanded, labels } = kept as Record<string, unknown>
    return {
      tuning: (typeof tuning === 'string' && findTuning(tuning)) || usual.tuning,
      capo: typeof capo === 'number' && capo >= 0 && capo <= HIGHEST_CAPO ? Math.round(capo) : 0,
      leftHanded: leftHanded === true,
      labels: labels === 'degrees' ? 'degrees' : 'notes',
    }
  } catch {
    // Storage that is closed or broken is as good as empty.
    return usual
  }
}

/** Keeps the neck for the next time. */
export const keepNeck = ({ tuning, ...rest }: Neck): void => {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ ...rest, tuning: tuning.id }))
  } catch {
    // Then it is as usual the next time.
  }
}
