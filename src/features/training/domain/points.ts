import type { Circumstances } from './trainer-rules.ts'

/** Points that a test takes off for each time that a sound was heard again. */
const perReplay = 2

/** What is left of 100 points, which replays in a test lessen, too. */
export const pointsLeft = (lost: number, { mode, replays }: Pick<Circumstances, 'mode' | 'replays'>): number =>
  Math.max(0, Math.round(100 - lost - (mode === 'test' ? perReplay * Math.max(0, replays - 1) : 0)))
