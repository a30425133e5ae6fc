import { z } from 'zod'
import { person } from '#features/workspaces/contract/workspace.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf, textOf } from '#kernel/text.ts'
import {
  commentsOfPage,
  maxImageDescription,
  maxPostComment,
  maxPostContent,
  maxPostImages,
  maxPostPlace,
  maxPostTitle,
  maxReportDetails,
  mostReportsTold,
} from './community-limits.ts'
import { moderatingActs, postCategories, reportReasons } from './community-values.ts'

export const postTitle = nameOf(() => t('Title'), maxPostTitle)
export const postContent = textOf(() => t('Text'), maxPostContent)
export const postCategory = z.enum(postCategories, { error: () => t('Choose what the post is about.') })
export const commentText = textOf(() => t('Comment'), maxPostComment)

/** A town or region; an empty field means none. */
export const postPlace = z.union([z.literal('').transform(() => ''), nameOf(() => t('Place'), maxPostPlace)])

const imageDescription = z.union([
  z.literal('').transform(() => ''),
  nameOf(() => t('Description'), maxImageDescription),
])

/** The images of a post in their order; a plain form writes their ids with commas. */
export const postImages = z
  .preprocess(
    (value) => {
      const list = typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value
      return Array.isArray(list)
        ? list.map((one: unknown) => (typeof one === 'string' ? { id: one.trim() } : one))
        : list
    },
    z
      .array(z.object({ id, description: imageDescription.default('') }), { error: () => t('Images must be a list.') })
      .max(100),
  )
  .transform((all) => [...new Map(all.map((image) => [image.id, image])).values()])
  .refine((all) => all.length <= maxPostImages, {
    error: () => t('A post can have at most {max} images.', { max: maxPostImages }),
  })
  .optional()

/** The moment of the shared demo that a comment is about, in seconds. */
export const commentMoment = z.preprocess(
  emptyAsAbsent,
  numberOf(() => t('The moment must be a number of seconds.'))
    .pipe(
      z
        .number()
        .min(0, { error: () => t('The moment can’t be before the start.') })
        .max(86_400, { error: () => t('The moment must be a number of seconds.') }),
    )
    .nullable()
    .optional(),
)

export const reportReason = z.enum(reportReasons, { error: () => t('Choose a reason.') })
export const reportDetails = z.union([z.literal('').transform(() => ''), textOf(() => t('Details'), maxReportDetails)])
export const moderatingAct = z.enum(moderatingActs, { error: () => t('Choose hide, restore, delete or keep.') })

/** Somebody whom texts of this page name. */
export const namedPerson = person
export type NamedPerson = z.output<typeof namedPerson>

const words = {
  id,
  /** The login, as everywhere where it is called `author` or `username`; `authorName` is what they are called. */
  author: z.string(),
  authorName: z.string(),
  authorId: id,
  author_profile_picture: z.string(),
  content: z.string(),
  datetime: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  isMine: z.boolean(),
  /** Why an administrator hid it; only its author and administrators see it then. */
  hiddenBecause: z.string().nullable(),
}

/** What somebody says under a post; `atSeconds` is the moment of the shared demo that it is about. */
export const postComment = z.object({ ...words, atSeconds: z.number().nullable() })
export type PostComment = z.output<typeof postComment>

export const postImage = z.object({
  id,
  width: z.number().int(),
  height: z.number().int(),
  description: z.string(),
})
export type PostImage = z.output<typeof postImage>

/** The demo that a post lets everybody listen to; `overview` is 200 columns in base64. */
export const sharedDemo = z.object({
  band: z.string(),
  hue: z.string(),
  title: z.string(),
  version: z.number(),
  overview: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  integratedLufs: z.number().nullable(),
  hasWaveform: z.boolean(),
  /** Other bytes, other mark. */
  mark: z.string(),
  /** The workspace it is from, for those who may end the sharing. */
  endsIn: id.nullable(),
})
export type SharedDemo = z.output<typeof sharedDemo>

/** A post; `comments` are its newest ones, oldest of them first. */
export const communityPost = z.object({
  ...words,
  title: z.string(),
  category: postCategory,
  place: z.string(),
  numberOfLikes: z.number().int(),
  numberOfComments: z.number().int(),
  user_liked: z.boolean(),
  comments: listOf(postComment, commentsOfPage),
  images: listOf(postImage, maxPostImages),
  demo: sharedDemo.nullable(),
  /** It came with a demo that is not shared any more. */
  demoIsGone: z.boolean(),
  rowVersion: z.number().int(),
})
export type CommunityPost = z.output<typeof communityPost>

/** A post or a comment on the desk of the administrators: reported, or hidden. */
export const moderatedThing = z.object({
  kind: z.enum(['post', 'comment']),
  id,
  postId: id,
  title: z.string(),
  content: z.string(),
  author: z.string(),
  authorName: z.string(),
  authorId: id,
  datetime: z.iso.datetime(),
  hiddenBecause: z.string().nullable(),
  reports: listOf(
    z.object({ by: z.string(), reason: reportReason, details: z.string(), datetime: z.iso.datetime() }),
    mostReportsTold,
  ),
})
export type ModeratedThing = z.output<typeof moderatedThing>
