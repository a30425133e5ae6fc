import { z } from 'zod'
import { momentSeconds, noteText } from '#features/demos/contract/note.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import { mostStreamsOfLink } from './guest-limits.ts'
import { guestName, wish } from './guest-link.ts'
import { guestNote, openedLink } from './listening.ts'

// Whatever is no token of a link finds none: it has no shape of its own that could answer differently.
const token = z.string().max(200, { error: () => t('This link doesn’t exist.') })

// Names an open page of a guest; made by the page itself.
const page = z
  .string()
  .max(100, { error: () => t('That’s not a valid page name.') })
  .regex(/^[0-9a-f]{32}$/, { error: () => t('That’s not a valid page name.') })

const reading = { max: 1200, seconds: 600, by: 'address' } as const
const hearing = { max: 3000, seconds: 600, by: 'address' } as const
const writing = { max: 60, seconds: 60, by: 'address' } as const

/** The calls of somebody who holds a guest link. */
export const guestRows = defineRoutes({
  openGuestLink: {
    method: 'POST',
    path: '/open-guest-link',
    doc: 'Opens a guest link, with its password if it has one, and counts that.',
    access: 'link',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ token, password: z.string().max(200).optional() }),
    reply: openedLink,
    limit: { max: 120, seconds: 600, by: 'address' },
  },
  getGuestLink: {
    method: 'GET',
    path: '/api/get-guest-link/{token}',
    doc: 'What an opened guest link shows now.',
    access: 'link',
    kind: 'json',
    params: z.object({ token }),
    reply: openedLink,
    limit: reading,
  },
  guestLive: {
    method: 'GET',
    path: '/guest-live/{token}',
    doc: `Server-sent events of an opened guest link: what changed, who listens, and that it has ended. At most ${mostStreamsOfLink} at once per link and server process.`,
    access: 'link',
    kind: 'live',
    params: z.object({ token }),
    query: z.object({ page }),
    limit: reading,
  },
  sayGuestListening: {
    method: 'POST',
    path: '/say-guest-listening',
    doc: 'Tells the band, and others at the same guest link, where a guest listens; nobody hears of it later.',
    access: 'link',
    kind: 'json',
    body: z.object({
      token,
      page,
      demoId: id,
      positionSeconds: momentSeconds,
      playing: z.boolean(),
      leaving: z.boolean().default(false),
    }),
    limit: { max: 1200, seconds: 600, by: 'address' },
  },
  guestSound: {
    method: 'GET',
    path: '/guest-sound/{token}/{id}',
    doc: 'The sound of a version behind a guest link; single ranges, HEAD and If-Range work.',
    access: 'link',
    kind: 'stream',
    params: z.object({ token, id }),
    limit: hearing,
  },
  guestPeaks: {
    method: 'GET',
    path: '/guest-peaks/{token}/{id}',
    doc: 'The waveform of a version behind a guest link, as that of a demo.',
    access: 'link',
    kind: 'stream',
    params: z.object({ token, id }),
    limit: reading,
  },
  guestDownload: {
    method: 'GET',
    path: '/guest-download/{token}/{id}',
    doc: 'The original file of a version, byte for byte, where the guest link allows it.',
    access: 'link',
    kind: 'stream',
    refuses: ['forbidden'],
    params: z.object({ token, id }),
    limit: hearing,
  },
  nameGuest: {
    method: 'POST',
    path: '/name-guest',
    doc: 'Says under which name a guest writes; a cookie remembers it at this link.',
    access: 'link',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ token, name: guestName }),
    reply: openedLink,
    limit: { max: 20, seconds: 600, by: 'address' },
  },
  addGuestNote: {
    method: 'POST',
    path: '/add-guest-note',
    doc: 'Pins a note of a guest at a moment of a version, or answers a note with one.',
    access: 'link',
    kind: 'json',
    body: z.object({
      token,
      demoId: id,
      text: noteText,
      atSeconds: momentSeconds,
      parentId: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    reply: z.object({ note: guestNote }),
    limit: writing,
  },
  editGuestNote: {
    method: 'POST',
    path: '/edit-guest-note',
    doc: "Changes the text of a guest's own note.",
    access: 'link',
    kind: 'json',
    body: z.object({ token, noteId: id, text: noteText, rowVersion }),
    reply: z.object({ note: guestNote }),
    limit: writing,
  },
  deleteGuestNote: {
    method: 'POST',
    path: '/delete-guest-note',
    doc: "Deletes a guest's own note with its answers.",
    access: 'link',
    kind: 'json',
    body: z.object({ token, noteId: id }),
    reply: z.object({ message: z.string() }),
    limit: writing,
  },
  askGuestLink: {
    method: 'POST',
    path: '/ask-guest-link',
    doc: 'Asks the person who made a guest link to allow notes or downloads.',
    access: 'link',
    kind: 'json',
    body: z.object({ token, wish }),
    reply: openedLink,
    limit: { max: 20, seconds: 600, by: 'address' },
  },
  claimGuestNotes: {
    method: 'POST',
    path: '/claim-guest-notes',
    doc: 'Says that the notes written in this browser as a guest are those of the account that is signed in.',
    access: 'user',
    kind: 'json',
    body: z.object({ token }),
    reply: z.object({ notes: z.number() }),
    limit: { max: 30, seconds: 600, by: 'user' },
  },
})
