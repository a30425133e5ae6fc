/** A note at or above this confidence stands where it belongs; below `goneBelow` its place no longer exists. */
const sureFrom = 0.6
const goneBelow = 0.2

const oneDecimal = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})

/** Whether the part that a carried note spoke of is no longer there, by the confidence (0 to 1) of its place. */
export const isGone = (confidence: number | null): boolean => confidence !== null && confidence < goneBelow

/** Says how a note came over: "same place", "moved by +8.2 s", "this part is gone in v7"; times in seconds. */
export const carryWords = ({
  fromSeconds,
  toSeconds,
  confidence,
  version,
}: {
  fromSeconds: number
  toSeconds: number
  confidence: number | null
  /** As it is said: v7. */
  version: string
}): string => {
  if (isGone(confidence)) return `this part is gone in ${version}`
  const by = Math.round((toSeconds - fromSeconds) * 10) / 10
  const moved = by === 0 ? 'same place' : `moved by ${by > 0 ? '+' : '−'}${oneDecimal.format(Math.abs(by))} s`
  return confidence !== null && confidence < sureFrom ? `probably ${moved}` : moved
}
