import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addAnswers, deletePractice, exportPractice } from './answers.ts'
import { addDrill, deleteDrill, editDrill, listDrills, restoreDrill } from './drills.ts'
import { readProgress, readState } from './read-state.ts'

/** The trainers of the ear: what a person answered, where they stand, and the drills of a workspace. */
export const trainingFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getTrainingState: ({ person }, { day }) => services.database.as(person.id, (tx) => readState(tx, person.id, day)),
    addTrainingAnswers: ({ person }, input) => addAnswers(services, person.id, input),
    getTrainingProgress: ({ person }, input) => readProgress(services, person.id, input),
    exportTraining: ({ person }) => exportPractice(services, person.id),
    deleteTraining: ({ person }) => deletePractice(services, person.id),
    getTrainingDrills: ({ scope }) => listDrills(services, scope),
    addTrainingDrill: ({ scope, keepReply }, input) => addDrill(services, scope, input, keepReply),
    editTrainingDrill: ({ scope }, input) => editDrill(services, scope, input),
    deleteTrainingDrill: ({ scope }, { drillId }) => deleteDrill(services, scope, drillId),
    restoreTrainingDrill: ({ scope }, { drillId }) => restoreDrill(services, scope, drillId),
  })
