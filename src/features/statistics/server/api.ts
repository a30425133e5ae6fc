/** What other features' servers, and the start, may ask about the numbers of a band. */

export { countedSince } from '../domain/counted-since.ts'
export { noChangeText } from '../domain/numbers-text.ts'
export { importNumbers } from './import-numbers.ts'
export { type ReportNumber, readReportNumber, readReportNumbers } from './metric-numbers.ts'
export { addOwnNumber } from './own-numbers.ts'
export { popularityOver } from './popularity-facts.ts'
export { readSongStreams } from './song-streams.ts'
