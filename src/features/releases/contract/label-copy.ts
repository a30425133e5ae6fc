import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { numberOf, rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf, textOf } from '#kernel/text.ts'
import {
  creditRoles,
  explicitAnswers,
  longestAbout,
  longestLyrics,
  longestOwnRole,
  mostCredits,
  mostMissing,
  mostOffered,
} from './label-copy-words.ts'
import { checkBox } from './release.ts'
import { longestSheetText, maxTracks } from './release-words.ts'

const orNone = <Text extends z.ZodType>(text: Text) => z.union([z.literal(''), text])
const line = (what: () => string) => orNone(nameOf(what, longestSheetText)).optional()

const role = z.enum(creditRoles, {
  error: () => t('A role is one of {roles}.', { roles: creditRoles.join(', ') }),
})

/** What somebody did on a track. */
const credit = z.object({
  role,
  /** What a role is called that is `other`; empty for all others. */
  ownRole: z.string(),
  name: z.string(),
})
export type Credit = z.output<typeof credit>

const filledCredit = z
  .object({
    role,
    ownRole: orNone(nameOf(() => t('Role'), longestOwnRole)).default(''),
    name: nameOf(() => t('Name##of a person'), longestSheetText),
  })
  .refine(({ role, ownRole }) => role !== 'other' || ownRole !== '', {
    path: ['ownRole'],
    error: () => t('Say what it was.'),
  })
  .transform((given) => (given.role === 'other' ? given : { ...given, ownRole: '' }))

const yearFault = { error: () => t('A year is a number from 1900 to 2099.') }

/** The label copy of a track as a person fills it in; what is left out stays. */
export const filledTrackCopy = z.object({
  trackId: id,
  lyrics: orNone(textOf(() => t('Lyrics'), longestLyrics)).optional(),
  /** Of the lyrics; empty is that of the release. */
  language: line(() => t('Language')),
  about: orNone(textOf(() => t('About this track'), longestAbout)).optional(),
  explicit: z
    .union([z.literal('').transform(() => null), z.null(), z.enum(explicitAnswers)], {
      error: () => t('Explicit is one of {answers}.', { answers: explicitAnswers.join(', ') }),
    })
    .optional(),
  instrumental: checkBox.optional(),
  cover: checkBox.optional(),
  originalWriters: line(() => t('Original writers')),
  publisher: line(() => t('Publisher')),
  recordedYear: z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      numberOf(yearFault.error).pipe(z.number().int(yearFault).min(1900, yearFault).max(2099, yearFault)),
    ])
    .optional(),
  /** All of them, in the order in which they are printed. */
  credits: z
    .array(filledCredit)
    .max(mostCredits, { error: () => t('A track can have at most {max} credits.', { max: mostCredits }) })
    .optional(),
  rowVersion,
})

/** The label copy of a track; `rowVersion` is 0 while nothing is written. */
export const trackCopy = z.object({
  /** That of the track. */
  id,
  title: z.string(),
  version: z.string(),
  /** The lines of the track: they count where nobody is credited as songwriter, or as playing. */
  writers: z.string(),
  performers: z.string(),
  isrc: z.string().nullable(),
  /** What its demo says, once it is measured. */
  seconds: z.number().nullable(),
  bpm: z.number().nullable(),
  key: z.string().nullable(),
  lyrics: z.string(),
  language: z.string(),
  about: z.string(),
  explicit: z.enum(explicitAnswers).nullable(),
  instrumental: z.boolean(),
  cover: z.boolean(),
  originalWriters: z.string(),
  publisher: z.string(),
  recordedYear: z.number().int().nullable(),
  credits: listOf(credit, mostCredits),
  /** Who changed it last; null when nobody did, or the account is gone. */
  changedBy: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type TrackCopy = z.output<typeof trackCopy>

/** Something that distributors ask for and that isn’t there, with where it is filled in. */
const missingCopy = z.object({
  text: z.string(),
  mend: z.enum(['copy', 'tracks', 'details', 'artwork']),
  /** The first track that lacks it; null where the release does. */
  trackId: id.nullable(),
})
export type MissingCopy = z.output<typeof missingCopy>

/** The label copy of a release. */
export const labelCopy = z.object({
  releaseId: id,
  tracks: listOf(trackCopy, maxTracks),
  missing: listOf(missingCopy, mostMissing),
  /** Who shares the money by the newest version of its split; empty without one, and for guests of the band. */
  split: listOf(z.string(), mostOffered),
})
export type LabelCopy = z.output<typeof labelCopy>
