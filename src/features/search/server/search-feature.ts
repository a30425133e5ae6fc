import type { ServerFeature } from '#server/feature.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { findAnything } from './find-anything.ts'

/** "Find anything": what the features of the server have that people look for. */
export const searchFeature = (services: Services, features: readonly ServerFeature[]): Feature => {
  const findable = features.flatMap(({ finds }) => finds ?? [])
  return defineFeature(routes, {
    findAnything: ({ scope }, { words }) => findAnything(services, findable, scope, words),
  })
}
