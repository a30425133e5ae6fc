import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'

/**
 * The login roles of one installation: `owner` migrates, `app` serves, `jobs` dispatches, `admin` looks after all bands,
 * `explorer` runs the queries of the Database Explorer.
 */
export interface RoleNames {
  owner: string
  app: string
  jobs: string
  admin: string
  explorer: string
}

/** The passwords of the roles that the owner makes. */
export interface RolePasswords {
  app: string
  jobs: string
  admin: string
  explorer: string
}

/** Role names carry the installation's id, so that two installations can share one database server. */
export const roleNames = (owner: string, installId: string): RoleNames => ({
  owner,
  app: `backline_app_${installId}`,
  jobs: `backline_jobs_${installId}`,
  admin: `backline_admin_${installId}`,
  explorer: `backline_explorer_${installId}`,
})

/** The serving roles that the tables of a database are open to, one for each installation that it served. */
export const servingRoles = async (owner: Client): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT DISTINCT r.rolname AS name FROM pg_class c CROSS JOIN aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = to_regclass('accounts') AND r.rolname LIKE 'backline\\_app\\_%'`)
  return rows.map(({ name }) => name)
}

/** Refuses a database that serves another installation: the tables are open to the roles of that one only. */
export const refuseOtherInstallation = async (owner: Client, app: string): Promise<void> => {
  const serving = await servingRoles(owner)
  if (serving[0] === undefined || serving.includes(app)) return
  const [theirs, ours] = [serving[0], app].map((name) => name.split('_').at(-1))
  throw new Error(
    `This database belongs to the installation ${theirs}, and the secrets file is that of ${ours}: set SECRETS_FILE to the file that was made with the database, or DATABASE_URL to a database of its own.`,
  )
}

/** Makes the login roles, or sets their passwords again where they do not fit; they own nothing and may make nothing. */
export const ensureRoles = async (owner: Client, names: RoleNames, passwords: RolePasswords): Promise<void> => {
  const database = (await owner.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name ?? ''
  for (const role of ['app', 'jobs', 'admin', 'explorer'] as const) {
    const name = names[role]
    const known = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    const reach = {
      host: owner.host,
      port: owner.port,
      ssl: owner.ssl,
      database,
      user: name,
      password: passwords[role],
    }
    // A role that fits is left alone: databases of one server share it, and two may not change it at once.
    if (known.rowCount === 0 || !(await canLogIn(reach))) {
      const verb = known.rowCount === 0 ? 'CREATE' : 'ALTER'
      await owner.query(
        `${verb} ROLE ${escapeIdentifier(name)} LOGIN NOINHERIT PASSWORD ${escapeLiteral(passwords[role])}`,
      )
    }
    await owner.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(database)} TO ${escapeIdentifier(name)}`)
  }
}

const canLogIn = async (login: ClientConfig): Promise<boolean> => {
  const client = new Client(login)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Replaces `:"app"`, `:"jobs"`, `:"admin"` and `:"owner"` of a migration by this installation's role names. */
export const nameRoles = (text: string, names: RoleNames): string =>
  text.replace(/:"(owner|app|jobs|admin)"/g, (_all, role: keyof RoleNames) => escapeIdentifier(names[role]))
