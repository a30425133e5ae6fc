import type { TestServer } from '#tests/support/test-server.ts'
import type { Band } from './world.ts'

// What a job changes by itself while calls are made: the tries of what is sent to webhooks.
const changedByJobs: Readonly<Record<string, readonly string[]>> = {
  webhook_deliveries: ['state', 'tries', 'next_try_at', 'tried_at', 'took_ms', 'status', 'fault'],
}

const questions = new WeakMap<TestServer, Promise<string>>()

/** All that is stored of a band, as text with a line for each table: any change of it, or of its files, changes this. */
export const snapshot = async (server: TestServer, band: Band): Promise<string> => {
  const question = questions.get(server) ?? questionOf(server)
  questions.set(server, question)
  const { rows } = await server.owner.query<{ stored: string }>({
    name: 'snapshot',
    text: await question,
    values: [band.workspaceId],
  })
  const files: string[] = []
  for await (const key of server.services.storage.keys()) if (key.startsWith(`${band.workspaceId}/`)) files.push(key)
  return [...rows.map(({ stored }) => stored), ...files.sort()].join('\n')
}

/** One statement that asks all tables of workspaces. */
const questionOf = async (server: TestServer): Promise<string> => {
  const { rows: tables } = await server.owner.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`)
  const asked = [{ name: 'workspaces', key: 'id' }, ...tables.map(({ name }) => ({ name, key: 'workspace_id' }))]
  return asked
    .map(
      ({ name, key }) =>
        `SELECT '${name} ' || coalesce(jsonb_agg(row ORDER BY row::text)::text, '') AS stored
         FROM (SELECT to_jsonb(t) - '{${(changedByJobs[name] ?? []).join()}}'::text[] AS row
           FROM ${name} t WHERE ${key} = $1::uuid) AS rows`,
    )
    .join(' UNION ALL ')
}
