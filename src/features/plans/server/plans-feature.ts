import { foldEmail } from '#kernel/addresses.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { keepInterest } from './store.ts'

/** The plans that are to come, and who wants to hear of them. */
export const plansFeature = ({ database }: Services): Feature =>
  defineFeature(routes, {
    notifyMe: async (_context, { email, plan }) => ({
      already: !(await keepInterest(database, email, foldEmail(email), plan)),
    }),
  })
