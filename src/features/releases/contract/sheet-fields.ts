import { t } from '#kernel/language/translate.ts'

/** What one field of a release's sheet is: a line of text, a text of several lines, a yes or no, or a link. */
type SheetKind = 'line' | 'text' | 'yes' | 'link'

interface SheetFieldFacts {
  /** Where the table of releases keeps it. */
  column: string
  kind: SheetKind
  /** In the form, and where somebody else's change is told. */
  label: string
  /** What is wrong with it, where that has another name. */
  asked?: string
  /** Beside what is noted, where that has another name. */
  noted?: string
}

/**
 * What distributors ask for and fans are led to, by the names of the fields in calls, in the order of the form. Schemas, columns, drafts,
 * the form and what is shown are made from this table: a new field is one line here, and its column in a migration.
 */
export const sheetFields = {
  label: {
    column: 'label',
    kind: 'line',
    get label() {
      return t('Label')
    },
  },
  distributor: {
    column: 'distributor',
    kind: 'line',
    get label() {
      return t('Distributor')
    },
  },
  /** ℗: whose recording it is, with its year. */
  pLine: {
    column: 'phonogram_line',
    kind: 'line',
    get label() {
      return t('℗ line')
    },
    get asked() {
      return t('The ℗ line')
    },
    noted: '℗',
  },
  /** ©: whose cover and words it is, with its year. */
  cLine: {
    column: 'copyright_line',
    kind: 'line',
    get label() {
      return t('© line')
    },
    get asked() {
      return t('The © line')
    },
    noted: '©',
  },
  genre: {
    column: 'genre',
    kind: 'line',
    get label() {
      return t('Genre')
    },
  },
  language: {
    column: 'language',
    kind: 'line',
    get label() {
      return t('Language')
    },
  },
  artworkBy: {
    column: 'artwork_by',
    kind: 'line',
    get label() {
      return t('Artwork by')
    },
  },
  /** What playlist editors read of it. */
  pitchText: {
    column: 'pitch_text',
    kind: 'text',
    get label() {
      return t('Pitch text')
    },
  },
  explicit: {
    column: 'explicit',
    kind: 'yes',
    get label() {
      return t('Explicit')
    },
  },
  smartLink: {
    column: 'smart_link',
    kind: 'link',
    get label() {
      return t('Smart link')
    },
  },
  presaveLink: {
    column: 'presave_link',
    kind: 'link',
    get label() {
      return t('Pre-save link')
    },
  },
} as const satisfies Record<string, SheetFieldFacts>

/** The fields of a sheet as calls name them. */
export type SheetField = keyof typeof sheetFields

type Value = { line: string; text: string; yes: boolean; link: string }

/** A sheet as calls and forms have it. */
export type Sheet = { [Field in SheetField]: Value[(typeof sheetFields)[Field]['kind']] }

/** A sheet as its columns have it. */
export type SheetColumns = {
  [Field in SheetField as (typeof sheetFields)[Field]['column']]: Sheet[Field]
}

/** The fields of one kind. */
export type SheetFieldOf<Kind extends SheetKind> = {
  [Field in SheetField]: (typeof sheetFields)[Field]['kind'] extends Kind ? Field : never
}[SheetField]

/** Every field, in the order of the form. */
export const sheetFieldNames = Object.keys(sheetFields) as SheetField[]

/** The fields of these kinds, in the order of the form. */
export const sheetFieldsOf = <Kind extends SheetKind>(...kinds: readonly Kind[]): SheetFieldOf<Kind>[] =>
  sheetFieldNames.filter((field): field is SheetFieldOf<Kind> =>
    (kinds as readonly SheetKind[]).includes(sheetFields[field].kind),
  )

/** Something for every field of a sheet, made from its name. */
export const forEachSheetField = <Made extends Record<SheetField, unknown>>(
  make: (field: SheetField) => Made[SheetField],
): Made => Object.fromEntries(sheetFieldNames.map((field) => [field, make(field)])) as Made
