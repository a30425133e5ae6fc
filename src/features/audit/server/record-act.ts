import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import type { AuditAct, AuditSubject } from '../contract/audit-acts.ts'
import { type AuditDetails, safeDetails } from '../domain/safe-details.ts'
import { insertEntry, insertOutcome } from './store.ts'

/** Who acts: somebody who is signed in, or the person at the server's command line. */
export type AuditActor = { id: string; username: string } | 'command line'

/** One privileged act: what was done to what, and what is worth knowing about it (never a secret). */
export interface PrivilegedAct {
  /** Its id in the log, where `recordOutcome` says later how it ended. */
  id?: string
  act: AuditAct
  subject: { kind: AuditSubject; id: string | null; name: string }
  details?: AuditDetails
}

/**
 * Writes a privileged act into the audit log, in the transaction that does it: told if and only if it was done. The
 * person of the transaction must be the actor; `context.person` is one.
 */
export const recordAct = (
  tx: Tx,
  actor: AuditActor,
  { id = newId(), act, subject, details = {} }: PrivilegedAct,
): Promise<void> =>
  insertEntry(tx, {
    id,
    ...(actor === 'command line'
      ? { via: 'command_line', actor_id: null, actor_name: actor }
      : { via: 'screen', actor_id: actor.id, actor_name: actor.username }),
    act,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    details: safeDetails(details),
  })

/** Says how an act ended that was logged before it was done; once, and only by its actor, the person of the transaction. */
export const recordOutcome = (tx: Tx, id: string, outcome: AuditDetails): Promise<void> =>
  insertOutcome(tx, id, safeDetails(outcome))
