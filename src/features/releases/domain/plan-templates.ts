import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { type PlanStep, type PlanTemplate, planTemplates } from '../contract/release-words.ts'
import { stepTitle } from './plan-steps.ts'

interface Step {
  step: PlanStep
  /** Days from the release; negative is before. */
  at: number
  /** So many days before the release it is too late. */
  latestDays?: number
}

// What services ask for, as of 2026: distributors four weeks, Spotify's pitch seven days, Apple ten, Amazon fourteen.
const upload = (at: number): Step => ({ step: 'upload', at, latestDays: 28 })
const pitches = (at: number): Step[] => [
  { step: 'spotify', at, latestDays: 7 },
  { step: 'apple', at, latestDays: 10 },
  { step: 'amazon', at, latestDays: 14 },
]
const weekBefore: Step[] = [
  { step: 'mailing', at: -7 },
  { step: 'stores', at: -3 },
  { step: 'schedule', at: -1 },
  { step: 'post', at: 0 },
  { step: 'thanks', at: 1 },
  { step: 'numbers', at: 7 },
  { step: 'push', at: 14 },
  { step: 'review', at: 28 },
]
const announcing: Step[] = [{ step: 'announce', at: -21 }, { step: 'playlists', at: -14 }, ...weekBefore]

const steps: Record<PlanTemplate, readonly Step[]> = {
  full: [
    { step: 'mix', at: -70 },
    { step: 'master', at: -56 },
    { step: 'brief', at: -56 },
    { step: 'split', at: -56 },
    { step: 'artwork', at: -49 },
    upload(-42),
    { step: 'link', at: -35 },
    { step: 'codes', at: -35 },
    ...pitches(-28),
    { step: 'press', at: -28 },
    ...announcing,
  ],
  '42-day': [
    { step: 'mix', at: -42 },
    { step: 'master', at: -38 },
    { step: 'split', at: -38 },
    { step: 'artwork', at: -36 },
    upload(-35),
    { step: 'codes', at: -30 },
    { step: 'link', at: -28 },
    ...pitches(-28),
    { step: 'press', at: -28 },
    ...announcing,
  ],
  '28-day': [
    { step: 'mix-and-master', at: -28 },
    { step: 'artwork', at: -28 },
    { step: 'split', at: -28 },
    upload(-28),
    { step: 'codes', at: -21 },
    { step: 'link', at: -21 },
    ...pitches(-21),
    ...announcing,
  ],
}

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
  step: PlanStep
  title: string
  due: PlainDate
  latestDays: number | null
}

/** The milestones of a template, planned back from the date of the release, with titles in the language that is spoken; by their dates. */
export const plannedMilestones = (template: PlanTemplate, date: PlainDate): PlannedMilestone[] =>
  steps[template].map(({ step, at, latestDays }) => ({
    step,
    title: stepTitle(step),
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
