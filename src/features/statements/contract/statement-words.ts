import { t } from '#kernel/language/translate.ts'

/** Where statements come from whose columns are known, with their names for people. */
export const distributorNames = {
  distrokid: 'DistroKid',
  cdbaby: 'CD Baby',
  tunecore: 'TuneCore',
  bandcamp: 'Bandcamp',
} as const
export type Distributor = keyof typeof distributorNames

/** What a file is: a statement of royalties, or the payments of a bank account. */
export const statementKinds = ['royalty', 'bank'] as const
export type StatementKind = (typeof statementKinds)[number]

/** How files write their letters, with their names for people. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  get 'windows-1250'() {
    return t('Windows-1250 (Central European)')
  },
  get 'windows-1252'() {
    return t('Windows-1252 (Western)')
  },
  get shift_jis() {
    return t('Shift_JIS (Japanese)')
  },
  get 'euc-jp'() {
    return t('EUC-JP (Japanese)')
  },
  get 'euc-kr'() {
    return t('EUC-KR (Korean)')
  },
  get gb18030() {
    return t('GB18030 (Chinese)')
  },
  get big5() {
    return t('Big5 (Chinese)')
  },
} as const
export type Encoding = keyof typeof encodingNames
export const encodings = Object.keys(encodingNames) as [Encoding, ...Encoding[]]

/** What stands between the cells of a line, with what it is called. */
export const delimiterNames = { '\t': 'tab', ',': 'comma', ';': 'semicolon' } as const
export type Delimiter = keyof typeof delimiterNames
export const delimiters = Object.keys(delimiterNames) as [Delimiter, ...Delimiter[]]

/** How a file was found to be written. */
export interface FileLayout {
  encoding: Encoding
  delimiter: Delimiter
  /** The number of the line that names the columns, from 1. */
  headerLine: number
  columns: string[]
}

/** In which order a file writes day, month and year. */
export const dateForms = ['ymd', 'dmy', 'mdy'] as const
export type DateForm = (typeof dateForms)[number]

/** Which sign stands before the decimals. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** What the columns of a file mean, each by its place from 0; null where the file has no such column. */
export interface ColumnMapping {
  kind: StatementKind
  /** Who made a statement of royalties; the account of a bank file says it itself. */
  sourceName: string
  date: number | null
  dateForm: DateForm
  /** One column with a sign … */
  amount: number | null
  /** … whose plus is what was paid. */
  isInverted: boolean
  /** Or two columns: what was paid, and what came in. */
  paid: number | null
  received: number | null
  decimalSign: DecimalSign
  currency: number | null
  /** For files without a column of currencies. */
  fixedCurrency: string
  counterpart: number | null
  notes: number[]
  reference: number | null
  saleMonth: number | null
  store: number | null
  country: number | null
  artist: number | null
  title: number | null
  product: number | null
  isrc: number | null
  upc: number | null
  quantity: number | null
}

/** Why a line of a file is not booked, with its name for people. */
export const leftReasons = {
  get transfer() {
    return t('A payout: money already counted when it was earned')
  },
  get pending() {
    return t('Not settled yet: import it again once it is')
  },
  get wrong() {
    return t('Something is wrong with it')
  },
} as const
export type LeftReason = keyof typeof leftReasons

/** What becomes of an import that is being read, booked or undone: it waits for its turn, runs, or its process has stopped. */
export const workStates = ['waits', 'runs', 'interrupted'] as const

/** What an import is doing. */
export const importStates = [
  'reading',
  'mapping',
  'ready',
  'booking',
  'done',
  'undoing',
  'failed',
  'cancelled',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** What an import is doing, as people see it: one that is read and has nothing new waits for nobody. */
export const shownStates = [...importStates, 'nothing'] as const
export type ShownState = (typeof shownStates)[number]
