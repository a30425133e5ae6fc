/** One look at what a microphone hears: the pitch as a fractional MIDI number, or null when nothing clear is heard. */
export interface PitchLook {
  readonly ms: number
  readonly pitch: number | null
}

/** How long a note must be held, in milliseconds, and how far it may stray, in semitones. */
export const steady = { ms: 250, semitones: 0.5 } as const

/** A gap as short as this is a breath of the detector, not of the singer. */
const GAP_MS = 90

/** Hears held notes in a row of looks: answers a note once when it has been held long enough, else null. */
export const createSteadyNote = () => {
  let held: { midi: number; since: number; last: number; told: boolean } | null = null
  return (look: PitchLook): number | null => {
    if (look.pitch === null) {
      if (held && look.ms - held.last > GAP_MS) held = null
      return null
    }
    if (!held || Math.abs(look.pitch - held.midi) > steady.semitones || look.ms - held.last > GAP_MS)
      held = { midi: Math.round(look.pitch), since: look.ms, last: look.ms, told: false }
    held.last = look.ms
    if (held.told || look.ms - held.since < steady.ms) return null
    held.told = true
    return held.midi
  }
}
