import { bitsOf, largestSample } from './sample-order.ts'

/** Places where a recording ran against full scale. */
export interface ClippingReport {
  /** Runs of at least three samples at or over −0.1 dBFS, or of equal samples at a flat top; channels count one by one. */
  readonly runs: number
  /** Samples in those runs. */
  readonly samples: number
  /** Seconds of the first runs, at least 50 ms apart, at most 200 of them. */
  readonly timesSeconds: readonly number[]
}

const fullScale = 10 ** (-0.1 / 20)
/** A flat top under full scale counts from here: clipped first and turned down afterwards. */
const flatFrom = 10 ** (-6 / 20)
const shortestRun = 3
const shortestFlatRun = 6
const apartSeconds = 0.05
const mostTimes = 200
const stretch = 32

/** What is known of the newest samples of a channel: how long they are loud, or equal, and whether that was counted. */
interface Run {
  loud: number
  flat: number
  last: number
  counted: boolean
}

/** Streaming detector of clipped samples. */
export class ClippingMeter {
  private readonly sampleRate: number
  private readonly runs: Run[]
  private readonly times: number[] = []
  private position = 0
  private count = 0
  private samples = 0

  constructor(sampleRate: number, channels: number) {
    this.sampleRate = sampleRate
    this.runs = Array.from({ length: channels }, () => ({ loud: 0, flat: 0, last: 0, counted: false }))
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    for (const [channel, run] of this.runs.entries()) {
      const plane = planes[channel]
      if (!plane) continue
      const bits = bitsOf(plane)
      for (let start = 0; start < length; start += stretch) {
        const end = Math.min(length, start + stretch)
        if (largestSample(bits, start, end) < flatFrom) passQuiet(plane[end - 1] as number, run)
        else this.scan(plane, start, end, run)
      }
    }
    this.position += length
  }

  /** What was found so far. */
  finish(): ClippingReport {
    const times: number[] = []
    for (const time of this.times.toSorted((one, other) => one - other))
      if (times.length < mostTimes && time - (times.at(-1) ?? -1) >= apartSeconds) times.push(time)
    return { runs: this.count, samples: this.samples, timesSeconds: times }
  }

  private scan(plane: Float32Array, start: number, end: number, run: Run): void {
    let { loud, flat, last, counted } = run
    for (let index = start; index < end; index++) {
      const sample = plane[index] as number
      const size = sample < 0 ? -sample : sample
      if (size < flatFrom) {
        if (loud > 0 || flat > 0) {
          loud = 0
          flat = 0
          counted = false
        }
        last = sample
        continue
      }
      const sameSide = sample > 0 === last > 0
      loud = size >= fullScale ? (sameSide ? loud + 1 : 1) : 0
      flat = sample === last ? flat + 1 : 1
      last = sample
      if (loud >= shortestRun || flat >= shortestFlatRun) {
        const run = Math.max(loud >= shortestRun ? loud : 0, flat >= shortestFlatRun ? flat : 0)
        if (counted) this.samples += 1
        else this.open(index, run)
        counted = true
      } else counted = false
    }
    run.loud = loud
    run.flat = flat
    run.last = last
    run.counted = counted
  }

  private open(index: number, samples: number): void {
    this.count += 1
    this.samples += samples
    const time = Math.max(0, this.position + index + 1 - samples) / this.sampleRate
    // Kept so that a square wave of an hour does not fill the memory: more than enough for the times that are told.
    if (this.times.length < 20 * mostTimes && time - (this.times.at(-1) ?? -1) >= apartSeconds / 2)
      this.times.push(time)
  }
}

const passQuiet = (last: number, run: Run): void => {
  run.loud = 0
  run.flat = 0
  run.last = last
  run.counted = false
}
