import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Mailboxes } from '#server/database/tables.gen.ts'
import type { MailboxState, MailSecurity } from '../contract/mail-values.ts'

type AnyScope = WorkspaceScope | JobScope

/** A mailbox as it is stored; the secrets in it are encrypted. */
export type MailboxRow = Selectable<Mailboxes>

/** The mailbox of a workspace; undefined when none is connected. */
export const readMailbox = (tx: Tx, scope: AnyScope): Promise<MailboxRow | undefined> =>
  tx.selectFrom('mailboxes').selectAll().where('workspace_id', '=', scope.workspaceId).executeTakeFirst()

/** Holds the mailbox of a workspace until the transaction ends. */
export const lockMailbox = (tx: Tx, scope: AnyScope): Promise<MailboxRow | undefined> =>
  tx.selectFrom('mailboxes').selectAll().where('workspace_id', '=', scope.workspaceId).forUpdate().executeTakeFirst()

/** What is stored of a new connection. */
export interface NewMailbox {
  id: string
  address: string
  sender_name: string | null
  imap_host: string
  imap_port: number
  imap_security: MailSecurity
  smtp_host: string | null
  smtp_port: number
  smtp_security: MailSecurity
  secrets: Buffer
}

/** Stores a connection; there must be none. */
export const insertMailbox = async (tx: Tx, scope: WorkspaceScope, mailbox: NewMailbox): Promise<void> => {
  await tx
    .insertInto('mailboxes')
    .values({
      ...mailbox,
      workspace_id: scope.workspaceId,
      connected_by: scope.userId,
      next_sync_at: new Date(),
    })
    .execute()
}

/** Stores another way to a mailbox whose messages stay. */
export const replaceAccess = async (tx: Tx, scope: WorkspaceScope, mailbox: NewMailbox): Promise<void> => {
  await tx
    .updateTable('mailboxes')
    .set({
      ...mailbox,
      state: 'new',
      state_since: sql`clock_timestamp()`,
      problem: null,
      failures: 0,
      lease: null,
      lease_until: null,
      asked_until: null,
      listener: null,
      listener_until: null,
      listen_after: null,
      next_sync_at: sql`now()`,
      connected_by: scope.userId,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .execute()
}

/** Forgets a mailbox with all that was stored of it. */
export const deleteMailbox = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx.deleteFrom('mailboxes').where('workspace_id', '=', scope.workspaceId).execute()
}

/** Counts a change that the homepage shows. */
export const raiseRevision = async (tx: Tx, scope: AnyScope): Promise<void> => {
  await tx
    .updateTable('mailboxes')
    .set({ revision: sql`revision + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .execute()
}

const leaseSeconds = 120

/** A mailbox to work on, and whether all of it is to be looked at, or its inbox. */
export type TakenMailbox = MailboxRow & { isDue: boolean; hasNews: boolean }

/** Takes the mailbox to work on it, where nobody else does and it may be tried; null otherwise. */
export const takeLease = async (tx: Tx, scope: JobScope, lease: string): Promise<TakenMailbox | null> => {
  const taken = await tx
    .updateTable('mailboxes')
    .set({ lease, lease_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', '<>', 'wrong_password')
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .returning([
      sql<boolean>`coalesce(next_sync_at <= now(), false)`.as('isDue'),
      sql<boolean>`news > news_seen`.as('hasNews'),
    ])
    .executeTakeFirst()
  return taken ?? null
}

/** Holds the mailbox on until the transaction ends and for a while after; false when it was taken away or forgotten. */
export const keepLease = async (tx: Tx, scope: JobScope, lease: string): Promise<boolean> => {
  const kept = await tx
    .updateTable('mailboxes')
    .set({ lease_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('lease', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** What is known of a mailbox when the work on it ends. */
export interface Outcome {
  state: MailboxState
  problem: string | null
  /** When to look again, in seconds; null for never, and `as planned` after a run that did not look at everything. */
  againInSeconds: number | null | 'as planned'
  failures: number
  /** Whether all of it was looked at. */
  isSynced: boolean
}

/** Gives the mailbox back; null when it was not ours any more, else whether it should be looked at again at once. */
export const endLease = async (
  tx: Tx,
  scope: JobScope,
  lease: string,
  before: MailboxRow,
  outcome: Outcome,
): Promise<{ isDue: boolean } | null> => {
  const { againInSeconds } = outcome
  const ended = await tx
    .updateTable('mailboxes')
    .set({
      lease: null,
      lease_until: null,
      asked_until: null,
      news_seen: before.news,
      state: outcome.state,
      problem: outcome.problem,
      failures: outcome.failures,
      ...(outcome.state !== before.state && { state_since: sql<Date>`clock_timestamp()` }),
      ...(outcome.isSynced && { synced_at: sql<Date>`clock_timestamp()` }),
      ...(againInSeconds === null && { next_sync_at: null }),
      ...(typeof againInSeconds === 'number' && {
        next_sync_at: sql<Date>`now() + make_interval(secs => ${againInSeconds})`,
      }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('lease', '=', lease)
    .returning(sql<boolean>`coalesce(next_sync_at <= now(), false) OR news > news_seen`.as('isDue'))
    .executeTakeFirst()
  return ended ?? null
}

/** Lets the mailbox be looked at now, unless that was done within `seconds`, or its password is known to be wrong. */
export const askForSync = async (tx: Tx, scope: AnyScope, seconds: number): Promise<boolean> => {
  const asked = await tx
    .updateTable('mailboxes')
    .set({ next_sync_at: sql`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', '<>', 'wrong_password')
    .where((or) =>
      or.or([or('synced_at', 'is', null), or('synced_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)]),
    )
    .where((or) => or.or([or('failures', '=', 0), or('next_sync_at', '<', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst()
  return asked !== undefined
}

/** Plans the next look for `seconds` after the last one; in how many seconds that is, or null where it is not tried now. */
export const planSync = async (
  tx: Tx,
  scope: AnyScope,
  seconds: number,
): Promise<{ inSeconds: number; isNew: boolean } | null> => {
  const at = sql<Date>`greatest(now(), synced_at + make_interval(secs => ${seconds}))`
  const planned = await tx
    .updateTable('mailboxes')
    .set({ next_sync_at: at })
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', '<>', 'wrong_password')
    .where('failures', '=', 0)
    .where('synced_at', 'is not', null)
    .where((or) => or.or([or('next_sync_at', 'is', null), or('next_sync_at', '>', at)]))
    .returning(sql<number>`ceil(extract(epoch FROM next_sync_at - now()))::int`.as('inSeconds'))
    .executeTakeFirst()
  if (planned) return { ...planned, isNew: true }
  const known = await tx
    .selectFrom('mailboxes')
    .select(sql<number>`ceil(extract(epoch FROM next_sync_at - now()))::int`.as('inSeconds'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', '<>', 'wrong_password')
    .where('next_sync_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return known ? { ...known, isNew: false } : null
}

/** The workspaces whose mailboxes somebody should look at now, each named to one asker a minute. */
export const takeDueMailboxes = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM take_due_mailboxes() AS id`.execute(database.single)
  return rows.map(({ id }) => id)
}
