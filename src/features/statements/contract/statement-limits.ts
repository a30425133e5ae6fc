/** The largest statement in bytes; larger ones come in parts of a year. */
export const maxStatementBytes = 500_000_000

/** A statement of at most so many bytes comes in one call; a larger one in pieces. */
export const maxStatementAtOnce = 5_000_000

/** The most payments of one bank file: each becomes an entry of its own. */
export const maxBankLines = 5000

/** So many lines of a file are shown as they would be booked. */
export const previewLines = 20

/** So many lines that are left out are kept to be looked at; the others are counted. */
export const maxKeptLeft = 10_000

/** The longest name of the issuer of a statement, in characters. */
export const maxSourceName = 60

/** The longest line of a file, in characters. */
export const maxLineChars = 65_536

/** The most columns of a file. */
export const maxColumns = 200

/** Imports of one page of the list. */
export const importsOfPage = 100

/** Most things that are told of a statement. */
export const mostNotices = 200

/** Most lines of a file that are shown as they are. */
export const mostSampleLines = 60

/** Most lines of an import that are shown before it is booked. */
export const mostPreviewLines = 500

/** Most counterparts of bank lines that are told at once, those of most lines first. */
export const mostCounterparts = 300

/** Most lines that could not be read that are told; how many there are is told beside them. */
export const mostLeftTold = 50

/** Most songs, sources, stores or countries of royalties, and what all others come to. */
export const mostSharesTold = 101

/** Most people among whom royalties are shared. */
export const mostPayees = 1000
