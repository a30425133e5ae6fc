/**
 * How a row, or a name, is locked. The first four are PostgreSQL's: the weakest is what a foreign key takes of what it refers
 * to. `beside` and `alone` are those of an advisory lock.
 */
export type Mode = 'key share' | 'share' | 'no key update' | 'update' | 'beside' | 'alone'

/** One lock that a statement takes: of some row of a table, or of a name (`advisory 87`). */
export interface Lock {
  of: string
  mode: Mode
  /** Whether it takes what is free and waits for nobody. */
  skips?: boolean
  /** Whether it is of a row that this transaction has just added, and that nobody else sees. */
  own?: boolean
}

const conflicts: Record<Mode, readonly Mode[]> = {
  'key share': ['update'],
  share: ['no key update', 'update'],
  'no key update': ['share', 'no key update', 'update'],
  update: ['key share', 'share', 'no key update', 'update'],
  beside: ['alone'],
  alone: ['beside', 'alone'],
}

/** Whether one waits for the other. */
export const conflict = (one: Mode, other: Mode): boolean => conflicts[one].includes(other)

/** Whether who has the one has the other, too. */
export const covers = (one: Mode, other: Mode): boolean =>
  one === other || conflicts[other].every((mode) => conflicts[one].includes(mode))
