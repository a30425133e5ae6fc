import { LiveChain } from './live-chain.ts'
import { type LiveMessage, type LiveOptions, liveProcessorName } from './live-message.ts'

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
