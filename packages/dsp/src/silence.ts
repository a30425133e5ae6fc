/** Seconds of silence before and after the sound. */
export interface SilenceReport {
  readonly startSeconds: number
  readonly endSeconds: number
}

const THRESHOLD = 10 ** (-60 / 20)

/** Streaming finder of the silence around a song: what stays under −60 dBFS on every channel. */
export class SilenceMeter {
  private readonly sampleRate: number
  private position = 0
  private first = -1
  private last = -1

  constructor(sampleRate: number) {
    this.sampleRate = sampleRate
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    for (const plane of planes) {
      let latest = length - 1
      while (latest >= 0 && !(Math.abs(plane[latest] as number) >= THRESHOLD)) latest -= 1
      if (latest < 0) continue
      this.last = Math.max(this.last, this.position + latest)
      if (this.first >= 0 && this.first < this.position) continue
      let earliest = 0
      while (!(Math.abs(plane[earliest] as number) >= THRESHOLD)) earliest += 1
      this.first = this.first < 0 ? this.position + earliest : Math.min(this.first, this.position + earliest)
    }
    this.position += length
  }

  /** The silence so far; a song that is silent all through is silence at its start and none at its end. */
  finish(): SilenceReport {
    if (this.first < 0) return { startSeconds: this.position / this.sampleRate, endSeconds: 0 }
    return {
      startSeconds: this.first / this.sampleRate,
      endSeconds: (this.position - 1 - this.last) / this.sampleRate,
    }
  }
}
