import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import type { CompressorSetting } from '@backline/dsp/effects/compressor.ts'
import type { FilterSetting } from '@backline/dsp/effects/filter-design.ts'
import type { LimiterSetting } from '@backline/dsp/effects/limiter.ts'
import type { ReverbLevels } from '@backline/dsp/effects/reverb.ts'
import type { ReverbSetting } from '@backline/dsp/effects/reverb-response.ts'
import type { DelaySetting } from '@backline/dsp/effects/tempo-delay.ts'

/** One effect as its knobs stand; plain data, so that it can go to a worker and to the audio thread. */
export type Effect =
  | { effect: 'filter'; setting: FilterSetting }
  | { effect: 'compressor'; setting: CompressorSetting }
  | { effect: 'limiter'; setting: LimiterSetting }
  | { effect: 'reverb'; setting: ReverbSetting; levels: ReverbLevels }
  | { effect: 'delay'; setting: DelaySetting }
  | { effect: 'gain'; db: number }
  | { effect: 'pan'; position: number }
  | { effect: 'width'; width: number }
  | { effect: 'polarity'; left: boolean; right: boolean }

/** One side of a comparison: what happens to each stem (in their order; none for those beyond), then to the whole. */
export interface Side {
  stems: readonly (readonly Effect[])[]
  whole: readonly Effect[]
}

/** What is to be rendered: the same stems through each side. */
export interface RenderOrder {
  stems: readonly StereoClip[]
  sides: readonly Side[]
  /** Equally loud, so that loudness gives nothing away; off only where loudness itself is asked for. */
  match: boolean
  /** Each side as bright as the stems together are, where brightness would give away what is asked by other signs. */
  asBright?: true
  /** Turns every side by up to 1.5 LU, drawn by this seed, each for itself. */
  rove?: string
}

/** The sides as they sound, all of one length. */
export interface RenderedSides {
  clips: readonly StereoClip[]
  /** dB applied to each side to match them. */
  gainsDb: readonly number[]
  /** LUFS of each side as it sounds. */
  lufs: readonly (number | null)[]
}

/** A side that changes nothing. */
export const unchanged: Side = { stems: [], whole: [] }

/** The sides of a question, and what each is called. */
export interface LabelledOrder {
  order: Omit<RenderOrder, 'stems'>
  labels: readonly string[]
}

/** What goes to the worker: the stems only when it does not have them yet. */
export interface RenderTask {
  number: number
  source: string
  stems: readonly StereoClip[] | null
  order: Omit<RenderOrder, 'stems'>
}

/** What comes back. */
export type RenderAnswer = { number: number; sides: RenderedSides } | { number: number; failure: string }

/** The name that the audio thread knows the processor by. */
export const liveProcessorName = 'backline-live'

/** How a live processor begins. */
export interface LiveOptions {
  effects: readonly Effect[]
}

/** What is said to it: other knobs, or that it is over. */
export type LiveMessage = LiveOptions | 'end'
