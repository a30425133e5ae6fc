import type { Release } from '#features/releases/contract/release.ts'
import type { ReleaseStatus, ReleaseType } from '#features/releases/contract/release-words.ts'
import { hasReached } from '#features/releases/domain/status-order.ts'
import { addDays, isPlainDate, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { changedFields, type ShownField } from '#web/editing/merged-draft.ts'
import { cardDate, longDate } from './date-words.ts'
import { statusLabels, typeLabels } from './release-labels.ts'

/** What distributors ask for and fans are led to, while its form is open. */
export interface SheetDraft {
  upc: string
  label: string
  distributor: string
  pLine: string
  cLine: string
  genre: string
  language: string
  explicit: boolean
  smartLink: string
  presaveLink: string
}

/** A release while its form is open. */
export interface ReleaseDraft extends SheetDraft {
  name: string
  date: string
  status: ReleaseStatus
  type: ReleaseType
  artReady: boolean
  mixReady: boolean
}

const FRIDAY = 5
const PLAN_DAYS = 70

const blankSheet: SheetDraft = {
  upc: '',
  label: '',
  distributor: '',
  pLine: '',
  cLine: '',
  genre: '',
  language: '',
  explicit: false,
  smartLink: '',
  presaveLink: '',
}

/** What a new form says: the first Friday for which a full plan fits. */
export const newDraft = (today: PlainDate): ReleaseDraft => {
  const first = addDays(today, PLAN_DAYS)
  const date = addDays(first, (FRIDAY - weekdayOf(first) + 7) % 7)
  return { ...blankSheet, name: '', date, status: 'writing', type: 'single', artReady: false, mixReady: false }
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
  label: release.label,
  distributor: release.distributor,
  pLine: release.pLine,
  cLine: release.cLine,
  genre: release.genre,
  language: release.language,
  explicit: release.explicit,
  smartLink: release.smartLink,
  presaveLink: release.presaveLink,
})

/** The fields of a new release as the call names them. */
export const fieldsOf = (draft: ReleaseDraft) => ({
  releaseName: draft.name,
  releaseDate: draft.date,
  status: draft.status,
  type: draft.type,
  'art-ready': draft.artReady,
  'mix-ready': draft.mixReady,
})

/** The fields of a release that is there, with its sheet. */
export const changedFieldsOf = (draft: ReleaseDraft) => {
  const { name: _name, date: _date, artReady: _art, mixReady: _mix, ...sheet } = draft
  return { ...sheet, ...fieldsOf(draft) }
}

const yesOrNo = (yes: boolean): string => (yes ? 'yes' : 'no')

const shownFields: readonly ShownField<ReleaseDraft>[] = [
  ['Name', ({ name }) => name],
  ['Date', ({ date }) => (isPlainDate(date) ? cardDate(date) : date)],
  ['Status', ({ status }) => statusLabels[status]],
  ['Type', ({ type }) => typeLabels[type]],
  ['Art ready', ({ artReady }) => yesOrNo(artReady)],
  ['Mix ready', ({ mixReady }) => yesOrNo(mixReady)],
  ['UPC or EAN', ({ upc }) => upc],
  ['Label', ({ label }) => label],
  ['Distributor', ({ distributor }) => distributor],
  ['℗ line', ({ pLine }) => pLine],
  ['© line', ({ cLine }) => cLine],
  ['Genre', ({ genre }) => genre],
  ['Language', ({ language }) => language],
  ['Explicit', ({ explicit }) => yesOrNo(explicit)],
  ['Smart link', ({ smartLink }) => smartLink],
  ['Pre-save link', ({ presaveLink }) => presaveLink],
]

/** What somebody else has made of a release meanwhile, field by field. */
export const releaseChanges = (before: ReleaseDraft, theirs: ReleaseDraft) => changedFields(shownFields, before, theirs)

/** What to know about a typed date: which weekday it is, when that is no Friday. */
export const dateHint = (date: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || weekdayOf(date) === FRIDAY) return undefined
  return `${longDate(date).split(' ')[0]}. Most music comes out on a Friday.`
}

/** Asks whether a status that goes back is meant, which it rarely is; undefined when it does not. */
export const backQuestion = (from: ReleaseStatus, to: ReleaseStatus): string | undefined =>
  hasReached(to, from)
    ? undefined
    : `Set the status back from ${statusLabels[from].toLowerCase()} to ${statusLabels[to].toLowerCase()}?`
