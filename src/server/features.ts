import type { RouteTable } from '#kernel/route.ts'
import { serverFeatures } from './features.gen.ts'
import type { Feature } from './http/feature.ts'
import type { Services } from './services.ts'

/** The calls of every feature, with their handlers and the workers of their jobs. */
export const allFeatures = (services: Services): Feature[] => {
  const features: Feature[] = serverFeatures.map(({ rows }) => rows(services, () => routesOf(features)))
  return features
}

/** All rows of these features in one table; two rows of one name are a mistake. */
export const routesOf = (features: Feature[]): RouteTable => {
  const all: RouteTable = {}
  for (const [name, row] of features.flatMap((feature) => Object.entries(feature.routes))) {
    if (all[name]) throw new Error(`Two rows are named ${name}.`)
    all[name] = row
  }
  return all
}
