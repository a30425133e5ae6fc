import type { Effect } from './render-order.ts'

/** The name that the audio thread knows the processor by. */
export const liveProcessorName = 'backline-live'

/** How a live processor begins. */
export interface LiveOptions {
  effects: readonly Effect[]
}

/** What is said to it: other knobs, or that it is over. */
export type LiveMessage = LiveOptions | 'end'
