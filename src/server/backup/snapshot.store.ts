import type { Readable } from 'node:stream'
import pg, { escapeIdentifier } from 'pg'
import type { BackupJob, BackupManifest, BackupTable } from './archive-format.ts'
import { copyOut } from './copy-table.store.ts'
import { orderTables, type Reference } from './order-tables.ts'

/** What a snapshot holds, in the words of the manifest. */
export type SnapshotContents = Pick<BackupManifest, 'postgres' | 'migrations' | 'tables' | 'leftOut' | 'sequences'>

// Answers that are kept for a day in case a call is repeated, and what was on its way: after a restore there is nobody to go on.
const shortLived = ['arriving_files', 'idempotency_keys']

/** One moment of the whole database, for as long as it is open; other transactions go on beside it. */
export class Snapshot {
  private readonly client: pg.Client

  private constructor(client: pg.Client) {
    this.client = client
  }

  /** Opens a snapshot as the owner of the tables. */
  static async open(owner: pg.ClientConfig): Promise<Snapshot> {
    const client = new pg.Client(owner)
    // A connection that breaks fails the query that needs it.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await client.query(`SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = 0;
        SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL client_encoding = 'UTF8'; SET LOCAL TimeZone = 'UTC';
        SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 1`)
      return new Snapshot(client)
    } catch (error) {
      await client.end()
      throw error
    }
  }

  /** All tables that last, held against changes of their form; throws when the owner does not see every row of each. */
  async contents(): Promise<SnapshotContents> {
    const found = await this.rows<{ name: string; lasts: boolean }>(tablesQuery)
    if (!found.some(({ name }) => name === 'accounts'))
      throw new Error('There is nothing to back up: start Backline once.')
    const names = found.filter(({ name, lasts }) => lasts && !shortLived.includes(name)).map(({ name }) => name)
    const references = await this.rows<Reference>(referencesQuery)
    const ordered = orderTables(names, references)
    await this.client.query(`LOCK TABLE ${ordered.map(inPublic).join(', ')} IN ACCESS SHARE MODE`)
    await this.refuseHiddenRows(ordered)
    const tables: BackupTable[] = []
    for (const name of ordered) {
      const columns = await this.rows<{ name: string }>(columnsQuery, [name])
      const [count] = await this.rows<{ rows: number }>(`SELECT count(*) AS rows FROM ${inPublic(name)}`)
      tables.push({ name, columns: columns.map((column) => column.name), rows: count?.rows ?? 0 })
    }
    const [server] = await this.rows<{ server_version: string }>('SHOW server_version')
    return {
      postgres: server?.server_version ?? '',
      migrations: await this.rows('SELECT name, sha256 FROM schema_migrations ORDER BY name'),
      tables,
      leftOut: found.map(({ name }) => name).filter((name) => !ordered.includes(name)),
      sequences: await this.rows(sequencesQuery),
    }
  }

  /** The rows of one table in COPY's text format. */
  table({ name, columns }: BackupTable): Readable {
    const list = columns.map(escapeIdentifier).join(', ')
    return copyOut(this.client, `COPY (SELECT ${list} FROM ${inPublic(name)}) TO STDOUT`)
  }

  /** The jobs of these queues that are still to be done. */
  async jobs(queues: string[]): Promise<BackupJob[]> {
    const jobs = await this.rows<{ name: string; data: unknown; start_after: Date }>(
      `SELECT name, data, start_after FROM pgboss.job
       WHERE state IN ('created', 'retry', 'active') AND name = ANY ($1) ORDER BY created_on, id`,
      [queues],
    )
    return jobs.map(({ name, data, start_after }) => ({ name, data, startAfter: start_after.toISOString() }))
  }

  async close(): Promise<void> {
    await this.client.end()
  }

  // `row_security = off` would refuse every forced table, since FORCE binds the owner whatever its policies say. So row
  // security stays on, and its rules are read instead: an owner that sees all rows by its policy is let through.
  private async refuseHiddenRows(tables: string[]): Promise<void> {
    const hidden = await this.rows<{ name: string }>(hiddenQuery, [tables])
    if (hidden.length === 0) return
    const list = hidden.map(({ name }) => name).join(', ')
    throw new Error(`Row security hides rows from the owner, so a backup would lack them: ${list}. No backup was made.`)
  }

  private async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query(text, values)).rows as T[]
  }
}

const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`

const tablesQuery = `
  SELECT relname AS name, relpersistence = 'p' AS lasts FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`

const referencesQuery = `
  SELECT a.relname AS table, b.relname AS "refersTo"
  FROM pg_constraint k JOIN pg_class a ON a.oid = k.conrelid JOIN pg_class b ON b.oid = k.confrelid
  WHERE k.contype = 'f' AND a.relnamespace = 'public'::regnamespace`

const columnsQuery = `
  SELECT a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname = $1
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`

const sequencesQuery = `
  SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`

/** Which policies bind the current user when it reads; an oid of 0 stands for everybody. */
const readingPolicies = `
  SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd IN ('*', 'r')
    AND EXISTS (SELECT FROM unnest(p.polroles) AS role
                WHERE CASE WHEN role = 0 THEN true ELSE pg_has_role(current_user, role, 'USAGE') END)`

const hiddenQuery = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND row_security_active(c.oid)
    AND (NOT EXISTS (${readingPolicies} AND p.polpermissive AND pg_get_expr(p.polqual, p.polrelid) = 'true')
         OR EXISTS (${readingPolicies} AND NOT p.polpermissive))
  ORDER BY c.relname`
