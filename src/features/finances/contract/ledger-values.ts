import { t } from '#kernel/language/translate.ts'

/** What both the forms and the server say of money that was typed, word for word. */
export const financeTexts = {
  get noCurrency() {
    return t('Choose a currency.')
  },
  get wholeShares() {
    return t('Shares must be whole numbers.')
  },
  get nothingAgreed() {
    return t('Nothing is agreed for this day yet. Say who gets how much first, or choose another split.')
  },
} as const

/** What an entry of the ledger is: money that came, money that went, or money that only changed hands. */
export const directions = ['income', 'expense', 'transfer'] as const
export type Direction = (typeof directions)[number]

/** Where a band keeps its money. */
export const accountKinds = ['bank', 'cash', 'card', 'paypal', 'bandcamp', 'other'] as const
export type AccountKind = (typeof accountKinds)[number]

/** What an entry can belong to. */
export const projectKinds = ['show', 'release', 'song', 'merch'] as const
export type ProjectKind = (typeof projectKinds)[number]

/** In what order entries come; `-` in front begins with the latest, the last, or the largest. */
export const ledgerOrders = ['-date', 'date', 'text', '-text', '-amount', 'amount'] as const
export type LedgerOrder = (typeof ledgerOrders)[number]

/** What of the money that is owed is meant: all of it, or what is late. */
export const openStates = ['open', 'overdue'] as const
export type OpenState = (typeof openStates)[number]

/** Whether money was paid, which is what the ledger holds, or is owed. */
export const paymentStates = ['paid', ...openStates] as const
export type PaymentState = (typeof paymentStates)[number]

/** How an entry is shared: it stays the band's, alike, by percent, by shares, by fixed amounts with a rest, or as agreed. */
export const splitKinds = ['none', 'equal', 'percent', 'shares', 'fixed', 'agreement'] as const
export type SplitKind = (typeof splitKinds)[number]

/** Why the money of an entry waits: somebody who shares it has not signed, or no rate into the currency of the agreement is known. */
export const heldReasons = ['signatures', 'rate'] as const
export type HeldReason = (typeof heldReasons)[number]

/** What a split was agreed for: everything, a release, or a song. */
export const agreementKinds = ['band', 'release', 'song'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** How often an entry comes again. */
export const frequencies = ['weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** Where a rate comes from: the European Central Bank, the Czech National Bank, or somebody of the band. */
export const rateSources = ['ECB', 'CNB', 'manual'] as const
export type RateSource = (typeof rateSources)[number]

/** What happened to an entry. */
export const entryActs = ['booked', 'edited', 'deleted', 'restored'] as const
export type EntryAct = (typeof entryActs)[number]
