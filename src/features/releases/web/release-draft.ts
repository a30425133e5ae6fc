import type { Release } from '#features/releases/contract/release.ts'
import type { ReleaseStatus, ReleaseType } from '#features/releases/contract/release-words.ts'
import {
  forEachSheetField,
  type Sheet,
  sheetFieldNames,
  sheetFields,
} from '#features/releases/contract/sheet-fields.ts'
import { hasReached } from '#features/releases/domain/status-order.ts'
import { addDays, isPlainDate, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { changedFields, type ShownField } from '#web/editing/merged-draft.ts'
import { cardDate, longDate } from './date-words.ts'
import { statusLabels, typeLabels } from './release-labels.ts'

/** What distributors ask for and fans are led to, while its form is open. */
export interface SheetDraft extends Sheet {
  upc: string
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

const blank = { line: '', yes: false, link: '' } as const
const blankSheet: SheetDraft = { upc: '', ...forEachSheetField<Sheet>((field) => blank[sheetFields[field].kind]) }

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
  ...forEachSheetField<Sheet>((field) => release[field]),
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
  ...sheetFieldNames.map(
    (field): ShownField<ReleaseDraft> => [
      sheetFields[field].label,
      (draft) => {
        const said = draft[field]
        return typeof said === 'boolean' ? yesOrNo(said) : said
      },
    ],
  ),
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
