/** How the drums play in a section. */
export type DrumStyle = 'none' | 'hats' | 'light' | 'groove' | 'full' | 'half' | 'build'
/** How the bass plays in a section. */
export type BassStyle = 'none' | 'held' | 'steps' | 'eighths'
/** How the guitars play in a section. */
export type GuitarStyle = 'none' | 'picked' | 'muted' | 'wall'
/** How the keys play in a section. */
export type KeysStyle = 'none' | 'rhodes' | 'pad' | 'both'
/** How the voice sings in a section. */
export type VoiceStyle = 'none' | 'hum' | 'verse' | 'chorus'

/** One section of a song; `chords` go bar by bar and start over, `level` is 0..1. */
export interface SectionPlan {
  readonly name: string
  readonly bars: number
  readonly level: number
  readonly chords: readonly string[]
  readonly drums: DrumStyle
  readonly bass: BassStyle
  readonly guitar: GuitarStyle
  readonly keys: KeysStyle
  readonly voice: VoiceStyle
}

/** A song before it is played: in 4/4, `swing` is how late the off-sixteenths come (0..0.3 of a sixteenth). */
export interface SongPlan {
  readonly seed: string
  readonly bpm: number
  readonly key: string
  readonly swing: number
  /** Seconds of fading at the end; what rings after the last bar included. */
  readonly fadeSeconds: number
  /** MIDI note around which the voice sings its verses. */
  readonly voiceAround: number
  readonly sections: readonly SectionPlan[]
}

/** Balance of a mix in linear gains; what differs between two versions of a song. */
export interface Mix {
  readonly lufs: number
  readonly snare: 'dull' | 'bright'
  readonly keysCents: number
  readonly kick: number
  readonly snareGain: number
  readonly ghosts: number
  readonly cymbals: number
  readonly bass: number
  readonly guitar: number
  readonly keys: number
  readonly voice: number
  readonly reverb: number
}
