import type { StereoClip } from '@backline/dsp/effects/stereo-clip.ts'
import type { RenderedSides, RenderOrder } from './render-order.ts'

/** What goes to the worker: the stems only when it does not have them yet. */
export interface RenderTask {
  number: number
  source: string
  stems: readonly StereoClip[] | null
  order: Omit<RenderOrder, 'stems'>
}

/** What comes back. */
export type RenderAnswer = { number: number; sides: RenderedSides } | { number: number; failure: string }
