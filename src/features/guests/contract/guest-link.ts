import { z } from 'zod'
import { emailAddress } from '#kernel/addresses.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { nameOf } from '#kernel/text.ts'
import { maxGuestNameLength, maxGuestsOfLink, maxLinks, maxSongsOfLink, mostAsks } from './guest-limits.ts'

const linkName = nameOf(() => t('Name'), maxGuestNameLength)

/** What a guest is called. */
export const guestName = nameOf(
  () => t('Your name'),
  maxGuestNameLength,
  () => t('Say who you are.'),
)

/** A password for a link: 4 to 128 characters, exactly as typed; guesses are counted. */
const linkPassword = z
  .string({ error: () => t('Password must be text.') })
  .min(4, { error: () => t('A password needs at least 4 characters.') })
  .max(128, { error: () => t('A password can have at most 128 characters.') })

const notDate = { error: () => t('That’s not a valid date.') }

/** When a link ends by itself, or its last day, open to its end in UTC; null: when somebody takes it back. */
const expiresAt = z
  .union([
    z.iso.datetime({ offset: true, ...notDate }).max(40, notDate),
    z.iso.date(notDate).transform((day) => `${day}T23:59:59Z`),
  ])
  .nullable()

const rights = {
  /** Of each song only the newest version, also when another comes. */
  newestOnly: z.boolean(),
  /** The band's notes are shown, not only the guest's own. */
  showsNotes: z.boolean(),
  mayComment: z.boolean(),
  mayDownload: z.boolean(),
}

/** A link as somebody of the band fills it in. */
export const filledLink = z.object({
  songIds: z
    .array(id)
    .min(1, { error: () => t('Choose a song.') })
    .max(maxSongsOfLink, { error: () => t('A link can open at most {max} songs.', { max: maxSongsOfLink }) })
    .transform((ids) => [...new Set(ids)]),
  name: linkName,
  ...rights,
  expiresAt,
  password: linkPassword.nullable().optional(),
  email: emailAddress.nullable().optional(),
})

/** What may change of a link; `password` null takes it away, left out it stays. */
export const changedLink = z.object({
  linkId: id,
  name: linkName,
  ...rights,
  expiresAt,
  password: linkPassword.nullable().optional(),
})

/** What guests have asked for: to write notes, to take the file along. */
export const wish = z.enum(['comment', 'download']).meta({ id: 'GuestWish' })
export type Wish = z.output<typeof wish>

/** A link as the band sees it; who opened it is not known, only how often and on which day last. */
export const guestLink = z.object({
  id,
  name: z.string(),
  songs: listOf(z.object({ id, title: z.string() }), maxSongsOfLink),
  ...rights,
  hasPassword: z.boolean(),
  email: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  expired: z.boolean(),
  createdAt: z.iso.datetime(),
  madeBy: z.string(),
  /** Its address, for those who may change it. */
  url: z.string().nullable(),
  opens: z.number(),
  lastOpenedOn: z.string().nullable(),
  /** The names that guests gave. */
  guests: listOf(z.string(), maxGuestsOfLink),
  asks: listOf(wish, mostAsks),
  mayChange: z.boolean(),
})
export type GuestLink = z.output<typeof guestLink>

/** The calls of the band about its guest links. */
export const linkRows = defineRoutes({
  getGuestLinks: {
    method: 'GET',
    path: '/api/get-guest-links',
    doc: 'The guest links of the workspace that were not taken back, newest first; with a song, those that open it.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    query: z.object({ songId: id.optional() }),
    reply: z.object({ links: listOf(guestLink, maxLinks) }),
  },
  makeGuestLink: {
    method: 'POST',
    path: '/make-guest-link',
    doc: 'Makes a secret link to songs for people without an account; with an address, the link is mailed there.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: filledLink,
    reply: z.object({ link: guestLink }),
    repeatable: true,
    limit: { max: 60, seconds: 86_400, by: 'user' },
  },
  changeGuestLink: {
    method: 'POST',
    path: '/change-guest-link',
    doc: 'Changes what a guest link allows, and until when; for the person who made it, the owner and managers.',
    access: 'member',
    kind: 'json',
    body: changedLink,
    reply: z.object({ link: guestLink }),
  },
  revokeGuestLink: {
    method: 'POST',
    path: '/revoke-guest-link',
    doc: 'Ends a guest link at once; for the person who made it, the owner and managers.',
    access: 'member',
    kind: 'json',
    body: z.object({ linkId: id }),
    reply: z.object({ message: z.string() }),
  },
})
