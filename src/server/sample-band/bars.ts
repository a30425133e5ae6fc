import { type Chord, chordNamed } from './pitch.ts'
import type { SectionPlan, SongPlan } from './song-plan.ts'

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
export function barSeconds(plan: SongPlan): number {
  return 240 / plan.bpm
}

/** Seconds from the beginning of the bar to one of its sixteen steps, swung. */
export function stepSeconds(plan: SongPlan, step: number): number {
  const sixteenth = barSeconds(plan) / 16
  return sixteenth * (step + (step % 2 === 1 ? plan.swing : 0))
}

/** All bars of a song in order. */
export function barsOf(plan: SongPlan): Bar[] {
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
export function sectionMarks(plan: SongPlan): { name: string; atSeconds: number }[] {
  return barsOf(plan)
    .filter((bar) => bar.index === 0)
    .map((bar) => ({ name: bar.section.name, atSeconds: Math.round(bar.at * 100) / 100 }))
}

/** Whole length in seconds, with what rings after the last bar. */
export function songSeconds(plan: SongPlan): number {
  return plan.sections.reduce((sum, section) => sum + section.bars, 0) * barSeconds(plan) + 1.5
}
