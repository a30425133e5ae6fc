import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { type PlanTemplate, planTemplates } from '../contract/release-words.ts'

interface Step {
  title: string
  /** Days from the release; negative is before. */
  at: number
  /** So many days before the release it is too late. */
  latestDays?: number
}

// What services ask for, as of 2026: distributors four weeks, Spotify's pitch seven days, Apple ten, Amazon fourteen.
const upload = (at: number): Step => ({ title: 'Upload to the distributor', at, latestDays: 28 })
const pitches = (at: number): Step[] => [
  { title: 'Pitch to Spotify', at, latestDays: 7 },
  { title: 'Pitch to Apple Music through the distributor', at, latestDays: 10 },
  { title: 'Pitch to Amazon Music', at, latestDays: 14 },
]
const weekBefore: Step[] = [
  { title: 'Second teaser, mailing', at: -7 },
  { title: 'Check the release in every store', at: -3 },
  { title: 'Schedule the posts', at: -1 },
  { title: 'Post, pin, let the link go live', at: 0 },
  { title: 'Thank the curators', at: 1 },
  { title: 'First-week numbers', at: 7 },
  { title: 'Second push', at: 14 },
  { title: 'Review the release', at: 28 },
]
const announcing: Step[] = [
  { title: 'Announce, first teaser', at: -21 },
  { title: 'Pitch playlists, video', at: -14 },
  ...weekBefore,
]

const steps: Record<PlanTemplate, readonly Step[]> = {
  full: [
    { title: 'Final mix', at: -70 },
    { title: 'Master', at: -56 },
    { title: 'Brief for the artwork', at: -56 },
    { title: 'Split sheet signed', at: -56 },
    { title: 'Artwork final and checked', at: -49 },
    upload(-42),
    { title: 'Link and reminder live', at: -35 },
    { title: 'ISRC and UPC noted', at: -35 },
    ...pitches(-28),
    { title: 'Press, blogs, radio', at: -28 },
    ...announcing,
  ],
  '42-day': [
    { title: 'Final mix', at: -42 },
    { title: 'Master', at: -38 },
    { title: 'Split sheet signed', at: -38 },
    { title: 'Artwork final and checked', at: -36 },
    upload(-35),
    { title: 'ISRC and UPC noted', at: -30 },
    { title: 'Link and reminder live', at: -28 },
    ...pitches(-28),
    { title: 'Press, blogs, radio', at: -28 },
    ...announcing,
  ],
  '28-day': [
    { title: 'Final mix and master', at: -28 },
    { title: 'Artwork final and checked', at: -28 },
    { title: 'Split sheet signed', at: -28 },
    upload(-28),
    { title: 'ISRC and UPC noted', at: -21 },
    { title: 'Link and reminder live', at: -21 },
    ...pitches(-21),
    ...announcing,
  ],
}

const renamed: ReadonlyMap<string, string> = new Map([
  ['Curators, video', 'Pitch playlists, video'],
  ['First numbers', 'First-week numbers'],
  ['Second wave', 'Second push'],
  ['Look back', 'Review the release'],
])

/** What a milestone of a plan is called today; releases that were planned before keep the title of their day. */
export const titleToday = (title: string): string => renamed.get(title) ?? title

const lost: Record<PlanTemplate, string | null> = {
  full: null,
  get '42-day'() {
    return t('Too short for an artwork brief: have the artwork under way already.')
  },
  get '28-day'() {
    return t('No time for press, blogs and radio, or for a second try: one delivery mistake moves the date.')
  },
}

/** A milestone as a template has it. */
export interface PlannedMilestone {
  title: string
  due: PlainDate
  latestDays: number | null
}

/** The milestones of a template, planned back from the date of the release; by their dates. */
export const plannedMilestones = (template: PlanTemplate, date: PlainDate): PlannedMilestone[] =>
  steps[template].map(({ title, at, latestDays }) => ({
    title,
    due: addDays(date, at),
    latestDays: latestDays ?? null,
  }))

/** What a shorter template leaves no time for, in a sentence; null for the full one. */
export const lostWith = (template: PlanTemplate): string | null => lost[template]

/** The longest template whose first milestone is not past yet; the shortest one when even that is late. */
export const fittingTemplate = (today: PlainDate, date: PlainDate): PlanTemplate => {
  const left = daysBetween(today, date)
  return planTemplates.find((template) => steps[template].every(({ at }) => left + at >= 0)) ?? '28-day'
}
