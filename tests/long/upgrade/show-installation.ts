import { readFile, writeFile } from 'node:fs/promises'
import { addressOf, callRows } from '#client/client.ts'
import type { Route } from '#kernel/route.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { withClient } from '#server/database/embedded/connection.ts'
import { type OpenedDatabase, openDatabase } from '#server/database/open-database.ts'
import { providerSettings } from '#server/outward/provider-settings.ts'
import { keysOf } from '#server/secrets.ts'
import { allFeatures, connectServices } from '#server/start-server.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { sampleInputs } from '#tests/security/sample-inputs.ts'
import type { World } from '#tests/security/world.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { fillInstallation, tableNames } from '#tests/support/full-installation.ts'
import { someFactor } from '#tests/support/some-factor.ts'
import type { Answer, Request, Shown } from './shown.ts'

/** Every row of the contract that only looks, asked by the owner of a band, or by an administrator. */
const requestsOf = (world: World): Request[] => {
  const rows = callRows(allRoutes)
  return (Object.entries(allRoutes) as [keyof typeof allRoutes, Route][]).flatMap(([name, route]) => {
    const [row, input] = [rows[name], sampleInputs[name]]
    if (route.method !== 'GET' || !row || input === 'endless') return []
    const { cookie } = route.access === 'admin' ? world.admin : world.owner
    return [{ name, path: addressOf(row, input(world.ours, world), world.ours.workspaceId), cookie }]
  })
}

const ask = async ({ owner, logins, secrets, config }: OpenedDatabase, requests: Request[]): Promise<Answer[][]> => {
  const parts = {
    logins,
    storage: openStorage(config),
    keys: keysOf(secrets),
    smtpUrl: null,
    outbox: `${config.dataDir}/outbox`,
    providerSettings: providerSettings({}),
  }
  const services = await connectServices(
    parts,
    () => 'http://127.0.0.1',
    () => undefined,
  )
  await services.jobs.start({})
  const features = allFeatures(services)
  const app = await buildApp({
    services,
    features,
    keys: keysOf(secrets),
    trustProxy: 0,
    fileSender: 'here',
    logLevel: 'silent',
    web: null,
    watchers: [],
  })
  const rounds: Answer[][] = []
  try {
    for (let round = 0; round < 2; round++) {
      await withClient(owner, (client) => client.query('DELETE FROM rate_windows'))
      rounds.push([])
      for (const { path, cookie } of requests) {
        // A program, so that pages do not count it as somebody who looks at them.
        const { statusCode, headers, body } = await app.inject({
          url: path,
          headers: { cookie, 'sec-fetch-site': 'same-origin', accept: 'application/json', 'user-agent': 'node' },
        })
        rounds.at(-1)?.push({ status: statusCode, type: String(headers['content-type'] ?? ''), body })
      }
    }
  } finally {
    await app.close()
    await services.jobs.stop()
    const { database, entry, exporting, administration } = services
    await Promise.all([database, entry, exporting, administration].map((pool) => pool.close()))
  }
  return rounds
}

const rowsOf = ({ owner }: OpenedDatabase): Promise<Shown['tables']> =>
  withClient(owner, async (client) => {
    await client.query("SET TimeZone = 'UTC'")
    const tables: Shown['tables'] = {}
    for (const name of await tableNames(client)) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM "${name}" t`,
      )
      tables[name] = rows.map(({ row }) => row)
    }
    return tables
  })

/** What administrators of a version without two-step login do first, which is kept closed to them until then. */
const setUpAdministrators = ({ owner }: OpenedDatabase): Promise<void> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM accounts a WHERE tier = 'admin'
      AND NOT EXISTS (SELECT FROM login_factors f WHERE f.account_id = a.id AND f.proved_at IS NOT NULL)`)
    for (const { id } of rows) await client.query(someFactor, [id])
  })

/**
 * `node show-installation.ts DATA_DIR OUT [REQUESTS]`: migrates an installation and writes down its rows and what the calls
 * of REQUESTS (an earlier OUT) show; without REQUESTS it makes and fills the installation first.
 */
const main = async (dataDir: string, out: string, earlier?: string): Promise<void> => {
  const opening = { log: () => undefined, progress: <T>(_label: string, step: () => Promise<T>) => step() }
  const database = await openDatabase(opening, readConfig({ DATA_DIR: dataDir }))
  try {
    const storage = openStorage(database.config)
    await storage.sweep()
    const before = earlier ? (JSON.parse(await readFile(earlier, 'utf8')) as Shown) : null
    const requests = before?.requests ?? requestsOf(await fillInstallation(database.owner, storage))
    // Asking leaves traces, such as when somebody was last seen: rows are read on that side of it where the other version is.
    const atFirst = before && (await rowsOf(database))
    if (before) await setUpAdministrators(database)
    const answers = await ask(database, requests)
    const shown: Shown = { requests, answers, tables: atFirst ?? (await rowsOf(database)) }
    await writeFile(out, JSON.stringify(shown))
  } finally {
    await database.stop()
  }
}

const [dataDir = '', out = '', earlier] = process.argv.slice(2)
await main(dataDir, out, earlier)
