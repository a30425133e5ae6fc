import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** SQL for the fingerprint of the mailbox: it changes with every change of its mails and of its state. */
export const mailboxFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> =>
  sql<string>`(SELECT concat_ws(' ', id, revision, state) FROM mailboxes WHERE workspace_id = ${workspaceId})`
