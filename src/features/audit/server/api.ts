/** What other features' servers and the command line may ask of the audit log. */

export { lastActAt } from './last-act.store.ts'
export { recordAct, recordOutcome } from './record-act.ts'
export { recordCall } from './record-call.ts'
export { insertRecord } from './records.store.ts'
export { readEntries } from './store.ts'
