import { z } from 'zod'
import { demoSection, demoStage, maxSections } from '#features/demos/contract/demo.ts'
import { maxNotes } from '#features/demos/contract/demo-limits.ts'
import { demoNote } from '#features/demos/contract/note.ts'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { maxSongsOfLink, mostAsks, mostVersionsOfSong } from './guest-limits.ts'
import { wish } from './guest-link.ts'

/** A note as a guest sees it. */
export const guestNote = demoNote
  .pick({
    id: true,
    demoId: true,
    author: true,
    guest: true,
    text: true,
    atSeconds: true,
    untilSeconds: true,
    createdAt: true,
    editedAt: true,
    rowVersion: true,
    parentId: true,
  })
  .extend({ resolved: z.boolean(), mine: z.boolean() })
export type GuestNote = z.output<typeof guestNote>

/** A version as a guest hears it; `mark` changes with what is played. */
export const guestVersion = z.object({
  id,
  version: z.number(),
  stage: demoStage.nullable(),
  listenFor: z.string().nullable(),
  bpm: z.number().nullable(),
  keySignature: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  integratedLufs: z.number().nullable(),
  overview: z.string().nullable(),
  hasWaveform: z.boolean(),
  mark: z.string(),
  addedAt: z.iso.datetime(),
  /** Name and bytes of the original, where it may be downloaded. */
  file: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  notes: listOf(guestNote, maxNotes),
  sections: listOf(demoSection.omit({ id: true }), maxSections),
})
export type GuestVersion = z.output<typeof guestVersion>

/** A song behind a link, its newest version first. */
export const guestSong = z.object({ id, title: z.string(), versions: listOf(guestVersion, mostVersionsOfSong) })
export type GuestSong = z.output<typeof guestSong>

/** Everything that a link opens. */
export const listening = z
  .object({
    band: z.string(),
    hue: z.string(),
    sharedBy: z.string(),
    songs: listOf(guestSong, maxSongsOfLink),
    showsNotes: z.boolean(),
    mayComment: z.boolean(),
    mayDownload: z.boolean(),
    /** The name that this guest gave. */
    guestName: z.string().nullable(),
    /** What was asked for at this link and is not given yet. */
    asked: listOf(wish, mostAsks),
    /** The notes of this guest belong to an account already. */
    claimed: z.boolean(),
  })
  .meta({ id: 'GuestListening' })
export type Listening = z.output<typeof listening>

/** What a link answers: its songs, or that it wants its password first (then `listening` is null). */
export const openedLink = z.object({ listening: listening.nullable() }).meta({ id: 'OpenedGuestLink' })
