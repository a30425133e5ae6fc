/** What other features' servers may ask of statements. */
export { type ExportedLine, readStatementLines } from './booked-lines.store.ts'
export { readReleaseRoyalties } from './release-royalties.ts'
