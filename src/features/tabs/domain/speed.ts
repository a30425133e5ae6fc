/** The slowest and the fastest that a tab is played, in percent. */
export const slowest = 25
export const fastest = 150

/** A speed within what is played, in whole percent. */
export const heldSpeed = (percent: number): number => Math.round(Math.min(Math.max(percent, slowest), fastest))

/** A loop that gets faster with each pass until it has reached its target, in percent. */
export interface SpeedRamp {
  from: number
  step: number
  to: number
}

/** The speed of a pass, the first being 0. */
export const speedOfPass = ({ from, step, to }: SpeedRamp, pass: number): number =>
  heldSpeed(
    step >= 0 ? Math.min(from + step * pass, Math.max(to, from)) : Math.max(from + step * pass, Math.min(to, from)),
  )

/** How many passes a ramp takes until it stands at its target, the first one counted; null when it never moves. */
export const passesToTarget = ({ from, step, to }: SpeedRamp): number | null =>
  step <= 0 || to <= from ? null : Math.ceil((to - from) / step) + 1
