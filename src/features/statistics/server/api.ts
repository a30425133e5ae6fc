/** What other features' servers, and the start, may ask about the numbers of a band. */
export { popularityOn } from './popularity-facts.ts'
export { type ReportNumber, readReportNumber } from './report-numbers.ts'
export { startFetchingNumbers } from './start-fetching.ts'
