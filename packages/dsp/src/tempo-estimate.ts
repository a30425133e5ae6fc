/** One possible tempo. */
export interface TempoCandidate {
  readonly bpm: number
  /** 0..1; all candidates together make 1. */
  readonly share: number
}

/** What the rhythm of a song suggests; always a suggestion that a person may change. */
export interface TempoEstimate {
  /** Beats per minute. */
  readonly bpm: number
  /** 0..1: how clear the pulse is and how far the best candidate is ahead of the next. */
  readonly confidence: number
  /** Seconds of the first beat that sounds. */
  readonly firstBeatSeconds: number
  /** Beats per bar (3, 4, 5, 7 …); null if the bars are not clear. */
  readonly beatsPerBar: number | null
  /** Seconds of the first "one" that sounds; null if the bars are not clear. */
  readonly firstBarSeconds: number | null
  /** Best first, the chosen tempo in front; its half and double are always among them. */
  readonly candidates: readonly TempoCandidate[]
  /** Seconds of every tracked beat. */
  readonly beatSeconds: Float64Array
}
