import type { CompressorSetting } from '@backline/dsp/effects/compressor-curve.ts'
import type { FilterSetting } from '@backline/dsp/effects/filter-design.ts'
import type { LimiterSetting } from '@backline/dsp/effects/limiter.ts'
import type { ReverbLevels } from '@backline/dsp/effects/reverb.ts'
import type { ReverbSetting } from '@backline/dsp/effects/reverb-response.ts'
import type { StereoClip } from '@backline/dsp/effects/stereo-clip.ts'
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
