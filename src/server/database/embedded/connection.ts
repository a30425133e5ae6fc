import { Client, type ClientConfig } from 'pg'

/** How to reach one database as one role; fits the configuration that `pg` takes. `host` may be a socket folder. */
export interface DatabaseConnection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Runs `work` on a connection of its own and closes it afterwards. */
export const withClient = async <T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same connection as an address; a socket folder travels percent-encoded in the place of the host. */
export const connectionUrl = ({ host, port, user, password, database }: DatabaseConnection): string => {
  const name = encodeURIComponent
  return `postgresql://${name(user)}:${name(password)}@${name(host)}:${port}/${name(database)}`
}
