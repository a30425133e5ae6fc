import { z } from 'zod'
import { isPlainDate } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { yesOrNoOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf, tidy } from '#kernel/text.ts'
import { filledTrackSheet, releaseSheet } from './release-sheet.ts'
import {
  maxMilestones,
  maxReleases,
  maxTitleLength,
  maxTracks,
  mends,
  mostLacks,
  mostReadiness,
  mostWarnings,
  planFacts,
  planSteps,
  planTemplates,
  releaseStatuses,
  releaseTypes,
} from './release-words.ts'

export const releaseName = nameOf(() => t('Name'))

/** A date of the calendar (`2026-12-04`), in the workspace's time zone. */
export const calendarDate = z
  .string({ error: () => t('Date is required.') })
  .max(100, { error: () => t('That’s not a valid date.') })
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, { error: () => t('Date is required.') })
      .refine((text) => text === '' || isPlainDate(text), { error: () => t('That’s not a valid date.') }),
  )

export const releaseStatus = z.enum(releaseStatuses, {
  error: () => t('Status is one of {statuses}.', { statuses: releaseStatuses.join(', ') }),
})
export const releaseType = z.enum(releaseTypes, {
  error: () => t('Type is one of {types}.', { types: releaseTypes.join(', ') }),
})
export const planTemplate = z
  .enum(planTemplates, {
    error: () => t('A plan is one of {plans}.', { plans: planTemplates.join(', ') }),
  })
  .meta({ id: 'ReleasePlanTemplate' })

/** A check box: as JSON has it, or as a form does (`on`). */
export const checkBox = yesOrNoOf(() => t('This must be true or false.'))

const title = nameOf(() => t('Title'), maxTitleLength)

/** A song on a release; `demo` is the recording that it links to. */
export const releaseTrack = z.object({
  id,
  title: z.string(),
  version: z.string(),
  writers: z.string(),
  performers: z.string(),
  /** Without hyphens: `CZA012600001`. */
  isrc: z.string().nullable(),
  /** How long its demo is, once that was measured. */
  seconds: z.number().nullable(),
  demo: z.object({ id, name: z.string(), version: z.number() }).nullable(),
})
export type ReleaseTrack = z.output<typeof releaseTrack>

/** A track as a person fills it in. */
export const filledTrack = z.object({
  /** Of a track that is there already; without it, one with its ISRC or else its title is meant. */
  id: id.optional(),
  title,
  ...filledTrackSheet,
  isrc: z
    .string()
    .max(40, { error: () => t('An ISRC has 12 characters.') })
    .nullable()
    .optional(),
  demoId: id.nullable().optional(),
})

export const milestoneTitle = title

export const planFact = z
  .enum(planFacts, { error: () => t('A fact is one of {facts}.', { facts: planFacts.join(', ') }) })
  .meta({ id: 'ReleaseFact' })

/** Whether something is there, as all parts of a plan have it: its milestones, its readiness, its warnings. */
export const factState = z
  .object({
    fact: planFact,
    done: z.boolean(),
    /** `itself` when the release shows it, `hand` when somebody says so and the release doesn’t show it; null while it is not done. */
    by: z.enum(['itself', 'hand']).nullable(),
    /** Since when; null while it is not done, and when no day was kept. */
    day: z.string().nullable(),
    /** Who ticked it by hand; null otherwise, and when the account is gone. */
    person: z.string().nullable(),
    /** Why it is done by itself, in a sentence; empty otherwise. */
    because: z.string(),
    /** What the release doesn’t show of it yet, each with where to change that. */
    lacks: listOf(z.object({ text: z.string(), mend: z.enum(mends) }), mostLacks),
  })
  .meta({ id: 'ReleaseFactState' })
export type FactState = z.output<typeof factState>

/** Something to have done by a date on the way to a release. */
export const milestone = z.object({
  id,
  title: z.string(),
  /** The step of a plan that it is, by its title in any language; null for one of the band's own. */
  step: z.enum(planSteps).nullable(),
  due: z.string(),
  /** How many days before the release it is too late for this; null when there is no such limit. */
  latestDays: z.number().int().nullable(),
  /** Keeps its date when the release moves. */
  pinned: z.boolean(),
  /** By which it ticks itself; null for one that is ticked by hand alone. */
  fact: planFact.nullable(),
  /** Since when it is done, by itself or by hand; of a fact whose day was not kept, when the release was added. */
  doneAt: z.iso.datetime().nullable(),
  owner: z.object({ id, name: z.string() }).nullable(),
  /** Who changed it last; null when nobody did, or the account is gone. */
  changedBy: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type Milestone = z.output<typeof milestone>

/** The cover as it was sent; the addresses name this workspace. */
export const artwork = z
  .object({
    sidePixels: z.number().int(),
    bytes: z.number().int(),
    format: z.enum(['jpeg', 'png']),
    /** A small copy for screens. */
    previewAddress: z.string(),
    downloadAddress: z.string(),
  })
  .meta({ id: 'ReleaseArtwork' })

/** Something worth knowing about the date of a release; `late` cannot be mended but by another date. */
export const releaseWarning = z.object({
  kind: z.enum(['passed', 'weekday', 'delivery', 'pitch', 'gap', 'holiday', 'milestone']),
  level: z.enum(['hint', 'late']),
  text: z.string(),
})
export type ReleaseWarning = z.output<typeof releaseWarning>

/** The list behind the readiness; `score` (0 to 100) is the share of it that is done. */
export const readiness = z
  .object({
    score: z.number().int(),
    items: listOf(
      z.object({
        label: z.string(),
        done: z.boolean(),
        /** What it asks for; null for the line of all milestones. */
        fact: planFact.nullable(),
      }),
      mostReadiness,
    ),
  })
  .meta({ id: 'ReleaseReadiness' })
export type Readiness = z.output<typeof readiness>

/** A release with all that is planned for it. */
export const release = z.object({
  id,
  name: z.string(),
  type: releaseType,
  expected_release_date: z.string(),
  status: releaseStatus,
  'art-ready': z.boolean(),
  'mix-ready': z.boolean(),
  upc: z.string().nullable(),
  ...releaseSheet,
  artwork: artwork.nullable(),
  tracks: listOf(releaseTrack, maxTracks),
  milestones: listOf(milestone, maxMilestones),
  facts: listOf(factState, planFacts.length),
  readiness,
  warnings: listOf(releaseWarning, mostWarnings),
  /** Of the first track that links to a measured demo: 200 columns of (min, max, rms) in base64. */
  overview: z.string().nullable(),
  /** Who changed it last; null when nobody did, or the account is gone. */
  changedBy: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type Release = z.output<typeof release>

/** What a countdown needs to know of the next release. */
export const nextRelease = z.object({
  id,
  name: z.string(),
  date: z.string(),
  /** The instant at which it comes out. */
  releasedAt: z.iso.datetime(),
})
export type NextRelease = z.output<typeof nextRelease>

/** Everything of the release plan, computed on calendar dates in the workspace's time zone. */
export const releasePlan = z.object({
  /** By their date, without those that were archived; `days` since the one before, or '-' for the first. */
  releaseDatesWithDays: listOf(
    z.object({ name: z.string(), date: z.string(), days: z.union([z.number().int(), z.literal('-')]) }),
    maxReleases,
  ),
  /** By their date. */
  releases: listOf(release, maxReleases),
  /** Null before the first release. */
  daysSinceRelease: z.number().int().nullable(),
  totalDaysCombined: z.number().int(),
  /** The next one to come, on its own day still that one. */
  latestUpcomingRelease: release.nullable(),
  isSpotifyArtistId: z.boolean(),
  spotifyArtistId: z.string().nullable(),
  today: z.string(),
  timeZone: z.string(),
  /** When the server said all this, so that clocks that are wrong count down right. */
  now: z.iso.datetime(),
  /** The instant at which the next release comes out. */
  releasedAt: z.iso.datetime().nullable(),
})
export type ReleasePlan = z.output<typeof releasePlan>
