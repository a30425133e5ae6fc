import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Login } from '#server/database/database.ts'
import { findClusterHome } from '#server/database/embedded/cluster-home.ts'
import type { DatabaseConnection } from '#server/database/embedded/connection.ts'
import { ensureOwnerAndDatabase } from '#server/database/open-database.ts'
import { keysOf, loadSecrets } from '#server/secrets.ts'
import { makeDataDir, removeDataDir, startServerProcess } from '#tests/support/server-process.ts'
import { addBand } from './add-band.ts'
import { addCommunity } from './add-community.ts'
import { addFiles, plansOf } from './add-files.ts'
import { addGrowth } from './add-growth.ts'
import { addLedger, ledgerPlans } from './add-ledger.ts'
import { addMailbox } from './add-mailbox.ts'
import { addMembers, type BenchMember } from './add-members.ts'
import { addMerch } from './add-merch.ts'
import { addPlan, type Plan } from './add-plan.ts'

/** A whole server in a process of its own, as `npm start` runs it, on an empty folder. */
export interface BenchServer {
  address: string
  pid: number
  dataDir: string
  /** Makes a workspace with so many demos and tasks straight in the database; answers its id and a session in it. */
  addBand: (demos: number, tasks?: number) => Promise<{ workspaceId: string; cookie: string }>
  /** Gives such a workspace releases and events. */
  addPlan: (workspaceId: string, plan: Plan) => Promise<void>
  /** Gives such a workspace so many files, so many in each folder; answers a folder, and how its queries are planned. */
  addFiles: (
    workspaceId: string,
    inFolder: number,
    all: number,
  ) => Promise<{ folderId: string; plans: Awaited<ReturnType<typeof plansOf>> }>
  /** Fills the open books of such a workspace with so many entries; answers how its dashboard is planned. */
  addLedger: (workspaceId: string, entries: number) => ReturnType<typeof ledgerPlans>
  /** Gives such a workspace a mailbox with so many messages, of which nobody asks its server. */
  addMailbox: (workspaceId: string, messages: number) => Promise<void>
  /** Puts so many products on the table of such a workspace, whose merch was opened, with so many movements. */
  addMerch: (workspaceId: string, of: { products: number; movements: number }) => Promise<void>
  /** Gives such a workspace, whose books and merch were opened, so many rows in each table that grows. */
  addGrowth: (workspaceId: string, rows: number) => Promise<void>
  /** Fills the community with so many posts, and ten times as many likes. */
  addCommunity: (posts: number) => Promise<void>
  /** Makes so many more members of such a workspace; answers their names and sessions. */
  addMembers: (workspaceId: string, count: number) => Promise<BenchMember[]>
  /** Makes the owner of such a workspace an administrator. */
  grantAdmin: (workspaceId: string) => Promise<void>
  /** An empty database in the same PostgreSQL, of a role of its own that reaches nothing of ours. */
  addDatabase: (name: string) => Promise<DatabaseConnection>
  /** Works with the database as its owner. */
  withOwner: <T>(work: (owner: pg.Client) => Promise<T>) => Promise<T>
  /** How another process of this installation reaches its database, and the key that they share. */
  loginOfOthers: () => Promise<{ login: Login; key: string }>
  /** Forgets what was counted against limits. */
  forgetCalls: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the server and waits until it says that it is ready. */
export const startBenchServer = async (env: Record<string, string> = {}): Promise<BenchServer> => {
  const dataDir = await makeDataDir()
  const { process, pid, address, ended } = await startServerProcess({ dataDir, env })
  let counters: pg.Client | undefined
  return {
    address,
    pid,
    dataDir,
    addBand: async (demos, tasks = 0) => {
      const owner = await ownerOf(dataDir)
      const band = await addBand(owner, demos, tasks)
      await owner.query('ANALYZE')
      await owner.end()
      return band
    },
    addPlan: async (workspaceId, plan) => {
      const owner = await ownerOf(dataDir)
      await addPlan(owner, workspaceId, plan)
      await owner.end()
    },
    addFiles: async (workspaceId, inFolder, all) => {
      const owner = await ownerOf(dataDir)
      const folderId = await addFiles(owner, workspaceId, inFolder, all)
      const plans = await plansOf(owner, workspaceId, folderId)
      await owner.end()
      return { folderId, plans }
    },
    addLedger: async (workspaceId, entries) => {
      const owner = await ownerOf(dataDir)
      await addLedger(owner, workspaceId, entries)
      const plans = await ledgerPlans(owner, workspaceId)
      await owner.end()
      return plans
    },
    addMailbox: async (workspaceId, messages) => {
      const owner = await ownerOf(dataDir)
      await addMailbox(owner, workspaceId, messages)
      await owner.end()
    },
    addMerch: async (workspaceId, of) => {
      const owner = await ownerOf(dataDir)
      await addMerch(owner, workspaceId, of)
      await owner.end()
    },
    addGrowth: async (workspaceId, rows) => {
      const owner = await ownerOf(dataDir)
      await addGrowth(owner, workspaceId, rows)
      await addSounds(dataDir, owner, workspaceId)
      await owner.end()
    },
    addCommunity: async (posts) => {
      const owner = await ownerOf(dataDir)
      await addCommunity(owner, posts)
      await owner.end()
    },
    addMembers: async (workspaceId, count) => {
      const owner = await ownerOf(dataDir)
      const members = await addMembers(owner, workspaceId, count)
      await owner.end()
      return members
    },
    grantAdmin: async (workspaceId) => {
      const owner = await ownerOf(dataDir)
      await owner.query(
        `UPDATE accounts SET tier = 'admin' WHERE id = (SELECT owner_id FROM workspaces WHERE id = $1)`,
        [workspaceId],
      )
      await owner.end()
    },
    addDatabase: async (name) => {
      const superuser = await loginOf(dataDir, 'superuser')
      return ensureOwnerAndDatabase(superuser, {
        password: randomBytes(12).toString('hex'),
        role: name,
        database: name,
      })
    },
    withOwner: async (work) => {
      const owner = await ownerOf(dataDir)
      return work(owner).finally(() => owner.end())
    },
    loginOfOthers: async () => {
      const [key] = keysOf(await loadSecrets(join(dataDir, 'secrets.json')))
      return { login: await loginOf(dataDir, 'owner'), key }
    },
    forgetCalls: async () => {
      counters ??= await ownerOf(dataDir)
      await counters.query('DELETE FROM rate_windows')
    },
    stop: async () => {
      await counters?.end()
      process.kill('SIGTERM')
      await ended
      await removeDataDir(dataDir)
    },
  }
}

// Bytes for the demos of a band, so that what takes them along finds some.
const addSounds = async (dataDir: string, owner: pg.Client, workspaceId: string): Promise<void> => {
  const { rows } = await owner.query<{ file_key: string }>(
    'UPDATE demos SET file_bytes = 5 WHERE workspace_id = $1 RETURNING file_key',
    [workspaceId],
  )
  const blobs = join(dataDir, 'files', 'blobs')
  await mkdir(join(blobs, workspaceId), { recursive: true, mode: 0o700 })
  for (const { file_key } of rows) await writeFile(join(blobs, file_key), 'sound')
}

const loginOf = async (dataDir: string, role: 'owner' | 'superuser'): Promise<DatabaseConnection> => {
  const secrets = await loadSecrets(join(dataDir, 'secrets.json'))
  const home = await findClusterHome(dataDir, () => undefined)
  const postmaster = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return {
    host: postmaster[4] ?? '',
    port: Number(postmaster[3]),
    user: `backline_${role}`,
    database: role === 'owner' ? 'backline' : 'postgres',
    password: secrets.databasePasswords[role],
  }
}

const ownerOf = async (dataDir: string): Promise<pg.Client> => {
  const client = new pg.Client({ ...(await loginOf(dataDir, 'owner')) })
  await client.connect()
  return client
}
