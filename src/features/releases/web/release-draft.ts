import type { Release } from '#features/releases/contract/release.ts'
import type { ReleaseStatus, ReleaseType } from '#features/releases/contract/release-words.ts'
import { statusWord, typeLabels } from '#features/releases/contract/release-words.ts'
import {
  forEachSheetField,
  type Sheet,
  type SheetField,
  sheetFields,
} from '#features/releases/contract/sheet-fields.ts'
import { hasReached } from '#features/releases/domain/release-status.ts'
import { freeFriday } from '#features/releases/domain/release-warnings.ts'
import { addDays, isPlainDate, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'
import { cardDate, statusLabels, weekdayName } from './release-words.ts'

/** A release while its form is open. */
export interface ReleaseDraft extends Sheet {
  releaseName: string
  releaseDate: string
  status: ReleaseStatus
  type: ReleaseType
  'art-ready': boolean
  'mix-ready': boolean
  upc: string
}

const friday = 5
const planDays = 70

type Added = FieldsOfCall<'addRelease', 'template'>
type Sent = Added & FieldsOfCall<'editRelease', 'releaseId' | 'moveDone' | 'rowVersion' | 'version'>

const blank = { line: '', text: '', yes: false, link: '' } as const
type SheetTable = { [Field in SheetField]: { label: string; blank: Sheet[Field] } }

/** The fields of a release, with what distributors ask for and fans are led to. */
export const releaseFields = defineFields<Release, ReleaseDraft, Sent>({
  releaseName: { label: t('Name'), blank: '', of: ({ name }) => name },
  releaseDate: {
    label: t('Date'),
    blank: '',
    of: ({ expected_release_date: date }) => date,
    words: ({ releaseDate: date }) => (isPlainDate(date) ? cardDate(date) : date),
  },
  status: { label: t('Status'), blank: 'writing', words: ({ status }) => statusLabels[status] },
  type: { label: t('Type'), blank: 'single', words: ({ type }) => typeLabels[type] },
  'art-ready': { label: t('Artwork ready'), blank: false },
  'mix-ready': { label: t('Mix ready'), blank: false },
  upc: { label: t('UPC or EAN'), blank: '', of: ({ upc }) => upc ?? '' },
  ...forEachSheetField<SheetTable>((field) => {
    const { kind, label } = sheetFields[field]
    return { label, blank: blank[kind] }
  }),
})

/** What a new form says: the first Friday for which a full plan fits, and that no other release is near. */
export const newDraft = (today: PlainDate, planned: readonly Release[]): ReleaseDraft => ({
  ...releaseFields.blank,
  releaseDate: freeFriday(
    planned.map(({ name, status, expected_release_date: date }) => ({ name, status, date })),
    addDays(today, planDays),
  ),
})

/** What is sent of a new release. */
export const addedOf = (draft: ReleaseDraft): Required<Added> => {
  const { releaseName, releaseDate, status, type, 'art-ready': art, 'mix-ready': mix } = draft
  return { releaseName, releaseDate, status, type, 'art-ready': art, 'mix-ready': mix }
}

/** What to know about a typed date: which weekday it is, when that is no Friday. */
export const dateHint = (date: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || weekdayOf(date) === friday) return undefined
  return t('That’s a {weekday}. Most music comes out on a Friday.', { weekday: weekdayName(date) })
}

/** Asks whether a status that goes back is meant, which it rarely is; undefined when it does not. */
export const backQuestion = (from: ReleaseStatus, to: ReleaseStatus): string | undefined =>
  hasReached(to, from)
    ? undefined
    : t('Move the status back from {from} to {to}?', { from: statusWord(from), to: statusWord(to) })
