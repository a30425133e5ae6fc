import type { BlockProcessor } from '@backline/dsp/effects/block-processor.ts'
import { Compressor } from '@backline/dsp/effects/compressor.ts'
import { FilterChain } from '@backline/dsp/effects/filter-chain.ts'
import { Gain } from '@backline/dsp/effects/gain.ts'
import { Pan, StereoWidth } from '@backline/dsp/effects/placing.ts'
import { processorOf } from './processor-of.ts'
import type { Effect } from './render-order.ts'
import { type LiveMessage, type LiveOptions, liveProcessorName } from './render-order.ts'

/** Turns the knobs of a processor; false where it is none that can be turned. */
const turn = (processor: BlockProcessor, effect: Effect): boolean => {
  if (effect.effect === 'filter' && processor instanceof FilterChain) processor.set([effect.setting])
  else if (effect.effect === 'compressor' && processor instanceof Compressor) processor.set(effect.setting)
  else if (effect.effect === 'gain' && processor instanceof Gain) processor.set(effect.db)
  else if (effect.effect === 'pan' && processor instanceof Pan) processor.set(effect.position)
  else if (effect.effect === 'width' && processor instanceof StereoWidth) processor.set(effect.width)
  else return false
  return true
}

/** Effects one after another whose knobs are turned while they sound: the same processors that questions are rendered with. */
class LiveChain implements BlockProcessor {
  private readonly sampleRate: number
  private effects: readonly Effect[]
  private processors: BlockProcessor[]

  constructor(effects: readonly Effect[], sampleRate: number) {
    this.sampleRate = sampleRate
    this.effects = effects
    this.processors = effects.map((effect) => processorOf(effect, sampleRate))
  }

  /** Turns the knobs; another row of effects, or a changed effect without knobs, starts again. */
  set(effects: readonly Effect[]): void {
    const before = this.processors
    const sameRow = effects.length === before.length
    this.processors = effects.map((effect, at) => {
      const processor = before[at]
      const unchanged = JSON.stringify(effect) === JSON.stringify(this.effects[at])
      if (sameRow && processor && (unchanged || turn(processor, effect))) return processor
      return processorOf(effect, this.sampleRate)
    })
    this.effects = effects
  }

  /** The most dB by which compressors turned the sound down since this was last asked. */
  takeMostReductionDb(): number {
    return this.processors.reduce(
      (sum, processor) => sum + (processor instanceof Compressor ? processor.takeMostReductionDb() : 0),
      0,
    )
  }

  process(left: Float32Array, right: Float32Array): void {
    for (const processor of this.processors) processor.process(left, right)
  }

  reset(): void {
    for (const processor of this.processors) processor.reset()
  }
}

// What an audio thread has, and no other: it is in no library of types.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare const registerProcessor: (
  name: string,
  make: new (options: { processorOptions: LiveOptions }) => AudioWorkletProcessor,
) => void

/** Blocks of 128 samples between two values of the meter: some 40 in a second. */
const blocksPerMeter = 8

/** Effects on the audio thread; knobs come by messages, the reduction goes back. */
class LiveProcessor extends AudioWorkletProcessor {
  private readonly chain: LiveChain
  private blocks = 0
  private ended = false

  constructor({ processorOptions }: { processorOptions: LiveOptions }) {
    super()
    this.chain = new LiveChain(processorOptions.effects, sampleRate)
    this.port.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
      if (data === 'end') this.ended = true
      else this.chain.set(data.effects)
    }
  }

  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [left, right] = output ?? []
    if (!left || !right) return !this.ended
    const [first, second = first] = input ?? []
    if (first && second) {
      left.set(first)
      right.set(second)
    }
    this.chain.process(left, right)
    this.blocks += 1
    if (this.blocks % blocksPerMeter === 0) this.port.postMessage(this.chain.takeMostReductionDb())
    return !this.ended
  }
}

registerProcessor(liveProcessorName, LiveProcessor)
