import { estimateTempo } from './estimate-tempo.ts'
import { OnsetMeter } from './onset-envelope.ts'
import type { TempoEstimate } from './tempo-estimate.ts'

/** Streaming tempo meter: `push` the song, then `finish`. */
export class TempoMeter {
  private readonly onsets: OnsetMeter

  constructor(sampleRate: number) {
    this.onsets = new OnsetMeter(sampleRate)
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    this.onsets.push(planes, length)
  }

  /** The estimate; null for less than 5 s and where there is no onset. */
  finish(): TempoEstimate | null {
    return estimateTempo(this.onsets.finish())
  }
}
