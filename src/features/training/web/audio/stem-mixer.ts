import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'

/** A sound at one place: its samples, and the place from −1 to 1. */
interface PlacedSound {
  plane: Float32Array<ArrayBuffer>
  place: number
}

/** Channels that have less in common than this are no single sound. */
const leastCorrelation = 0.999

/** Undoes the law of equal power for a stem that is one sound at one place; null for a wide one, as drums are. */
export const placedSound = ({ left, right }: StereoClip): PlacedSound | null => {
  let [lefts, rights, both] = [0, 0, 0]
  for (let at = 0; at < left.length; at += 1) {
    const [l, r] = [left[at] ?? 0, right[at] ?? 0]
    lefts += l * l
    rights += r * r
    both += l * r
  }
  const atOneEnd = lefts === 0 || rights === 0
  if (!atOneEnd && both / Math.sqrt(lefts * rights) < leastCorrelation) return null
  const angle = Math.atan2(Math.sqrt(rights), Math.sqrt(lefts))
  const share = Math.cos(angle) + Math.sin(angle)
  return {
    plane: Float32Array.from(left, (sample, at) => (sample + (right[at] ?? 0)) / share),
    place: (4 / Math.PI) * angle - 1,
  }
}

/** How a part is heard: a factor, and a place from −1 to 1 (of a wide part how far it leans); null is where it was. */
export interface PartSetting {
  gain: number
  place: number | null
}

/** How a mix is heard. */
export interface MixScene {
  parts: readonly PartSetting[]
  /** A factor for the whole. */
  gain: number
  /** 0 is mono, 1 as it was. */
  width: number
}

/** Who is told how a mix goes on. */
export interface MixListener {
  onChange: (playing: boolean) => void
  /** It has sounded once, to its end. */
  onEnd: () => void
}

interface Channel {
  buffer: AudioBuffer
  gain: GainNode
  panner: StereoPannerNode
  place: number
}

const glide = 0.012

/** Plays stems in a loop as a mix whose faders, places and width move while it sounds. */
export class StemMixer {
  private readonly context: AudioContext
  private readonly channels: Channel[]
  private readonly bus: GainNode
  /** From left and right to left and right: straight on, and across. */
  private readonly straight: readonly GainNode[]
  private readonly across: readonly GainNode[]
  private readonly listener: MixListener
  private sources: AudioBufferSourceNode[] = []
  private startedAt = 0
  private offset = 0

  constructor(context: AudioContext, stems: readonly StereoClip[], listener: MixListener) {
    this.context = context
    this.listener = listener
    this.bus = context.createGain()
    this.channels = stems.map((stem) => this.channelOf(stem))
    const split = context.createChannelSplitter(2)
    const merge = context.createChannelMerger(2)
    const nodes = (crossed: boolean): GainNode[] =>
      [0, 1].map((side) => {
        const node = context.createGain()
        node.gain.value = crossed ? 0 : 1
        split.connect(node, side)
        node.connect(merge, 0, crossed ? 1 - side : side)
        return node
      })
    this.straight = nodes(false)
    this.across = nodes(true)
    this.bus.connect(split)
    merge.connect(context.destination)
  }

  get playing(): boolean {
    return this.sources.length > 0
  }

  get duration(): number {
    return this.channels[0]?.buffer.duration ?? 0
  }

  /** Where in the loop it is, in seconds. */
  position(): number {
    const at = this.offset + (this.playing ? Math.max(0, this.context.currentTime - this.startedAt) : 0)
    return this.duration > 0 ? at % this.duration : 0
  }

  /** Moves everything to where a scene has it, without a click. */
  show({ parts, gain, width }: MixScene): void {
    const aim = (param: AudioParam, to: number): void => {
      if (this.playing) param.setTargetAtTime(to, this.context.currentTime, glide / 3)
      else param.setValueAtTime(to, this.context.currentTime)
    }
    for (const [at, channel] of this.channels.entries()) {
      aim(channel.gain.gain, parts[at]?.gain ?? 1)
      aim(channel.panner.pan, parts[at]?.place ?? channel.place)
    }
    aim(this.bus.gain, gain)
    for (const node of this.straight) aim(node.gain, (1 + width) / 2)
    for (const node of this.across) aim(node.gain, (1 - width) / 2)
  }

  /** Sounds from where it stands; to the end and no further when `once` is called for. */
  play(once = false): void {
    if (this.playing) return
    this.startedAt = this.context.currentTime + 0.005
    this.sources = this.channels.map(({ buffer, gain }) => {
      const source = this.context.createBufferSource()
      source.buffer = buffer
      source.loop = !once
      source.connect(gain)
      source.start(this.startedAt, this.offset)
      return source
    })
    const [first] = this.sources
    if (once && first)
      first.onended = () => {
        if (this.sources[0] !== first) return
        this.seek(0, false)
        this.listener.onEnd()
      }
    this.listener.onChange(true)
  }

  /** Falls silent and keeps its place. */
  pause(): void {
    if (!this.playing) return
    this.offset = this.position()
    for (const source of this.sources) source.stop()
    this.sources = []
    this.listener.onChange(false)
  }

  /** Goes to a place of the loop, in seconds. */
  seek(seconds: number, goOn = this.playing): void {
    this.pause()
    this.offset = Math.min(Math.max(0, this.duration - 0.01), Math.max(0, seconds))
    if (goOn) this.play()
  }

  /** Ends it for good. */
  close(): void {
    this.pause()
    this.bus.disconnect()
    for (const { gain, panner } of this.channels) {
      gain.disconnect()
      panner.disconnect()
    }
  }

  private channelOf(stem: StereoClip): Channel {
    const { context } = this
    const placed = placedSound(stem)
    const planes = placed ? [placed.plane] : [Float32Array.from(stem.left), Float32Array.from(stem.right)]
    const buffer = context.createBuffer(planes.length, stem.left.length, stem.sampleRate)
    for (const [at, plane] of planes.entries()) buffer.copyToChannel(plane, at)
    const gain = context.createGain()
    const panner = context.createStereoPanner()
    const place = placed?.place ?? 0
    panner.pan.value = place
    gain.connect(panner).connect(this.bus)
    return { buffer, gain, panner, place }
  }
}
