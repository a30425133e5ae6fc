import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Connections } from '#server/database/database.ts'
import { diskRoom } from '#server/disk-room.ts'
import { countProcesses, type QueueState, readQueues } from '#server/jobs/job-states.store.ts'
import { queues } from '#server/jobs/queues.ts'
import type { Services } from '#server/services.ts'

type Prometheus = typeof import('prom-client')

/** A database that is slow to answer must not keep the other figures back (ms). */
const patienceMs = 3000
/** However many ask for metrics, the queues are counted so often (ms). */
const countedMs = 15_000

interface Work {
  queues: QueueState[]
  processes: number
}

/** Figures that are read when somebody asks for them: connections, queues and disk. */
export const readWhenAsked = (services: Services, { Gauge }: Prometheus, registry: Registry): void => {
  const registers = [registry]
  const pool = (name: string, help: string, read: (connections: Connections) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [of, connections] of Object.entries(poolsOf(services))) this.set({ pool: of }, read(connections))
      },
    })
  }
  pool('backline_connections_used', 'Connections to the database in use.', ({ used }) => used)
  pool('backline_connections_waiting', 'Statements and transactions that wait for a connection.', (of) => of.waiting)
  pool('backline_connections_most', 'The most connections that a pool may have.', ({ most }) => most)

  const work = countedNowAndThen(services)
  new Gauge({
    name: 'backline_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set((await work()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'backline_job_processes',
    help: 'Processes of the installation that do background jobs.',
    registers,
    async collect() {
      this.remove()
      const known = await work()
      if (known) this.set(known.processes)
    },
  })
  const queue = (name: string, help: string, read: (state: QueueState) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset()
        const known = await work()
        if (!known) return
        const states = new Map(known.queues.map((state) => [state.queue, state]))
        for (const kind of Object.keys(queues)) {
          const state = states.get(kind)
          this.set({ kind }, state ? read(state) : 0)
        }
      },
    })
  }
  queue('backline_jobs_waiting', 'Background jobs of the installation that are due and not begun.', (of) => of.waiting)
  queue('backline_jobs_active', 'Background jobs of the installation that are being done.', ({ active }) => active)
  queue('backline_jobs_failed', 'Background jobs of the installation that failed for good.', ({ failed }) => failed)
  queue(
    'backline_jobs_oldest_seconds',
    'For how long the oldest job that waits has been due.',
    (of) => of.oldest_seconds,
  )

  const disk = (name: string, help: string, read: 'freeBytes' | 'totalBytes'): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const room = await diskRoom(services.host.dataDir)
        if (room) this.set(room[read])
      },
    })
  }
  disk('backline_disk_free_bytes', 'Room that is left on the disk of DATA_DIR.', 'freeBytes')
  disk('backline_disk_size_bytes', 'Size of the disk of DATA_DIR.', 'totalBytes')
}

const poolsOf = ({ database, entry, exporting, administration, jobs, reads, longReads }: Services) => ({
  serving: database.connections,
  entry: entry.connections,
  exporting: exporting.connections,
  administration: administration.connections,
  jobs: jobs.connections,
  ...(reads !== database && { replica: reads.connections }),
  ...(longReads !== exporting && { replica_exporting: longReads.connections }),
})

// Null while the database does not answer.
const countedNowAndThen = ({ administration }: Services): (() => Promise<Work | null>) => {
  let counted: Promise<Work | null> = Promise.resolve(null)
  let running: Promise<Work | null> | null = null
  let at = Number.NEGATIVE_INFINITY
  const count = async (): Promise<Work> => {
    const [states, processes] = await Promise.all([
      readQueues(administration.single),
      countProcesses(administration.single),
    ])
    return { queues: states, processes }
  }
  return () => {
    if (performance.now() < at + countedMs) return counted
    at = performance.now()
    // One that hangs is waited for by the next who ask, and not asked again.
    running ??= count()
      .catch(() => null)
      .finally(() => {
        running = null
      })
    counted = Promise.race([running, pause(patienceMs, null, { ref: false })])
    return counted
  }
}
