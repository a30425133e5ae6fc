import { sql } from 'kysely'
import { type ClientBase, escapeIdentifier } from 'pg'
import { PgBoss } from 'pg-boss'
import { type JobName, queueOptions, queues } from '#server/jobs/queues.ts'
import type { Tx } from './database.ts'
import type { RoleNames } from './roles.ts'

/** Runs SQL text with $1 … placeholders in a transaction, for libraries that bring their own statements. */
export const runSql = async (tx: Tx, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> => {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  const { rows } = await sql`${sql.join(chunks, sql.raw(''))}`.execute(tx)
  return { rows: rows as Record<string, unknown>[] }
}

/** The schema of the job queue. */
export const jobSchema = 'pgboss'

/** Makes or migrates the job queue as the owner, with its queues, and lets the serving roles use it. */
export const ensureJobSchema = async (owner: ClientBase, names: RoleNames): Promise<void> => {
  const db = { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) }
  const boss = new PgBoss({ db, schema: jobSchema, migrate: true, supervise: false, schedule: false })
  await boss.start()
  try {
    for (const name of Object.keys(queues) as JobName[]) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, queueOptions(name))
      else await boss.createQueue(name, queueOptions(name))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  for (const role of [names.app, names.jobs, names.admin]) {
    const to = escapeIdentifier(role)
    await owner.query(`GRANT USAGE ON SCHEMA ${jobSchema} TO ${to}`)
    await owner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${to}`)
    await owner.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO ${to}`)
    await owner.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO ${to}`)
  }
}
