import { PgBoss, type WorkWithMetadataHandler } from 'pg-boss'
import { duringJob } from '#server/database/bulkhead.ts'
import { type Connections, Database, type Login, type Tx } from '#server/database/database.ts'
import { jobSchema, runSql } from '#server/database/job-schema.ts'
import { LifeSign } from '#server/database/kept-connection.ts'
import type { RolesAddress } from '#server/database/pooler.ts'
import { timeLimits } from '#server/database/time-limits.ts'
import { unavailability } from '#server/http/unavailable.ts'
import { probed, probes } from '#server/telemetry/probes.ts'
import { every, type Stop } from '#server/timed-work.ts'
import { countProcesses, queuesWithWork } from './job-states.store.ts'
import { type JobData, type JobName, queues, superviseSeconds, triesAfterDeath } from './queues.ts'

/** One run of a job: a signal that gives it up, and whether the queue will try again if it throws. */
interface JobRun {
  signal: AbortSignal
  isLastAttempt: boolean
}

/** Does one job; throwing lets the queue try again by its rules. */
export type JobWorker<N extends JobName> = (data: JobData[N], run: JobRun) => Promise<void>

export type JobWorkers = { [N in JobName]?: JobWorker<N> }

/** How often a process asks which queues have work that is due: one question for all of them, instead of one for each worker. */
const lookMs = 500

/** How often a worker looks by itself all the same, should it not have been woken. */
const lookByItselfSeconds = 300

/** The background jobs of the system, kept in the database: sent with the change that causes them, done by any server process. */
export class Jobs {
  private readonly database: Database
  private readonly boss: PgBoss
  private readonly life: LifeSign
  private readonly onError: (error: Error) => void
  private started = false
  private stopLooking: Stop | null = null

  /** `login` is for the sign of life, too, which needs a session of its own; `pooler` lends those of the queue, `most` at once. */
  constructor(login: Login, onError: (error: Error) => void, pooler?: RolesAddress, most = 4) {
    this.onError = onError
    this.database = new Database(login, onError, most, timeLimits.queueing, pooler)
    this.life = new LifeSign(login, onError, (since) => this.database.cutSilent(since))
    const { pool } = this.database
    const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
    this.boss = new PgBoss({
      db,
      schema: jobSchema,
      migrate: false,
      createSchema: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    })
    this.boss.on('error', onError)
  }

  /** Connects, and begins to do the jobs that have a worker; first those that a process left that has died. */
  async start(workers: JobWorkers): Promise<void> {
    await this.boss.start()
    this.started = true
    if (Object.keys(workers).length === 0) return
    await this.life.begin(() => this.takeUpLeft())
    for (const name of Object.keys(queues) as JobName[])
      await this.work(name, workers[name] as JobWorker<JobName> | undefined)
    this.stopLooking = every(lookMs, () => this.wakeWorkers(), this.onError)
  }

  /** Adds a job in the caller's transaction: it exists if and only if the change is committed. A higher priority (0) goes first. */
  async send<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options: { startAfterSeconds?: number; priority?: number } = {},
  ): Promise<void> {
    const db = { executeSql: (text: string, values?: unknown[]) => runSql(tx, text, values ?? []) }
    const startAfter = options.startAfterSeconds ?? queues[name].delaySeconds
    const { priority } = options
    const group = 'workspaceId' in data && { group: { id: data.workspaceId } }
    await this.boss.send(name, data, { db, ...group, ...(startAfter && { startAfter }), ...(priority && { priority }) })
  }

  /** How many processes do jobs now. */
  processes(): Promise<number> {
    return countProcesses(this.database.single)
  }

  /** The connections by which the queue is asked. */
  get connections(): Connections {
    return this.database.connections
  }

  /** Waits for running jobs and disconnects. */
  async stop(): Promise<void> {
    if (!this.started) return this.database.close()
    await this.stopLooking?.()
    await this.boss.stop({ graceful: true, timeout: 10_000 })
    await this.life.end()
    await this.database.close()
  }

  // Jobs that another process did when it died, as none lives that could still do them; else the queue waits for their
  // heartbeat, and then for its own round. Those without a heartbeat (mails) are left to the queue.
  private async takeUpLeft(): Promise<void> {
    for (const name of Object.keys(queues) as JobName[]) {
      if (queues[name].heartbeatSeconds === undefined) continue
      const left = await this.boss
        .getDb()
        .executeSql(`SELECT id FROM ${jobSchema}.job WHERE name = $1 AND state = 'active'`, [name])
      const ids = (left.rows as { id: string }[]).map(({ id }) => id)
      if (ids.length === 0) continue
      await this.limitTries(name, ids, triesAfterDeath)
      await this.boss.fail(name, ids, { message: 'The process that did this has died.' })
    }
  }

  // Those of a queue in which something is due; who works just now looks again at once when it has done that.
  private async wakeWorkers(): Promise<void> {
    const due = await queuesWithWork(this.database.single, Object.keys(queues))
    for (const { id, name } of this.boss.getWipData()) if (due.has(name)) this.boss.notifyWorker(id)
  }

  // Only ever lowers the limit: the first fault of a job counts, those after it come out of the same tries.
  private async limitTries(name: JobName, ids: readonly string[], more: number): Promise<void> {
    await this.boss.getDb().executeSql(
      `UPDATE ${jobSchema}.job SET retry_limit = LEAST(retry_limit, retry_count + $3)
        WHERE name = $1 AND id = ANY ($2::uuid[])`,
      [name, ids, more],
    )
  }

  private async work<N extends JobName>(name: N, worker: JobWorker<N> | undefined): Promise<void> {
    if (!worker) return
    const { inTurn, atOnce = inTurn ? 2 : 1, retryLimit } = queues[name]
    const ofEach = inTurn && { localGroupConcurrency: 1 }
    const pollingIntervalSeconds = lookByItselfSeconds
    const options = { pollingIntervalSeconds, localConcurrency: atOnce, ...ofEach, includeMetadata: true } as const
    const work: WorkWithMetadataHandler<JobData[N]> = async ([job]) => {
      if (!job) return
      try {
        const run = { signal: job.signal, isLastAttempt: job.retryCount >= job.retryLimit }
        await probed(
          probes.job,
          () => ({ kind: name }),
          () => duringJob(() => worker(job.data, run)),
        )
      } catch (error) {
        // An aborted run lost its claim: its silence was counted. And where this fails, too, the database is away.
        if (!job.signal.aborted && !unavailability(error))
          await this.limitTries(name, [job.id], retryLimit).catch(() => undefined)
        throw error
      }
    }
    await this.boss.work(name, options, work)
  }
}
