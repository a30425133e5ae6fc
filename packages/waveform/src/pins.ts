import { type TimeScale, timeToPixel } from './time-scale.ts'

/** Pins closer than this many pixels cannot be told apart and stack. */
export const stackPixels = 18

/** A pin stays this far from both ends, so that its disc is never cut. */
export const pinEdgePixels = 15

/** One place on the waveform and what is pinned there, in the order of time; two or more are shown as their count. */
export interface PinStack<T> {
  readonly pixel: number
  readonly pins: readonly T[]
}

/**
 * Places what is pinned to a time on the scale (width in CSS pixels). Pins closer than 18 px to the first of a stack join
 * it, so stacks are never closer than that to each other. What lies outside the stretch in sight is left out.
 * Discs at the very ends are drawn in by 15 px.
 */
export const stackPins = <T extends { readonly atSeconds: number }>(
  pins: readonly T[],
  scale: TimeScale,
): PinStack<T>[] => {
  const placed = pins
    .map((pin) => ({ pin, pixel: timeToPixel(scale, pin.atSeconds) }))
    .filter(({ pixel }) => pixel >= 0 && pixel <= scale.width)
    .map(({ pin, pixel }) => ({ pin, pixel: drawnIn(pixel, scale.width) }))
    .sort((one, other) => one.pixel - other.pixel)
  const stacks: { pixel: number; pins: T[] }[] = []
  for (const { pin, pixel } of placed) {
    const last = stacks.at(-1)
    if (last && pixel - last.pixel < stackPixels) last.pins.push(pin)
    else stacks.push({ pixel, pins: [pin] })
  }
  return stacks
}

const drawnIn = (pixel: number, width: number): number => {
  const edge = Math.min(pinEdgePixels, width / 2)
  return Math.min(width - edge, Math.max(edge, pixel))
}
