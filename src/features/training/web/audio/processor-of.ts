import type { BlockProcessor } from '@backline/dsp/effects/block-processor.ts'
import { Compressor } from '@backline/dsp/effects/compressor.ts'
import { FilterChain } from '@backline/dsp/effects/filter-chain.ts'
import { Gain, Polarity } from '@backline/dsp/effects/gain.ts'
import { Limiter } from '@backline/dsp/effects/limiter.ts'
import { Pan, StereoWidth } from '@backline/dsp/effects/placing.ts'
import { Reverb } from '@backline/dsp/effects/reverb.ts'
import { reverbResponse } from '@backline/dsp/effects/reverb-response.ts'
import { TempoDelay } from '@backline/dsp/effects/tempo-delay.ts'
import type { Effect } from './render-order.ts'

/** The processor of an effect, at a sample rate in Hz. */
export const processorOf = (effect: Effect, sampleRate: number): BlockProcessor => {
  switch (effect.effect) {
    case 'filter':
      return new FilterChain([effect.setting], sampleRate)
    case 'compressor':
      return new Compressor(effect.setting, sampleRate)
    case 'limiter':
      return new Limiter(effect.setting, sampleRate)
    case 'reverb':
      return new Reverb(reverbResponse(effect.setting, sampleRate), effect.levels)
    case 'delay':
      return new TempoDelay(effect.setting, sampleRate)
    case 'gain':
      return new Gain(effect.db, sampleRate)
    case 'pan':
      return new Pan(effect.position, sampleRate)
    case 'width':
      return new StereoWidth(effect.width, sampleRate)
    case 'polarity':
      return new Polarity(effect.left, effect.right)
  }
}
