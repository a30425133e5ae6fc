import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { asJson, fieldsOf, type Stored, stored } from '#web/browser-storage.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import type { TrainingState } from '../contract/progress.ts'
import type { TrainerId } from '../contract/trainers.ts'
import type { Standing } from '../domain/session.ts'

/** Where a person stands at one trainer, as a session begins with it. */
export const standingOf = ({ standings, memories }: TrainingState, trainer: TrainerId): Standing => ({
  difficulties: Object.fromEntries(
    standings.filter((one) => one.trainer === trainer).map(({ kind, size, trials }) => [kind, { size, trials }]),
  ),
  memories: Object.fromEntries(
    memories
      .filter((one) => one.trainer === trainer)
      .map(({ item, asked, right, halfLife, lastAt }) => [
        item,
        { asked, right, halfLife, lastAt: Date.parse(lastAt) },
      ]),
  ),
})

const two = (value: number): string => String(value).padStart(2, '0')

/** The date of a moment on the clock of this device, YYYY-MM-DD. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** Today on the clock of this device. */
export const today = (): string => dayOf(new Date())

const placeOf = (personId: string): Stored<TrainingState | null> =>
  stored({
    name: `backline.training-state.${personId}`,
    // What the server answered, as it was.
    codec: asJson<TrainingState | null>((value) => fieldsOf(value) && (value as TrainingState)),
    otherwise: null,
  })

/** Keeps in this browser how far a person is, so that a session can begin without a network. */
export const keepState = (personId: string, state: TrainingState): void => void placeOf(personId).set(state)

/** Where a person stands; without a network what this browser knew last. */
export const trainingStateQuery = (personId: string) =>
  queryOptions({
    queryKey: ['training', personId, 'state'],
    queryFn: async ({ signal }) => {
      try {
        const state = await api.getTrainingState({ day: today() }, { signal })
        keepState(personId, state)
        return state
      } catch (error) {
        const kept = placeOf(personId).get()
        if (kept) return kept
        throw error
      }
    },
  })

/** What a person practised in so many days until today. */
export const progressQuery = (personId: string, days: number) =>
  queryOptions({
    queryKey: ['training', personId, 'progress', days],
    queryFn: ({ signal }) => api.getTrainingProgress({ day: today(), days }, { signal }),
  })

/** The drills of a workspace. */
export const drillsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'training', 'drills'),
    queryFn: ({ signal }) => api.getTrainingDrills({}, { signal, workspaceId }),
  })
