import type { Release } from '#features/releases/contract/release.ts'
import type { ReleaseStatus, ReleaseType } from '#features/releases/contract/release-words.ts'
import { hasReached } from '#features/releases/domain/status-order.ts'
import { addDays, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { longDate } from './date-words.ts'
import { statusLabels } from './release-labels.ts'

/** A release while its form is open. */
export interface ReleaseDraft {
  name: string
  date: string
  status: ReleaseStatus
  type: ReleaseType
  artReady: boolean
  mixReady: boolean
  upc: string
}

const FRIDAY = 5
const PLAN_DAYS = 70

/** What a new form says: the first Friday for which a full plan fits. */
export const newDraft = (today: PlainDate): ReleaseDraft => {
  const first = addDays(today, PLAN_DAYS)
  const date = addDays(first, (FRIDAY - weekdayOf(first) + 7) % 7)
  return { name: '', date, status: 'writing', type: 'single', artReady: false, mixReady: false, upc: '' }
}

/** A release as its form shows it. */
export const draftOf = (release: Release): ReleaseDraft => ({
  name: release.name,
  date: release.expected_release_date,
  status: release.status,
  type: release.type,
  artReady: release['art-ready'],
  mixReady: release['mix-ready'],
  upc: release.upc ?? '',
})

/** The fields of a draft as the calls name them. */
export const fieldsOf = (draft: ReleaseDraft) => ({
  releaseName: draft.name,
  releaseDate: draft.date,
  status: draft.status,
  type: draft.type,
  'art-ready': draft.artReady,
  'mix-ready': draft.mixReady,
})

/** What to know about a typed date: which weekday it is, when that is no Friday. */
export const dateHint = (date: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || weekdayOf(date) === FRIDAY) return undefined
  return `${longDate(date).split(' ')[0]}. Most music comes out on a Friday.`
}

/** Says so when a status goes back, which is rarely meant. */
export const statusHint = (from: ReleaseStatus, to: ReleaseStatus): string | undefined =>
  hasReached(to, from) ? undefined : `This goes back from ${statusLabels[from].toLowerCase()}.`
