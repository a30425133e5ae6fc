/** A stretch of a song, in seconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Where playing must jump to when it went from `before` to `now` and reached the end of the loop; null when it need not. */
export const loopJump = (before: number, now: number, loop: Stretch): number | null => {
  const ran = before >= loop.from && before < loop.to && now >= loop.to
  // What lies further behind the end than a slow timer can explain is a jump that somebody made.
  if (!ran || now - loop.to > 1.5) return null
  const length = loop.to - loop.from
  return length > 0 ? loop.from + ((now - loop.to) % length) : null
}

/** A stretch from two ends in any order, kept inside the song; null when it is shorter than `shortest` seconds. */
export const stretchOf = (one: number, other: number, durationSeconds: number, shortest = 0.05): Stretch | null => {
  const from = Math.max(0, Math.min(one, other))
  const to = Math.min(durationSeconds, Math.max(one, other))
  return to - from >= shortest ? { from, to } : null
}
