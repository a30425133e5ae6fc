import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'

/** How the player stands: which side is heard, and whether it sounds. */
export interface SidePlayerState {
  playing: boolean
  side: number
}

const fadeSeconds = 0.01

/**
 * Plays the sides of a question in a loop, all at once and one of them heard: switching keeps the place to the sample and
 * fades over 10 ms, so that neither a gap nor a click says anything.
 */
export class SidePlayer {
  private readonly context: AudioContext
  private readonly buffers: AudioBuffer[]
  private readonly gains: GainNode[]
  private readonly listeners = new Set<() => void>()
  private sources: AudioBufferSourceNode[] = []
  private startedAt = 0
  private offset = 0
  private state: SidePlayerState = { playing: false, side: 0 }

  constructor(context: AudioContext, clips: readonly StereoClip[]) {
    this.context = context
    this.buffers = clips.map(({ left, right, sampleRate }) => {
      const buffer = context.createBuffer(2, left.length, sampleRate)
      buffer.copyToChannel(Float32Array.from(left), 0)
      buffer.copyToChannel(Float32Array.from(right), 1)
      return buffer
    })
    this.gains = clips.map((_clip, at) => {
      const gain = context.createGain()
      gain.gain.value = at === 0 ? 1 : 0
      gain.connect(context.destination)
      return gain
    })
  }

  /** Seconds of one round of the loop. */
  get duration(): number {
    return this.buffers[0]?.duration ?? 0
  }

  getState = (): SidePlayerState => this.state

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Where in the loop it is, in seconds. */
  position(): number {
    const { playing } = this.state
    const at = this.offset + (playing ? Math.max(0, this.context.currentTime - this.startedAt) : 0)
    return this.duration > 0 ? at % this.duration : 0
  }

  /** Sounds from where it stands; once only, without a loop, when `once` is called for. */
  play(once = false): void {
    if (this.state.playing) return
    this.startedAt = this.context.currentTime + 0.005
    const from = this.offset % Math.max(this.duration, 1e-9)
    this.sources = this.buffers.map((buffer, at) => {
      const source = this.context.createBufferSource()
      source.buffer = buffer
      source.loop = !once
      const gain = this.gains[at]
      if (gain) source.connect(gain)
      source.start(this.startedAt, from)
      return source
    })
    const [first] = this.sources
    if (once && first) first.onended = () => this.sources.includes(first) && this.stop()
    this.set({ ...this.state, playing: true })
  }

  /** Falls silent and keeps its place. */
  pause(): void {
    if (!this.state.playing) return
    this.offset = this.position()
    this.end()
  }

  /** Falls silent at the start. */
  stop(): void {
    this.offset = 0
    if (this.state.playing) this.end()
  }

  /** Goes to a place of the loop, in seconds. */
  seek(seconds: number): void {
    const { playing } = this.state
    if (playing) this.pause()
    this.offset = Math.min(this.duration, Math.max(0, seconds))
    if (playing) this.play()
    else this.set({ ...this.state })
  }

  /** Lets another side be heard. */
  choose(side: number): void {
    const now = this.context.currentTime
    for (const [at, gain] of this.gains.entries()) {
      gain.gain.cancelScheduledValues(now)
      gain.gain.setValueAtTime(gain.gain.value, now)
      gain.gain.linearRampToValueAtTime(at === side ? 1 : 0, now + (this.state.playing ? fadeSeconds : 0.001))
    }
    this.set({ ...this.state, side })
  }

  /** Ends it for good. */
  close(): void {
    this.pause()
    for (const gain of this.gains) gain.disconnect()
    this.listeners.clear()
  }

  private end(): void {
    for (const source of this.sources) source.stop()
    this.sources = []
    this.set({ ...this.state, playing: false })
  }

  private set(state: SidePlayerState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
