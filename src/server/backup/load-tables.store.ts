import type { Readable } from 'node:stream'
import pg, { escapeIdentifier, escapeLiteral } from 'pg'
import { PgBoss } from 'pg-boss'
import { counted } from '#kernel/counted.ts'
import { withClient } from '#server/database/embedded/connection.ts'
import { jobSchema } from '#server/database/job-schema.ts'
import { endRestore, markRestore } from '#server/database/prepare-database.ts'
import type { BackupJob, BackupManifest, BackupTable } from './archive-format.ts'
import { copyIn } from './copy-table.store.ts'

interface PresentTable {
  name: string
  lasts: boolean
  forced: boolean
  has_triggers: boolean
}

const migrationsTable = 'schema_migrations'

/** One transaction that fills an empty database from a backup: all of it is there after `commit`, or nothing. */
export class TableLoading {
  private readonly client: pg.Client
  private present: PresentTable[] = []

  private constructor(client: pg.Client) {
    this.client = client
  }

  /** Begins as the owner of the tables; refuses, having changed nothing, when any of them holds a row or the migrations differ. */
  static async begin(owner: pg.ClientConfig, manifest: BackupManifest): Promise<TableLoading> {
    const client = new pg.Client(owner)
    // A connection that breaks fails the query that needs it.
    client.on('error', () => undefined)
    await client.connect()
    const loading = new TableLoading(client)
    try {
      await loading.prepare(manifest)
      await withClient(owner, markRestore)
      return loading
    } catch (error) {
      await loading.abandon()
      throw error
    }
  }

  /** Fills one table from COPY's text format. */
  async fill({ name, columns, rows }: BackupTable, content: Readable): Promise<void> {
    const list = columns.map(escapeIdentifier).join(', ')
    const came = await copyIn(this.client, `COPY ${inPublic(name)} (${list}) FROM STDIN`, content)
    if (came !== rows)
      throw new Error(`The table ${name} holds ${counted(came, 'row')} in the backup instead of ${rows}.`)
  }

  /** Queues the jobs that were still to be done, as new ones. */
  async queue(jobs: BackupJob[]): Promise<void> {
    if (jobs.length === 0) return
    const db = { executeSql: (text: string, values?: unknown[]) => this.client.query(text, values) }
    const boss = new PgBoss({ db, schema: jobSchema, migrate: false, supervise: false, schedule: false })
    await boss.start()
    try {
      for (const { name, data, startAfter } of jobs) {
        if (await boss.getQueue(name)) await boss.send(name, data as object, { startAfter: new Date(startAfter) })
      }
    } finally {
      await boss.stop({ graceful: false })
    }
  }

  /** Restores the walls and the sequences; what is left is to commit. */
  async finish({ sequences }: BackupManifest): Promise<void> {
    if (this.present.some(({ name }) => name === 'uploads')) await this.client.query(dropUploads)
    for (const { name, lastValue } of sequences) {
      await this.client.query('SELECT setval($1::regclass, $2)', [inPublic(name), lastValue])
    }
    // Keys that wait for the commit are checked now: no table with a row that waits can be altered.
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE')
    for (const { name, forced, has_triggers } of this.present) {
      if (forced) await this.client.query(`ALTER TABLE ${inPublic(name)} FORCE ROW LEVEL SECURITY`)
      if (has_triggers) await this.client.query(`ALTER TABLE ${inPublic(name)} ENABLE TRIGGER USER`)
    }
    await endRestore(this.client)
  }

  /** Makes all of it last. */
  async commit(): Promise<void> {
    try {
      await this.client.query('COMMIT')
    } finally {
      await this.client.end().catch(() => undefined)
    }
  }

  /** Ends without a trace. */
  async abandon(): Promise<void> {
    await this.client.query('ROLLBACK').catch(() => undefined)
    await this.client.end().catch(() => undefined)
  }

  private async prepare(manifest: BackupManifest): Promise<void> {
    await this.client.query('BEGIN')
    await this.client.query(`SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = 0;
      SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL client_encoding = 'UTF8'; SET LOCAL TimeZone = 'UTC';
      SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'`)
    this.present = (await this.client.query<PresentTable>(presentQuery)).rows
    const all = this.present.map(({ name }) => inPublic(name)).join(', ')
    await this.client.query(`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`)
    await this.refuseOtherMigrations(manifest)
    for (const { name, forced, has_triggers } of this.present) {
      // COPY cannot write through row security; the exclusive lock keeps everybody else out meanwhile.
      if (forced) await this.client.query(`ALTER TABLE ${inPublic(name)} NO FORCE ROW LEVEL SECURITY`)
      if (has_triggers) await this.client.query(`ALTER TABLE ${inPublic(name)} DISABLE TRIGGER USER`)
    }
    await this.refuseRows()
    // All others are empty; emptying them again would create each of their files again.
    const left = this.present.filter(({ name, lasts }) => !lasts || name === migrationsTable)
    await this.client.query(left.map(({ name }) => `DELETE FROM ${inPublic(name)}`).join('; '))
  }

  private async refuseOtherMigrations({ migrations }: BackupManifest): Promise<void> {
    const { rows } = await this.client.query<{ name: string }>(`SELECT name FROM ${migrationsTable} ORDER BY name`)
    const [here, there] = [rows.at(-1)?.name, migrations.at(-1)?.name]
    if (rows.length === migrations.length && here === there) return
    throw new Error(
      `The database is already at ${here}, the backup at ${there}: restore it into a DATA_DIR or database that has never been started; the later migrations follow by themselves.`,
    )
  }

  private async refuseRows(): Promise<void> {
    const lasting = this.present.filter(({ name, lasts }) => lasts && name !== migrationsTable)
    const queries = lasting.map(
      ({ name }) => `SELECT ${escapeLiteral(name)} AS name WHERE EXISTS (SELECT FROM ${inPublic(name)})`,
    )
    const { rows } = await this.client.query<{ name: string }>(queries.join(' UNION ALL '))
    if (rows.length === 0) return
    throw new Error(
      `This installation is not empty (${rows.map(({ name }) => name).join(', ')}): a backup is restored into an empty one only. Nothing was changed.`,
    )
  }
}

const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`

// The parts of unfinished uploads are in no backup: their rows go, and the room that was booked for them is free.
const dropUploads = `
  WITH gone AS (DELETE FROM uploads RETURNING workspace_id, bytes)
  UPDATE workspaces w SET used_bytes = used_bytes - booked
  FROM (SELECT workspace_id, sum(bytes) AS booked FROM gone GROUP BY workspace_id) AS freed
  WHERE w.id = freed.workspace_id`

const presentQuery = `
  SELECT c.relname AS name, c.relpersistence = 'p' AS lasts, c.relforcerowsecurity AS forced,
    EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS has_triggers
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname`
