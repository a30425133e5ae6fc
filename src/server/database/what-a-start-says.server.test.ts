import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { unusedInstallation } from '#tests/support/empty-installation.ts'
import { until } from '#tests/support/until.ts'
import { openDatabase } from './open-database.ts'
import { takeTurn } from './turn.ts'

const installation = async () => {
  const made = await unusedInstallation()
  onTestFinished(made.remove)
  const lines: string[] = []
  const start = async (environment: Record<string, string> = made.environment): Promise<void> => {
    const opening = {
      log: (line: string) => void lines.push(line),
      progress: <T>(_label: string, step: () => Promise<T>) => step(),
    }
    await (await openDatabase(opening, readConfig(environment))).stop()
  }
  return { ...made, lines, start }
}

test('a start that waits for another one says so, and goes on', async () => {
  const { environment, lines, start } = await installation()
  const other = new pg.Client({ connectionString: environment.DATABASE_URL })
  await other.connect()
  await takeTurn(other)
  const started = start()
  await until(async () => lines.includes('· waiting for another process that prepares the database …'))
  await other.end()
  await started
})

test('a start on the database of a newer Backline says that it is the older one', async () => {
  const { query, lines, start } = await installation()
  await query("INSERT INTO schema_migrations (name, sha256) VALUES ('9999-of-tomorrow.sql', 'x')")
  await start()
  expect(lines).toEqual([expect.stringContaining('the database is of a newer Backline (9999-of-tomorrow.sql)')])
})

test('a secrets file that is not there, a database that is read-only and a DATA_DIR that is a file are named', async () => {
  const { config, environment, query, start } = await installation()
  await start()
  const mistyped = join(config.dataDir, 'mistyped', 'secrets.json')
  await expect(start({ ...environment, SECRETS_FILE: mistyped })).rejects.toThrow(
    /belongs to the installation [0-9a-f]{8}, and there is no secrets file .*mistyped.*: set SECRETS_FILE or DATA_DIR .* Nothing was made\.$/,
  )
  expect(await readdir(config.dataDir)).not.toContain('mistyped')
  const file = join(config.dataDir, 'file')
  await writeFile(file, '')
  const inFile = { ...environment, SECRETS_FILE: config.secretsFile, DATA_DIR: file }
  await expect(start(inFile)).rejects.toThrow(/^DATA_DIR cannot be used: .*file is a file/)
  const { database } = new pg.Client({ connectionString: environment.DATABASE_URL })
  await query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`)
  await expect(start()).rejects.toThrow(
    /^DATABASE_URL leads to a database that cannot be written, such as a replica: .*DATABASE_REPLICA_URL/,
  )
})
