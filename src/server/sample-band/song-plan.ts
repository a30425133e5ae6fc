import { type Chord, chordNamed } from './pitch.ts'

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

/** One bar of a song in its place. */
export interface Bar {
  readonly section: SectionPlan
  /** Counted from 0 within the section. */
  readonly index: number
  readonly isLast: boolean
  /** How loud the section after this one is; 0 after the last. */
  readonly nextLevel: number
  /** Seconds. */
  readonly at: number
  readonly chord: Chord
  readonly nextChord: Chord
}

/** Seconds of a bar in 4/4. */
export const barSeconds = (plan: SongPlan): number => 240 / plan.bpm

/** Seconds from the beginning of the bar to one of its sixteen steps, swung. */
export const stepSeconds = (plan: SongPlan, step: number): number => {
  const sixteenth = barSeconds(plan) / 16
  return sixteenth * (step + (step % 2 === 1 ? plan.swing : 0))
}

/** All bars of a song in order. */
export const barsOf = (plan: SongPlan): Bar[] => {
  let at = 0
  const bars = plan.sections.flatMap((section, sectionIndex) =>
    Array.from({ length: section.bars }, (_, index) => {
      const chord = chordNamed(section.chords[index % section.chords.length] ?? '')
      const isLast = index === section.bars - 1
      const bar = { section, index, isLast, nextLevel: plan.sections[sectionIndex + 1]?.level ?? 0, at, chord }
      at += barSeconds(plan)
      return bar
    }),
  )
  return bars.map((bar, index) => ({ ...bar, nextChord: bars[index + 1]?.chord ?? bar.chord }))
}

/** Where each section begins, in seconds, rounded to hundredths. */
export const sectionMarks = (plan: SongPlan): { name: string; atSeconds: number }[] =>
  barsOf(plan)
    .filter((bar) => bar.index === 0)
    .map((bar) => ({ name: bar.section.name, atSeconds: Math.round(bar.at * 100) / 100 }))

/** Whole length in seconds, with what rings after the last bar. */
export const songSeconds = (plan: SongPlan): number =>
  plan.sections.reduce((sum, section) => sum + section.bars, 0) * barSeconds(plan) + 1.5
