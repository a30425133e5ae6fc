import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { defineRoutes } from '#kernel/route.ts'

// Whatever is no name finds no page: it has no shape of its own that could answer differently.
const slug = z.string().max(200)
const item = z.string().max(200)
const imageId = z.string().max(200)
const token = z.string().max(200)

const looking = { max: 3000, seconds: 60, by: 'address' } as const
const mailTokens = { max: 60, seconds: 600, by: 'address' } as const

/** What everybody sees, with neither login nor cookie. */
export const shownRows = defineRoutes({
  showBandPage: {
    method: 'GET',
    path: '/@{slug}',
    doc: 'The link page of a band, for everybody; an old name leads to the new one.',
    access: 'public',
    anonymous: true,
    kind: 'page',
    params: z.object({ slug }),
    limit: looking,
  },
  showReleaseLink: {
    method: 'GET',
    path: '/r/{slug}',
    doc: 'The link of a release, for everybody: until its date what comes before, from then on its services.',
    access: 'public',
    anonymous: true,
    kind: 'page',
    params: z.object({ slug }),
    query: z.object({
      reminder: z
        .string()
        .max(200, { error: () => t('Nothing here by that name.') })
        .optional(),
    }),
    limit: looking,
  },
  followBandLink: {
    method: 'GET',
    path: '/@{slug}/go/{item}',
    doc: 'Counts that a link of the band was followed, and leads to the address that is kept for it.',
    access: 'public',
    anonymous: true,
    kind: 'redirect',
    params: z.object({ slug, item }),
    limit: looking,
  },
  followReleaseLink: {
    method: 'GET',
    path: '/r/{slug}/go/{item}',
    doc: 'Counts that a link of a release was followed, and leads to the address that is kept for it.',
    access: 'public',
    anonymous: true,
    kind: 'redirect',
    params: z.object({ slug, item }),
    limit: looking,
  },
  linkImage: {
    method: 'GET',
    path: '/link-image/{imageId}',
    doc: 'The picture of a published link page, or the cover of a release that one shows.',
    access: 'public',
    anonymous: true,
    kind: 'stream',
    params: z.object({ imageId }),
    limit: looking,
  },
  linkSound: {
    method: 'GET',
    path: '/link-sound/{pageId}',
    doc: 'The song that a band plays on a published link page; single ranges, HEAD and If-Range work.',
    access: 'public',
    anonymous: true,
    kind: 'stream',
    params: z.object({ pageId: imageId }),
    limit: looking,
  },
  linkCard: {
    method: 'GET',
    path: '/link-card/{imageId}',
    doc: 'The picture of a published link page as a card of 1200 by 630 pixels, for those who preview links.',
    access: 'public',
    anonymous: true,
    kind: 'stream',
    params: z.object({ imageId }),
    limit: { max: 60, seconds: 60, by: 'address' },
  },
  askReleaseReminder: {
    method: 'POST',
    path: '/r/{slug}',
    doc: 'Asks for one mail when a release is out; a first mail asks whether that is meant.',
    access: 'public',
    anonymous: true,
    kind: 'page',
    params: z.object({ slug }),
    body: z.object({
      email: z
        .string()
        .max(2000, { error: () => t('That e-mail address is too long.') })
        .default(''),
    }),
    limit: { max: 20, seconds: 3600, by: 'address', tries: 200 },
  },
  showReminder: {
    method: 'GET',
    path: '/release-reminder/{token}',
    doc: 'The page behind the link of the mail that asks whether a reminder is meant, with one button.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: mailTokens,
  },
  confirmReminder: {
    method: 'POST',
    path: '/release-reminder/{token}',
    doc: 'Confirms a reminder that somebody asked for, by the button of that page.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: mailTokens,
  },
  showReminderEnd: {
    method: 'GET',
    path: '/end-release-reminder/{token}',
    doc: 'The page with the button that takes a reminder back.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: mailTokens,
  },
  endReminder: {
    method: 'POST',
    path: '/end-release-reminder/{token}',
    doc: 'Takes a reminder back and forgets its address; a mail program may call it (RFC 8058).',
    access: 'link',
    anonymous: true,
    kind: 'page',
    oneClick: true,
    params: z.object({ token }),
    limit: mailTokens,
  },
})
