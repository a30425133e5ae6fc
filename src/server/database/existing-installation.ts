import { stat } from 'node:fs/promises'
import type { Client } from 'pg'
import type { Config } from '#server/config.ts'
import { hasCluster } from './embedded/cluster-home.ts'

/** Refuses, having made nothing, when there is no installation where a configuration says. */
export const refuseMissingInstallation = async ({ dataDir, secretsFile, databaseUrl }: Config): Promise<void> => {
  if (!(await isThere(dataDir)))
    throw new Error(`There is no folder ${dataDir}: set DATA_DIR to that of the server. Nothing was made.`)
  const lacks = !(await isThere(secretsFile))
    ? `its keys (${secretsFile}) are not there`
    : databaseUrl === null && !(await hasCluster(dataDir))
      ? 'it has no database'
      : null
  if (lacks === null) return
  throw new Error(
    `No Backline was ever started in ${dataDir}: ${lacks}. Set DATA_DIR as the server has it. Nothing was made.`,
  )
}

/** Refuses a database that no Backline ever used. */
export const refuseEmptyDatabase = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used",
  )
  if (rows[0]?.used) return
  throw new Error('The database of DATABASE_URL holds no Backline. Nothing was made in it.')
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )
