import pg from 'pg'
import { until } from './until.ts'

const objectInUse = '55006'

/**
 * Makes a database as a copy of another, as soon as nobody is in that one: who has just left it may still be on the way out. File
 * by file, which is half the work of writing each page of it to the log.
 */
export const copyDatabase = (login: pg.ClientConfig, name: string, source: string): Promise<void> =>
  withMaintenance(login, async (client) => {
    await until(() =>
      client
        .query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`)
        .catch((error: { code?: string }) => {
          if (error.code !== objectInUse) throw error
          return null
        }),
    )
  })

/** Removes a database as a superuser, also from those who are still in it. */
export const dropDatabase = (login: pg.ClientConfig, name: string): Promise<void> =>
  withMaintenance(login, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)))

const withMaintenance = async (login: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ ...login, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
