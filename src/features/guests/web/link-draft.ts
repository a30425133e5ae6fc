import type { GuestLink } from '#features/guests/contract/guest-link.ts'

/** A link as it is filled in. */
export interface LinkDraft {
  songIds: string[]
  name: string
  newestOnly: boolean
  showsNotes: boolean
  mayComment: boolean
  mayDownload: boolean
  /** A day (yyyy-mm-dd) on the person's calendar, or empty: never. */
  lastDay: string
  /** Empty: none, or the one there is. */
  password: string
  dropsPassword: boolean
  email: string
}

const dayOf = (instant: string): string => {
  const date = new Date(instant)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A new link: to listen and to talk, for good. */
export const newDraft = (songIds: string[]): LinkDraft => ({
  songIds,
  name: '',
  newestOnly: false,
  showsNotes: true,
  mayComment: true,
  mayDownload: false,
  lastDay: '',
  password: '',
  dropsPassword: false,
  email: '',
})

/** A link that is there, to be changed. */
export const draftOf = (link: GuestLink): LinkDraft => ({
  ...newDraft(link.songs.map((song) => song.id)),
  name: link.name,
  newestOnly: link.newestOnly,
  showsNotes: link.showsNotes,
  // What was asked for is offered.
  mayComment: link.mayComment || link.asks.includes('comment'),
  mayDownload: link.mayDownload || link.asks.includes('download'),
  lastDay: link.expiresAt === null ? '' : dayOf(link.expiresAt),
})

/** What the calls take of a draft; the last day is open to its end. */
export const fieldsOf = (draft: LinkDraft) => ({
  name: draft.name,
  newestOnly: draft.newestOnly,
  showsNotes: draft.showsNotes,
  mayComment: draft.mayComment,
  mayDownload: draft.mayDownload,
  expiresAt: draft.lastDay === '' ? null : new Date(`${draft.lastDay}T23:59:59`).toISOString(),
  ...(draft.password !== '' ? { password: draft.password } : draft.dropsPassword && { password: null }),
})
