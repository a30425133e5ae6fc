import { findTuning, TUNINGS, type Tuning } from '@backline/theory/tunings.ts'
import { asJson, fieldsOf, type Stored, stored } from '#web/browser-storage.ts'

/** How the neck is shown. */
export interface Neck {
  readonly tuning: Tuning
  readonly capo: number
  readonly leftHanded: boolean
  readonly labels: 'notes' | 'degrees'
}

const [standard] = TUNINGS

/** The highest fret that a capo can be put on. */
export const HIGHEST_CAPO = 9

const neckIn =
  (usual: Neck) =>
  (value: unknown): Neck => {
    const { tuning, capo, leftHanded, labels } = fieldsOf(value) ?? {}
    return {
      tuning: (typeof tuning === 'string' && findTuning(tuning)) || usual.tuning,
      capo: typeof capo === 'number' && capo >= 0 && capo <= HIGHEST_CAPO ? Math.round(capo) : 0,
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
