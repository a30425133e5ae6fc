import { z } from 'zod'
import { yesOrNoOf } from '#kernel/numbers.ts'
import { asSent, nameOf, tidy } from '#kernel/text.ts'
import { longestSheetLink, longestSheetText } from './release-words.ts'

const webAddress = z.url({ protocol: /^https?$/ })
// A name before the host makes another site look like a known one.
const hasUser = /^[^:]+:\/\/[^/?#]*@/

const isWebAddress = (text: string): boolean => webAddress.safeParse(text).success && !hasUser.test(text)

const text = (what: string) => z.union([z.literal(''), nameOf(what, longestSheetText)])

const link = z.union([
  z.literal(''),
  z
    .string('A link begins with https://.')
    .max(asSent(longestSheetLink), 'This link is too long.')
    .transform(tidy)
    .pipe(
      z
        .string()
        .max(longestSheetLink, 'This link is too long.')
        .refine((typed) => typed === '' || isWebAddress(typed), 'A link begins with https://.'),
    ),
])

/** What distributors ask for and fans are led to, as a person fills it in; empty means not known yet. */
export const filledSheet = {
  label: text('Label').optional(),
  distributor: text('Distributor').optional(),
  /** ℗: whose recording it is, with its year. */
  pLine: text('The ℗ line').optional(),
  /** ©: whose cover and words it is, with its year. */
  cLine: text('The © line').optional(),
  genre: text('Genre').optional(),
  language: text('Language').optional(),
  explicit: yesOrNoOf('This is either true or false.').optional(),
  smartLink: link.optional(),
  presaveLink: link.optional(),
}

/** The same as it is read. */
export const releaseSheet = {
  label: z.string(),
  distributor: z.string(),
  pLine: z.string(),
  cLine: z.string(),
  genre: z.string(),
  language: z.string(),
  explicit: z.boolean(),
  smartLink: z.string(),
  presaveLink: z.string(),
}

/** What is said of a track beside its title. */
export const filledTrackSheet = {
  /** What tells it from others of its title: `Live`, `Radio edit`. */
  version: text('Version').optional(),
  writers: text('Writers').optional(),
  performers: text('Performers').optional(),
}
