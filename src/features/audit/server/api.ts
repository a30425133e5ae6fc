/** What other features' servers and the command line may ask of the audit log. */
export { recordAct, recordOutcome } from './record-act.ts'
export { readEntries } from './store.ts'
