import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { meanInterest, notifyMe, showInterest } from './notify-me.ts'

/** The plans that are to come, and who wants to hear of them. */
export const plansFeature = (services: Services): Feature =>
  defineFeature(routes, {
    notifyMe: ({ person }, wish) => notifyMe(services, person, wish),
    showInterest: (_context, { token }) => showInterest(services, token),
    meanInterest: (_context, { token }) => meanInterest(services, token),
  })
