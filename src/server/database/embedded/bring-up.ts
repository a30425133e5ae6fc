import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { spawnPostmaster, stopPostmaster } from './postmaster.ts'
import { disownStaleLocks, findPostmaster } from './postmaster-file.ts'
import type { SystemUser } from './system-user.ts'
import { connectWhenReady } from './use-claim.ts'

/** Everything that starting the server of one existing cluster takes. */
export interface ClusterPlan {
  bin: string
  cluster: string
  user: SystemUser | undefined
  superuser: string
  password: string
  port: number
  settings: (socketFolder: string) => Record<string, string>
  logFile: string
}

/** A server that answers: `client` is a superuser's session on it, `adopted` when an earlier process had started it. */
export interface UpPostgres {
  pid: number
  client: Client
  connection: DatabaseConnection
  adopted: boolean
}

/**
 * Gets the server of a cluster to answer: adopts the one that runs, waits for one that is stopping, else starts it.
 * `socketFolder` is asked only when one is started. `wanted` ends the attempt when it answers false.
 */
export async function bringUp(
  plan: ClusterPlan,
  socketFolder: () => Promise<string>,
  wanted = () => true,
): Promise<UpPostgres> {
  const patience = Date.now() + 20_000
  while (wanted()) {
    const running = await findPostmaster(plan.cluster)
    if (running) {
      if (running.host) {
        const connection = superuserConnection(plan, running.host, running.port)
        const answer = await connectWhenReady(
          connection,
          async () => wanted() && (await findPostmaster(plan.cluster))?.pid === running.pid,
        )
        if ('client' in answer) return { pid: running.pid, client: answer.client, connection, adopted: true }
      }
      await delay(40)
      continue
    }
    const host = await socketFolder()
    await disownStaleLocks(plan.cluster, join(host, `.s.PGSQL.${plan.port}.lock`))
    const postmaster = await spawnPostmaster({ ...plan, settings: plan.settings(host) })
    const connection = superuserConnection(plan, host, plan.port)
    const answer = await connectWhenReady(connection, async () => wanted() && !postmaster.ended()).catch(
      async (error: unknown) => {
        // A caller that could not connect must not leave the server running that it started.
        await stopPostmaster(postmaster.pid, plan.cluster)
        throw error
      },
    )
    if ('client' in answer) return { pid: postmaster.pid, client: answer.client, connection, adopted: false }
    const failure = await postmaster.failure()
    const another = (await findPostmaster(plan.cluster)) !== undefined
    const backendsLinger = failure.includes('pre-existing shared memory block') && Date.now() < patience
    if (!another && !backendsLinger)
      throw new Error(`PostgreSQL did not start (its log is ${plan.logFile}):\n${failure}`)
    await delay(200)
  }
  throw new Error('The start of the database was called off.')
}

function superuserConnection(plan: ClusterPlan, host: string, port: number): DatabaseConnection {
  return { host, port, user: plan.superuser, password: plan.password, database: 'postgres' }
}
