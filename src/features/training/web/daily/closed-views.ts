import type { TrainerId } from '../../contract/trainers.ts'
import { type ClosedView as Closed, closeView } from './daily-question.tsx'

/** How the questions of each trainer are fetched: a workout brings only those that it asks. */
const loaders: Readonly<Record<TrainerId, () => Promise<Closed>>> = {
  eq: async () => closeView((await import('../eq/eq-view.tsx')).eqView),
  compression: async () => closeView((await import('../compression/compression-view.tsx')).compressionView),
  balance: async () => closeView((await import('../balance/balance-view.tsx')).balanceView),
  ambiance: async () => closeView((await import('../ambiance/ambiance-view.tsx')).ambianceView),
  intervals: async () => closeView((await import('../intervals/intervals-view.tsx')).intervalsView),
  chords: async () => closeView((await import('../chords/chords-view.tsx')).chordsView),
  harmony: async () => closeView((await import('../harmony/harmony-view.tsx')).harmonyView),
  rhythm: async () => closeView((await import('../rhythm/rhythm-view.tsx')).rhythmView),
}

const loaded = new Map<TrainerId, Promise<Closed>>()

/** The questions of a trainer, fetched once. */
export const closedView = (trainer: TrainerId): Promise<Closed> => {
  const known = loaded.get(trainer)
  if (known) return known
  const fetching = loaders[trainer]()
  loaded.set(trainer, fetching)
  fetching.catch(() => loaded.delete(trainer))
  return fetching
}
