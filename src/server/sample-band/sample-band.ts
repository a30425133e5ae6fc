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

/** Somebody who can log in to the sample workspaces. */
export interface SampleAccount {
  readonly userName: SampleMember
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly plays: string
}

/** A workspace of the sample data; `hue` is one of the ten of the design. */
export interface SampleWorkspace {
  readonly name: string
  readonly hue: 'sodium' | 'lagoon'
  readonly tier: 'free' | 'pro' | 'band_plus'
  readonly owner: SampleMember
  readonly members: readonly SampleMember[]
}

/** The people of the sample band. */
export const sampleAccounts: readonly SampleAccount[] = [
  { userName: 'eliska', firstName: 'Eliška', lastName: 'Novotná', email: 'eliska@example.com', plays: 'guitar' },
  { userName: 'marta', firstName: 'Marta', lastName: 'Hrubá', email: 'marta@example.com', plays: 'voice' },
  { userName: 'sam', firstName: 'Sam', lastName: 'Reilly', email: 'sam@example.com', plays: 'mixing' },
  { userName: 'tom', firstName: 'Tom', lastName: 'Okafor', email: 'tom@example.com', plays: 'bass, Rhodes' },
  { userName: 'jonas', firstName: 'Jonas', lastName: 'Lindqvist', email: 'jonas@example.com', plays: 'drums' },
]

/** Where both bands live. */
export const sampleTimeZone = 'Europe/Prague'

/** Night Ferry, whose songs are in `sampleSongs`. */
export const nightFerry: SampleWorkspace = {
  name: 'Night Ferry',
  hue: 'sodium',
  tier: 'band_plus',
  owner: 'eliska',
  members: ['eliska', 'marta', 'sam', 'tom', 'jonas'],
}

/** A second band of the same people, still without songs. */
export const saltAndWire: SampleWorkspace = {
  name: 'Salt & Wire',
  hue: 'lagoon',
  tier: 'free',
  owner: 'eliska',
  members: ['eliska', 'tom'],
}
