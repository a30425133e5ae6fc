/** The table that is chosen as long as nobody has chosen another. */
export const defaultTable = 'alembic_version'

/** Rows of an answer that are shown at most. */
export const mostShownRows = 50_000

/** Bytes of an answer that are shown at most. */
export const mostShownBytes = 32_000_000

/** Characters of one value that are shown; a spreadsheet holds more of it. */
export const mostShownCharacters = 10_000

/** Rows of a spreadsheet. */
export const mostSheetRows = 500_000

/** Seconds that a query may take until its rows are there to be shown. */
export const querySeconds = 10

/** Seconds that PostgreSQL may work for a spreadsheet. */
export const sheetSeconds = 60

/** Characters of a query; the audit log keeps so many. */
export const longestQuery = 10_000

/** Characters of the name of a saved query. */
export const longestQueryName = 80

/** Queries that one person may keep. */
export const mostSavedQueries = 200

/** Most columns of a result, as PostgreSQL has it. */
export const mostColumns = 1664

/** Most tables to choose from. */
export const mostTables = 1000
