/** Accounts, or workspaces, of one page. */
export const rowsOfPage = 50

/** Most sessions of an account that are told, those seen last first; how many there are is told beside them. */
export const mostSessionsTold = 100

/** Most addresses of the waitlist that are told, the first of them. */
export const mostWaitingTold = 1000

/** Most mails, or jobs, that are told, the latest of them. */
export const mostWorkTold = 100

/** Most kinds and states of jobs that are counted. */
export const mostJobCounts = 500

/** Most checks of the storage. */
export const mostChecks = 100

/** Most examples that a check of the storage gives. */
export const mostExamples = 20
