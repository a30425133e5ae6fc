import { insertRecord } from '#features/audit/server/api.ts'
import type { RecordedAct } from '#kernel/recorded-acts.ts'
import type { Database } from '#server/database/database.ts'
import type { Network } from '#server/http/network.ts'

type Visit = Extract<
  RecordedAct,
  | 'security.login'
  | 'security.login-failed'
  | 'security.confirm-failed'
  | 'security.factor-failed'
  | 'security.account-back'
  | 'security.reset-asked'
  | 'security.reset'
  | 'security.address'
  | 'security.address-back'
>

const provenBy: ReadonlySet<Visit> = new Set<Visit>(['security.login', 'security.account-back'])

/** Records what came to an account from outside: by its holder where a password was right, by nobody in particular otherwise. */
export const recordVisit = (
  database: Database,
  { id, username }: { id: string; username: string },
  act: Visit,
  network: Network,
): Promise<void> =>
  insertRecord(database.single, {
    act,
    actor: provenBy.has(act) ? { id, username } : null,
    subject: { kind: 'account', id },
    workspaceId: null,
    network: network.recorded,
  })
