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

/** The longest name of whoever made a statement, in characters. */
export const maxSourceName = 60

/** The longest line of a file, in characters. */
export const maxLineChars = 65_536

/** The most columns of a file. */
export const maxColumns = 200
