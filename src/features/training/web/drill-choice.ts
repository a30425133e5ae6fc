import type { Device } from './kept-choices.ts'

/** How somebody wants to spend their time at a trainer. */
export type Way = 'learn' | 'practice' | 'test' | 'blind'

/** What a drill asks, on which sound, and what one hears it on. */
export interface DrillChoice {
  way: Way
  /** A kind, or all that are mixed. */
  kind: string
  source: string
  device: Device
}

/** All kinds of a trainer, in no order. */
export const mixed = 'mixed'
