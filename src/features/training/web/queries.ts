import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { asJson, fieldsOf, type Stored, stored } from '#web/browser-storage.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import type { TrainingState } from '../contract/progress.ts'
import { today } from './today.ts'

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
