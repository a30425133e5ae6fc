/** What a stem of a practice loop is there for. */
export type StemRole = 'drums' | 'bass' | 'left' | 'right' | 'lead'

/** One stem: at the level at which all together, unchanged, are the mix. */
export interface StemEntry {
  readonly role: StemRole
  /** What people call the instrument. */
  readonly name: string
  readonly file: string
  readonly channels: 1 | 2
  /** −1 left to 1 right, of equal power: see `panGains`. */
  readonly pan: number
  readonly lufs: number
}

/** A practice loop of eight bars with its stems. */
export interface LoopEntry {
  readonly id: string
  readonly title: string
  readonly style: string
  /** Beats (quarters) a minute. */
  readonly tempo: number
  /** Beats in a bar. */
  readonly beats: 3 | 4
  readonly bars: number
  readonly key: string
  readonly swung: boolean
  readonly sampleRate: number
  /** How many samples the loop is long, exactly. */
  readonly samples: number
  /** Where it begins in each decoded file; before and behind it the files hold its own end and start. */
  readonly from: number
  /** Loudness and true peak (dB) of the mix. */
  readonly lufs: number
  readonly truePeak: number
  readonly stems: readonly StemEntry[]
}
