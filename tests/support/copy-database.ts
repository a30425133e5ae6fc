import pg from 'pg'
import { until } from './until.ts'

const objectInUse = '55006'

/** Makes a database as a copy of another, as soon as nobody is in that one: who has just left it may still be on the way out. */
export const copyDatabase = async (login: pg.ClientConfig, name: string, source: string): Promise<void> => {
  const client = new pg.Client({ ...login, database: 'postgres' })
  await client.connect()
  try {
    await until(() =>
      client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`).catch((error: { code?: string }) => {
        if (error.code !== objectInUse) throw error
        return null
      }),
    )
  } finally {
    await client.end()
  }
}
