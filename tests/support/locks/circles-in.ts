import type { Catalogue } from './catalogue.ts'
import { hasNoOrder, noCircles } from './exceptions.ts'
import { cyclesOf, edgesOf, tell } from './find-cycles.ts'
import type { Recorded } from './recorded.ts'

/** What was seen to be locked in different orders, in words; nothing where all of it has one. */
export const circlesIn = (recorded: readonly Recorded[], catalogue: Catalogue): string[] =>
  cyclesOf(
    edgesOf(
      recorded.filter(({ texts }) => !hasNoOrder(texts)),
      catalogue,
    ),
    catalogue,
  )
    .filter((cycle) => noCircles[nameOf(cycle.map(({ held }) => held.of))] === undefined)
    .map(tell)

const nameOf = (tables: readonly string[]): string => tables.toSorted().join(' ')
