import type { SampleMember } from './sample-song.ts'

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
