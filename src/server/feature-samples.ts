import type { RouteTable } from '#kernel/route.ts'

/** The band that a sample is of; `text` is what nobody outside may ever read. */
interface SampledBand {
  workspaceId: string
  ownerId: string
  text: string
}

/**
 * What the tests of every call and of every table need of a feature: kept in its `server/samples.ts`, entered into their lists by
 * `npm run features`.
 */
export interface FeatureSamples<Rows extends RouteTable> {
  /** A believable input for each call; `thingId` is the id of each thing that `rows` adds. */
  inputs: { [Name in keyof Rows]: (ids: { workspaceId: string; thingId: string }) => Record<string, unknown> }
  /** Statements with their values that give a band one of each thing, in every table; the band's own id is the id of each. */
  rows: (band: SampledBand) => readonly [statement: string, values: readonly unknown[]][]
}
