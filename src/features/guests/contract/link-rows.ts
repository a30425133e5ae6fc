import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { maxLinks } from './guest-limits.ts'
import { changedLink, filledLink, guestLink } from './guest-link.ts'

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
