import { createHash } from 'node:crypto'
import { Client, type ClientBase, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import { shownColumns } from '#server/placed-tables.ts'
import type { RoleNames } from '../roles.ts'

// PostgreSQL lets everybody call nearly every function. Those that change something, wait, hold something, or read what
// is outside of the tables are volatile by its own account, so a function that a later version brings is refused, too.
const harmless = [
  'array_sample',
  'array_shuffle',
  'clock_timestamp',
  'gen_random_uuid',
  'random',
  'random_normal',
  'timeofday',
  'uuidv4',
  'uuidv7',
]

// Not volatile, and still: they take a transaction number, tell what others are doing, or read XML, which those do, too, that run
// SQL given as text.
const unwantedNames =
  '^(xml_.*|txid_current|pg_current_xact_id|pg_cursor|pg_stat_get_(activity|backend_.*|wal_receiver|wal_senders))$'

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** A condition on `pg_proc p`: a function of PostgreSQL's own that no query of the Database Explorer may call. */
export const isUnwanted = `
  p.pronamespace = 'pg_catalog'::regnamespace
  AND (p.provolatile = 'v' AND p.proname NOT IN (${list(harmless)}) OR p.proname ~ '${unwantedNames}'
    OR 'xml'::regtype = ANY (p.proargtypes::oid[] || p.prorettype))
  AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype, 'language_handler'::regtype)
  AND NOT 'internal'::regtype = ANY (p.proargtypes::oid[])`

/** The schema of what the Database Explorer sees: views on the tables, without the columns that are nobody's business. */
export const explorerSchema = 'explorer'

/** Takes the views away: a migration may then change whatever they show. */
export const dropExplorerViews = async (owner: ClientBase): Promise<void> => {
  await owner.query(`DROP SCHEMA IF EXISTS ${explorerSchema} CASCADE`)
}

/**
 * Makes the views that the Explorer's role may read, and nothing else of ours, where they are not as the list has them.
 * They read as their owner does, so what is seen hangs on no setting that a query could change.
 */
export const ensureExplorerViews = async (owner: ClientBase, names: RoleNames): Promise<void> => {
  // A view of ours runs with the rights of its reader: its text is used instead, so that this one's owner asks.
  const { rows } = await owner.query<{ table: string; columns: string[]; query: string | null }>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      CASE WHEN c.relkind = 'v' THEN rtrim(pg_get_viewdef(c.oid), E' \\n;') END AS query
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    GROUP BY c.oid ORDER BY c.relname COLLATE "C"`)
  const statements = rows.flatMap(({ table, columns, query }) => {
    const shown = shownColumns(table)
    const there = columns.filter((column) => shown.has(column)).map((column) => escapeIdentifier(column))
    if (there.length === 0) return []
    const from = query === null ? `public.${escapeIdentifier(table)}` : `(${query}) AS whole`
    return [`CREATE VIEW ${explorerSchema}.${escapeIdentifier(table)} AS SELECT ${there.join(', ')} FROM ${from}`]
  })
  const role = escapeIdentifier(names.explorer)
  const script = [
    `CREATE SCHEMA ${explorerSchema}`,
    ...statements,
    `GRANT USAGE ON SCHEMA ${explorerSchema} TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA ${explorerSchema} TO ${role}`,
  ]
  const mark = createHash('sha256').update(script.join(';')).digest('hex')
  const made = await owner.query(
    `SELECT FROM pg_namespace WHERE nspname = $1 AND obj_description(oid, 'pg_namespace') = $2`,
    [explorerSchema, mark],
  )
  if (made.rowCount === 1) return
  const marked = `COMMENT ON SCHEMA ${explorerSchema} IS ${escapeLiteral(mark)}`
  await owner.query(`BEGIN; DROP SCHEMA IF EXISTS ${explorerSchema} CASCADE; ${[...script, marked].join('; ')}; COMMIT`)
}

/** Connections that queries of the Database Explorer may hold at once, over all server processes. */
const explorerConnections = 6

/** What a query may write to disk for sorting and the like, in MB. */
export const explorerTempFileMegabytes = 64

/** What the process of PostgreSQL that runs a query may take, in bytes, where it runs on our machine. */
export const explorerProcessBytes = 768 * 1024 * 1024

/** Settings of the role: what holds even where a query forgets to set it. */
const explorerRoleSettings: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  statement_timeout: '30s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '60s',
  work_mem: '16MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  search_path: 'explorer',
}

/** As the owner: limits what the Explorer's role may do, and that nobody makes temporary tables but the owner. */
export const ensureExplorerRole = async (owner: ClientBase, names: RoleNames): Promise<void> => {
  const role = escapeIdentifier(names.explorer)
  const { rows } = await owner.query<{ limit: number; settings: string[] | null; temporary: boolean; name: string }>(
    `SELECT r.rolconnlimit AS limit, s.setconfig AS settings, d.datname AS name,
       EXISTS (SELECT FROM aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
               WHERE a.grantee = 0 AND a.privilege_type = 'TEMPORARY') AS temporary
     FROM pg_roles r LEFT JOIN pg_db_role_setting s ON s.setrole = r.oid AND s.setdatabase = 0
     JOIN pg_database d ON d.datname = current_database() WHERE r.rolname = $1`,
    [names.explorer],
  )
  const [found] = rows
  if (!found) throw new Error(`The role ${names.explorer} is missing.`)
  // What fits is left alone: databases of one server share the role, and two may not change it at once.
  if (found.limit !== explorerConnections)
    await owner.query(`ALTER ROLE ${role} CONNECTION LIMIT ${explorerConnections}`)
  for (const [name, value] of Object.entries(explorerRoleSettings)) {
    if (found.settings?.includes(`${name}=${value}`)) continue
    await owner.query(`ALTER ROLE ${role} SET ${name} = ${escapeLiteral(value)}`)
  }
  if (found.temporary) await owner.query(`REVOKE TEMPORARY ON DATABASE ${escapeIdentifier(found.name)} FROM PUBLIC`)
}

/**
 * What only a superuser can do for the Database Explorer, as a script for the database of this installation: it may be
 * run again at any time. What everybody could do before, our other roles still may.
 */
export const hardeningScript = (names: RoleNames): string => {
  const serving = [names.owner, names.app, names.jobs, names.admin].map((name) => escapeIdentifier(name)).join(', ')
  return `-- Makes the Database Explorer of Backline safe to use. Run it as a superuser, in the database of Backline:
-- nobody but Backline's own roles may then call functions there that change, hold or wait for something.
DO $harden$
DECLARE wanted record;
BEGIN
  FOR wanted IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    CROSS JOIN aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    WHERE a.grantee = 0 AND ${isUnwanted.trim()}
  LOOP
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', wanted.name);
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO %s', wanted.name, ${escapeLiteral(serving)});
  END LOOP;
  FOR wanted IN
    SELECT l.lanname AS name FROM pg_language l
    CROSS JOIN aclexplode(coalesce(l.lanacl, acldefault('l', l.lanowner))) a
    WHERE a.grantee = 0 AND l.lanpltrusted
  LOOP
    EXECUTE format('REVOKE USAGE ON LANGUAGE %I FROM PUBLIC', wanted.name);
    EXECUTE format('GRANT USAGE ON LANGUAGE %I TO %s', wanted.name, ${escapeLiteral(serving)});
  END LOOP;
  IF NOT EXISTS (
    SELECT FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole
    WHERE r.rolname = ${escapeLiteral(names.explorer)} AND s.setdatabase = 0
      AND 'temp_file_limit=${explorerTempFileMegabytes}MB' = ANY (s.setconfig))
  THEN
    ALTER ROLE ${escapeIdentifier(names.explorer)} SET temp_file_limit = '${explorerTempFileMegabytes}MB';
  END IF;
END $harden$;
`
}

/** Runs the script in one database; `superuser` names that database. */
export const hardenExplorer = async (superuser: ClientConfig, names: RoleNames): Promise<void> => {
  const client = new Client(superuser)
  await client.connect()
  try {
    await client.query(hardeningScript(names))
  } finally {
    await client.end()
  }
}
