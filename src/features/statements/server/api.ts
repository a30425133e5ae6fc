/** What other features' servers may ask of statements. */
export { type ExportedLine, readStatementLines } from './exported-lines.store.ts'
