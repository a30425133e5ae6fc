/** What other features' servers may ask of the audit log. */
export { type AuditActor, type PrivilegedAct, recordAct } from './record-act.ts'
