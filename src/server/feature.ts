import type { RouteTable } from '#kernel/route.ts'
import type { Feature } from './http/feature.ts'
import type { Services } from './services.ts'

/**
 * What a feature brings to the server: the manifest in its `server/feature.ts`, which `npm run features` enters into
 * `features.gen.ts`.
 */
export interface ServerFeature {
  /** Its calls with their handlers, and the workers of its jobs; `all` answers the calls of every feature once all are there. */
  rows: (services: Services, all: () => RouteTable) => Feature
}
