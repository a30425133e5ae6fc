import { restorableHours } from '#kernel/restorable-hours.ts'

export const maxEntryText = 200
export const maxEntryNote = 2000
/** The longest name of an account or a category, in characters. */
export const maxMoneyName = 60
export const maxTags = 10
export const maxTagLength = 40
/** How many may have paid one entry together, or share it. */
export const maxParties = 30
export const maxMoneyAccounts = 50
export const maxCategories = 100
export const maxRecurring = 100
/** How much can be owed and not paid yet at one time. */
export const maxUnpaid = 300
/** How many of the rates by hand are listed. */
export const maxShownRates = 200
/** What books itself comes every so many weeks, months or years at the most. */
export const mostEvery = 24
export const maxAgreements = 300
export const maxAgreementVersions = 100
/** How many are paid back one after the other before anything is shared. */
export const maxRecoups = 10
/** How many mails a band sends in a day to people outside who are asked to sign. */
export const maxSplitMailsOfDay = 120
/** The longest name that somebody outside signs with, in characters. */
export const maxSignedName = 80
/** The longest words for what a share is given, in characters. */
export const maxShareRole = 80
export const maxReceipts = 10
/** The largest receipt, in bytes. */
export const maxReceiptBytes = 10_000_000
/** The longest text to search the ledger for, in characters. */
export const maxLedgerSearch = 100
/** Entries of one page of the ledger. */
export const entriesOfPage = 50
export const mostEntriesOfPage = 200
/** How many entries one call changes alike. */
export const maxEntriesAtOnce = 500
export const recentEntries = 5
export const dashboardMonths = 12
/** How long a deleted entry can be brought back, in days. */
export const undoDays = restorableHours.ledgerEntry / 24
/** Somebody is reminded to sign at most once in so many hours. */
export const remindEveryHours = 20

/** Most songs, releases and shows that an agreement can be about. */
export const mostTargetsTold = 3000

/** Most fields of an entry. */
export const mostChangesTold = 50

/** Most earlier versions of an entry that are told, the latest of them. */
export const mostVersionsTold = 200

/** Most people whom the books know, those who left included. */
export const mostBookMembers = 1000

/** Most people whom one agreement ever paid back. */
export const mostPaidBack = 1000

/** Most sums by category and currency. */
export const mostCategorySums = 5000

/** Most balances of people by currency. */
export const mostBalances = 5000
