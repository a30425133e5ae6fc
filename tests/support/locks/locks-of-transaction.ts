import type { Catalogue } from './catalogue.ts'
import { covers, type Lock } from './lock.ts'
import { locksOf } from './locks-of-statement.ts'

/** What a transaction locks, in its order; what it has already is not taken again. */
export const locksOfTransaction = (texts: readonly string[], catalogue: Catalogue): Lock[] => {
  const parts = texts.map((text) => locksOf(text, catalogue))
  const locks: Lock[] = []
  for (const lock of [...parts.flatMap(({ now }) => now), ...parts.flatMap(({ atEnd }) => atEnd)])
    if (!locks.some((had) => had.of === lock.of && covers(had.mode, lock.mode))) locks.push(lock)
  return locks
}
