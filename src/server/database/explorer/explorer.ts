import { Client, type ClientConfig } from 'pg'
import type { ExplorerLogin } from '../prepare-database.ts'
import { explorerSchema, explorerTempFileMegabytes, hardeningScript, isUnwanted } from './explorer-role.ts'
import { ExplorerBusy } from './query-refused.ts'
import { ReadOnlyQuery } from './read-only-query.ts'

/** Each question finds what the Explorer's role can do and should not; `what` puts the finding into words. */
const questions: { what: string; sql: string }[] = [
  {
    what: 'its role has the power',
    sql: `SELECT power AS name FROM pg_roles r, LATERAL (VALUES
        ('SUPERUSER', r.rolsuper), ('BYPASSRLS', r.rolbypassrls), ('CREATEROLE', r.rolcreaterole),
        ('CREATEDB', r.rolcreatedb), ('REPLICATION', r.rolreplication)) AS powers (power, has)
      WHERE r.rolname = current_user AND has`,
  },
  {
    what: 'its role is a member of',
    sql: `SELECT r.rolname AS name FROM pg_roles r WHERE r.rolname <> current_user AND pg_has_role(current_user, r.oid, 'MEMBER')`,
  },
  {
    what: 'its role owns things of the kind',
    sql: `SELECT DISTINCT d.classid::regclass::text AS name FROM pg_shdepend d
      WHERE d.refclassid = 'pg_authid'::regclass AND d.deptype = 'o' AND d.refobjid = (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
  },
  {
    what: 'on the database its role has the privilege',
    sql: `SELECT privilege AS name FROM unnest(ARRAY['CREATE', 'TEMPORARY']) AS privilege
      WHERE has_database_privilege(current_database(), privilege)`,
  },
  {
    what: 'its role may make things in the schema',
    sql: `SELECT nspname AS name FROM pg_namespace WHERE has_schema_privilege(oid, 'CREATE')`,
  },
  {
    what: 'its role reads what is not meant for it:',
    sql: `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('information_schema', '${explorerSchema}')
        AND (n.nspname <> 'pg_catalog' OR c.relname IN ('pg_authid', 'pg_shadow', 'pg_largeobject', 'pg_statistic',
          'pg_statistic_ext_data', 'pg_user_mapping', 'pg_hba_file_rules', 'pg_file_settings', 'pg_backend_memory_contexts'))
        AND has_any_column_privilege(c.oid, 'SELECT')`,
  },
  {
    what: 'its role changes',
    sql: `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND (has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
          OR has_any_column_privilege(c.oid, 'INSERT, UPDATE, REFERENCES'))
        -- Every role may change its own settings for a session through this view of PostgreSQL's, once set_config is allowed.
        AND c.oid <> 'pg_settings'::regclass`,
  },
  {
    what: 'its role may call',
    sql: `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE has_function_privilege(p.oid, 'EXECUTE') AND (
        (${isUnwanted})
        OR p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
          AND has_schema_privilege(p.pronamespace, 'USAGE') AND (p.prosecdef OR p.provolatile = 'v') AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype))`,
  },
  {
    what: 'its role may write code in the language',
    sql: `SELECT lanname AS name FROM pg_language WHERE lanpltrusted AND has_language_privilege(oid, 'USAGE')`,
  },
  {
    what: 'its role lacks the limit',
    sql: `SELECT name FROM pg_settings WHERE
        name = 'temp_file_limit' AND NOT setting::bigint BETWEEN 0 AND ${explorerTempFileMegabytes * 1024}
        OR name = 'default_transaction_read_only' AND setting <> 'on'
        OR name IN ('statement_timeout', 'idle_in_transaction_session_timeout') AND setting = '0'`,
  },
]

const shownOfEach = 3

/**
 * Signs in as the Explorer's role and looks at what it really can do: one sentence for each thing that is too much,
 * none when queries may run.
 */
export const explorerFaults = async (login: ClientConfig): Promise<string[]> => {
  const client = new Client(login)
  client.on('error', () => undefined)
  await client.connect()
  try {
    // So that names come with their schema.
    await client.query('SET search_path = pg_catalog')
    const faults: string[] = []
    for (const { what, sql } of questions) {
      const names = (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
      if (names.length === 0) continue
      const more = names.length > shownOfEach ? `, and ${names.length - shownOfEach} more` : ''
      faults.push(`${what} ${names.slice(0, shownOfEach).join(', ')}${more}`)
    }
    return faults
  } finally {
    await client.end()
  }
}

/** Queries that one server process runs at once. */
const atOnce = 4

/** The way of the Database Explorer into the database; it stays shut as long as its role may do more than read what is shown. */
export class Explorer {
  private readonly explorer: ExplorerLogin
  private readonly longest: number
  private faults: Promise<string[]> | null = null
  private running = 0

  /** `longest` is how many seconds any query may take, however many it asks for. */
  constructor(explorer: ExplorerLogin, longest = Number.POSITIVE_INFINITY) {
    this.explorer = explorer
    this.longest = longest
  }

  /** Why no query may run, one reason each; none when they may. As long as there is a reason, it checks again each time. */
  async whyOff(): Promise<string[]> {
    this.faults ??= explorerFaults(this.explorer.login)
    const looked = this.faults
    const found = await looked.catch((error: unknown) => {
      this.faults = null
      throw error
    })
    if (found.length > 0 && this.faults === looked) this.faults = null
    return found
  }

  /** The script with which a superuser of the database puts these reasons right. */
  script(): string {
    return hardeningScript(this.explorer.names)
  }

  /** Runs a query to its first rows. The caller closes it; `stop` ends it at any time. */
  async open(text: string, seconds: number, stop: AbortSignal): Promise<ReadOnlyQuery> {
    const release = this.count()
    try {
      const query = await ReadOnlyQuery.open(this.explorer, text, Math.min(seconds, this.longest), stop)
      query.onClose(release)
      return query
    } catch (error) {
      release()
      throw error
    }
  }

  /** How a query would be run. */
  plan(text: string, seconds: number): Promise<unknown> {
    const release = this.count()
    return ReadOnlyQuery.plan(this.explorer, text, seconds).finally(release)
  }

  private count(): () => void {
    if (this.running >= atOnce) throw new ExplorerBusy('So many queries run at once already.')
    this.running++
    return () => {
      this.running--
    }
  }
}
