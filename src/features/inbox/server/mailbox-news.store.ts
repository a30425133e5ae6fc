import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { watchedSeconds } from '../contract/mail-limits.ts'
import type { MailboxRow } from './mailboxes.store.ts'

type AnyScope = WorkspaceScope | JobScope

/** So long somebody who listens is believed to be there, in seconds. */
const believedSeconds = 60
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Remembers that somebody looks at the inbox; false when there is no mailbox. */
export const noteWatched = async (tx: Tx, scope: WorkspaceScope): Promise<boolean> => {
  const noted = await tx
    .updateTable('mailboxes')
    .set({ watched_until: inSeconds(watchedSeconds) })
    .where('workspace_id', '=', scope.workspaceId)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Takes it on to listen to a mailbox, where nobody does and it may be tried; null otherwise. */
export const takeListening = async (tx: Tx, scope: AnyScope, listener: string): Promise<MailboxRow | null> => {
  const taken = await tx
    .updateTable('mailboxes')
    .set({ listener, listener_until: inSeconds(believedSeconds) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', 'in', ['new', 'ok'])
    .where((or) => or.or([or('listener_until', 'is', null), or('listener_until', '<', sql<Date>`now()`)]))
    .where((or) => or.or([or('listen_after', 'is', null), or('listen_after', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

/** Listens on; false when nobody looks any more, or the mailbox is not the one or not ours. */
export const keepListening = async (tx: Tx, scope: JobScope, listener: string): Promise<boolean> => {
  const kept = await tx
    .updateTable('mailboxes')
    .set({ listener_until: inSeconds(believedSeconds) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('listener', '=', listener)
    .where('watched_until', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Says that its server told of something in the inbox; false when it is not ours to say. */
export const noteNews = async (tx: Tx, scope: JobScope, listener: string): Promise<boolean> => {
  const noted = await tx
    .updateTable('mailboxes')
    .set({ news: sql`news + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('listener', '=', listener)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Ends the listening that is ours; nobody tries again within `againInSeconds`. */
export const endListening = async (
  tx: Tx,
  scope: JobScope,
  listener: string,
  againInSeconds: number,
): Promise<boolean> => {
  const ended = await tx
    .updateTable('mailboxes')
    .set({ listener: null, listener_until: null, listen_after: inSeconds(againInSeconds) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('listener', '=', listener)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** SQL for the fingerprint of the mailbox: it changes with every change of its mails and of its state. */
export const mailboxFingerprint = ({ workspaceId }: WorkspaceScope): RawBuilder<string> =>
  sql<string>`(SELECT concat_ws(' ', id, revision, state) FROM mailboxes WHERE workspace_id = ${workspaceId})`
