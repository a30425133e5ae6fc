import type { Catalogue } from './catalogue.ts'
import { hasNoOrder } from './exceptions.ts'
import { cyclesOf, edgesOf, tell } from './find-cycles.ts'
import type { Recorded } from './recorded.ts'

/** What was seen to be locked in different orders, in words; nothing where all of it has one. */
export const circlesIn = (recorded: readonly Recorded[], catalogue: Catalogue): string[] => {
  const ordered = recorded.filter(({ texts }) => !hasNoOrder(texts))
  return cyclesOf(edgesOf(ordered, catalogue), catalogue).map(tell)
}
