/** A note at or above this confidence stands where it belongs; below `goneBelow` its place no longer exists. */
const sureFrom = 0.6
const goneBelow = 0.2

const oneDecimal = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})

interface Carried {
  fromSeconds: number
  toSeconds: number
  /** 0 to 1. */
  confidence: number | null
}

const movedBy = ({ fromSeconds, toSeconds }: Carried): number => Math.round((toSeconds - fromSeconds) * 10) / 10

const isUnsure = ({ confidence }: Carried): boolean => confidence !== null && confidence < goneBelow

/** Whether the part that a carried note spoke of is no longer there; where nothing was compared it stays where it was. */
export const isGone = (carried: Carried): boolean => isUnsure(carried) && movedBy(carried) !== 0

/** Whether a carried note stands somewhere, but may belong elsewhere. */
export const isProbable = (confidence: number | null): boolean =>
  confidence !== null && confidence >= goneBelow && confidence < sureFrom

/** Says how a note came over: "same place", "moved by +8.2 s", "this part is gone in v7"; times in seconds, the version as it is said. */
export const carryWords = (carried: Carried & { version: string }): string => {
  if (isGone(carried)) return `this part is gone in ${carried.version}`
  if (isUnsure(carried)) return 'at the same second; the versions could not be compared'
  const by = movedBy(carried)
  const moved = by === 0 ? 'same place' : `moved by ${by > 0 ? '+' : '−'}${oneDecimal.format(Math.abs(by))} s`
  return isProbable(carried.confidence) ? `probably ${moved}` : moved
}
