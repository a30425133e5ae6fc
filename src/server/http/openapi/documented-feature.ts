import type { RouteTable, Tag } from '#kernel/route.ts'

/** The contract of a feature: its rows, what they are about, and the modules that export its schemas by their names. */
export interface DocumentedFeature {
  tag: Tag
  routes: RouteTable
  schemas: readonly object[]
}
