/** When a query fails and nobody says why. */
export const queryFailed = 'Query failed.'

/** When a spreadsheet cannot be had. */
export const downloadFailed = 'Download Failed'

/** What is run when no query is given. */
export const wholeTable = (table: string): string => `SELECT * FROM "${table.replaceAll('"', '""')}"`
