/** Closer than this (seconds) two versions count as one moment: well under what the ear hears as an echo. */
export const IN_STEP = 0.012

/** Further away than this (seconds) a jump is quicker than running after. */
const JUMP = 0.25
const EXACT = 0.0015
const SETTLE_SECONDS = 0.2
/** Nobody hears who follows, so the speed may change by as much as a decoder takes well. */
const MOST_CHANGE = 0.2

/** What brings a silent version to where it belongs: a jump, or the speed that takes it there; `late` is how far it is behind (seconds). */
export const follow = (late: number): { jump: true } | { jump: false; rate: number } => {
  if (Math.abs(late) > JUMP) return { jump: true }
  if (Math.abs(late) < EXACT) return { jump: false, rate: 1 }
  return { jump: false, rate: 1 + Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, late / SETTLE_SECONDS)) }
}

/** The middle of the last few readings, as single ones of a browser's clock jump about. */
export class SteadyReading {
  private values: number[] = []

  /** Takes a reading and answers the middle one. */
  add(value: number): number {
    this.values = [...this.values.slice(-2), value]
    return this.values.toSorted((one, other) => one - other)[this.values.length >> 1] as number
  }

  /** How many readings stand behind the answer. */
  get count(): number {
    return this.values.length
  }

  /** Forgets all of them, after a jump. */
  clear(): void {
    this.values = []
  }
}
