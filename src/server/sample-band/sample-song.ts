import type { Mix, SongPlan } from './song-plan.ts'

/** User names of the sample band's members. */
export type SampleMember = 'eliska' | 'marta' | 'sam' | 'tom' | 'jonas'

/** A note that somebody left on a demo; `untilSeconds` makes it a range. */
export interface SampleNote {
  readonly atSeconds: number
  readonly untilSeconds?: number
  readonly author: SampleMember
  readonly text: string
  readonly resolved?: boolean
  readonly replies?: readonly { readonly author: SampleMember; readonly text: string }[]
}

/** One uploaded version of a song, as it is to appear among the demos. */
export interface SampleSong {
  readonly title: string
  readonly version: number
  readonly bpm: number
  /** null where the band has not set one. */
  readonly keySignature: string | null
  /** Ends in .mp3 or .wav, which also decides how it is written. */
  readonly fileName: string
  readonly sections: readonly { readonly name: string; readonly atSeconds: number }[]
  readonly stage: 'idea' | 'demo' | 'mix' | 'master'
  /** What the others are to listen for, if anything. */
  readonly listenFor?: string
  readonly addedBy: SampleMember
  /** Hours before now. */
  readonly hoursAgo: number
  readonly notes: readonly SampleNote[]
  readonly plan: SongPlan
  readonly mix: Mix
}
