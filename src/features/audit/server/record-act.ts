import type { Tx } from '#server/database/database.ts'
import type { AuditAct, AuditSubject } from '../contract/audit-acts.ts'
import { type AuditDetails, safeDetails } from '../domain/safe-details.ts'
import { insertEntry } from './store.ts'

/** Who acts: somebody who is signed in, or whoever sits at the server's command line. */
export type AuditActor = { id: string; username: string } | 'command line'

/** One privileged act: what was done to what, and what is worth knowing about it (never a secret). */
export interface PrivilegedAct {
  act: AuditAct
  subject: { kind: AuditSubject; id: string | null; name: string }
  details?: AuditDetails
}

/**
 * Writes a privileged act into the audit log, in the transaction that does it: told if and only if it was done. The
 * person of the transaction must be the actor; `context.person` is one.
 */
export const recordAct = (tx: Tx, actor: AuditActor, { act, subject, details = {} }: PrivilegedAct): Promise<void> =>
  insertEntry(tx, {
    ...(actor === 'command line'
      ? { via: 'command_line', actor_id: null, actor_name: actor }
      : { via: 'screen', actor_id: actor.id, actor_name: actor.username }),
    act,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    details: safeDetails(details),
  })
