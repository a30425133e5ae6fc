import type { GuestLink } from '#features/guests/contract/guest-link.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'

/** A link as it is filled in. */
export interface LinkDraft {
  songIds: string[]
  name: string
  newestOnly: boolean
  showsNotes: boolean
  mayComment: boolean
  mayDownload: boolean
  /** The last day (yyyy-mm-dd) on the person's calendar, open to its end, or empty: never. */
  expiresAt: string
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

type Changed = FieldsOfCall<'changeGuestLink', 'linkId'>

/** The fields of a link; a new one is to listen and to talk, for good. */
export const linkFields = defineFields<GuestLink, LinkDraft, Changed & FieldsOfCall<'makeGuestLink', never>>({
  songIds: { label: null, blank: [], of: ({ songs }) => songs.map(({ id }) => id) },
  name: { label: null, blank: '' },
  newestOnly: { label: null, blank: false },
  showsNotes: { label: null, blank: true },
  // What was asked for is offered.
  mayComment: { label: null, blank: true, of: ({ mayComment, asks }) => mayComment || asks.includes('comment') },
  mayDownload: { label: null, blank: false, of: ({ mayDownload, asks }) => mayDownload || asks.includes('download') },
  expiresAt: {
    label: null,
    blank: '',
    of: ({ expiresAt }) => (expiresAt === null ? '' : dayOf(expiresAt)),
    sent: ({ expiresAt: day }) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString()),
  },
  password: {
    label: null,
    blank: '',
    of: () => '',
    sent: ({ password, dropsPassword }) => password || (dropsPassword ? null : undefined),
  },
  dropsPassword: { label: null, blank: false, of: () => false, within: 'password' },
  email: { label: null, blank: '', of: () => '', sent: ({ email }) => (email.trim() === '' ? undefined : email) },
})

/** What changes of a link that is there: its songs stay, and nobody is written to. */
export const changedOf = (draft: LinkDraft): Changed => {
  const { songIds: _songs, email: _email, ...changed } = linkFields.sentOf(draft)
  return changed
}
