import type { Client } from 'pg'
import { type DatabaseConnection, withClient } from './connection.ts'

/** Names of the owning role and its database; `createsDatabases` and an open `postgres` database are for tests. */
export interface OwnerOptions {
  password: string
  role?: string
  database?: string
  createsDatabases?: boolean
}

/**
 * Makes the role that owns Backline's database (no superuser, may create roles) and the database, where they are
 * missing, and answers how that role reaches it. Nobody but the superuser may enter the cluster's other databases.
 */
export async function ensureOwnerAndDatabase(
  superuser: DatabaseConnection,
  options: OwnerOptions,
): Promise<DatabaseConnection> {
  const { password, role = 'backline_owner', database = 'backline', createsDatabases = false } = options
  await withClient(superuser, async (client) => {
    const name = client.escapeIdentifier(role)
    if (!(await exists(client, 'select 1 from pg_roles where rolname = $1', role)))
      await client.query(`create role ${name}`)
    const rights = `login nosuperuser createrole noreplication nobypassrls ${createsDatabases ? 'createdb' : 'nocreatedb'}`
    await client.query(`alter role ${name} with ${rights} password ${client.escapeLiteral(password)}`)
    if (!(await exists(client, 'select 1 from pg_database where datname = $1', database))) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${name}`)
    }
    if (!createsDatabases) await client.query('revoke connect, temporary on database postgres, template1 from public')
  })
  return { ...superuser, user: role, password, database }
}

async function exists(client: Client, query: string, name: string): Promise<boolean> {
  return ((await client.query(query, [name])).rowCount ?? 0) > 0
}
