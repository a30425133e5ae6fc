import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import address from './live-worklet.ts?worker&url'
import type { Effect } from './render-order.ts'
import { type LiveMessage, type LiveOptions, liveProcessorName } from './render-order.ts'

const fadeSeconds = 0.01
const loaded = new WeakSet<BaseAudioContext>()

/** Plays a sound in a loop, dry and through live effects at once; one of both is heard. */
export class LivePlayer {
  /** What is heard, for a display. */
  readonly analyser: AnalyserNode
  private readonly context: AudioContext
  private readonly source: AudioBufferSourceNode
  private readonly node: AudioWorkletNode
  private readonly dry: GainNode
  private readonly wet: GainNode
  private reduction = 0

  private constructor(context: AudioContext, { left, right, sampleRate }: StereoClip, effects: readonly Effect[]) {
    this.context = context
    const processorOptions: LiveOptions = { effects }
    this.node = new AudioWorkletNode(context, liveProcessorName, { outputChannelCount: [2], processorOptions })
    this.node.port.onmessage = ({ data }: MessageEvent<number>) => {
      this.reduction = data
    }
    const buffer = context.createBuffer(2, left.length, sampleRate)
    buffer.copyToChannel(Float32Array.from(left), 0)
    buffer.copyToChannel(Float32Array.from(right), 1)
    this.source = new AudioBufferSourceNode(context, { buffer, loop: true })
    this.dry = new GainNode(context, { gain: 0 })
    this.wet = new GainNode(context, { gain: 1 })
    this.analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0.8 })
    this.source.connect(this.dry).connect(this.analyser)
    this.source.connect(this.node).connect(this.wet).connect(this.analyser)
    this.analyser.connect(context.destination)
    this.source.start()
  }

  /** Starts it. @throws Error where the browser has no audio thread */
  static async start(context: AudioContext, clip: StereoClip, effects: readonly Effect[]): Promise<LivePlayer> {
    if (!loaded.has(context)) await context.audioWorklet.addModule(address)
    loaded.add(context)
    return new LivePlayer(context, clip, effects)
  }

  /** Turns the knobs. */
  set(effects: readonly Effect[]): void {
    const message: LiveMessage = { effects }
    this.node.port.postMessage(message)
  }

  /** Lets one of both be heard, each turned by some dB so that they are equally loud. */
  hear(processed: boolean, { dryDb, wetDb }: { dryDb: number; wetDb: number }): void {
    const at = this.context.currentTime + fadeSeconds
    for (const [gain, on, db] of [
      [this.dry.gain, !processed, dryDb],
      [this.wet.gain, processed, wetDb],
    ] as const) {
      gain.setValueAtTime(gain.value, this.context.currentTime)
      gain.linearRampToValueAtTime(on ? 10 ** (db / 20) : 0, at)
    }
  }

  /** The dB that compressors take off just now. */
  reductionDb = (): number => this.reduction

  /** Ends it for good. */
  close(): void {
    this.source.stop()
    const end: LiveMessage = 'end'
    this.node.port.postMessage(end)
    for (const node of [this.source, this.node, this.dry, this.wet, this.analyser]) node.disconnect()
  }
}
