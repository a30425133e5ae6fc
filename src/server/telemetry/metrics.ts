import type { Registry } from 'prom-client'
import type { ProcessRole } from '#server/config.ts'
import type { RequestWatcher } from '#server/http/watch-requests.ts'
import type { Services } from '#server/services.ts'
import { onEnd, probes } from './probes.ts'
import { readWhenAsked } from './read-when-asked.ts'

/** The metrics of this process, and the watcher that counts its requests. */
export interface Metrics {
  registry: Registry
  requests: RequestWatcher
  /** Ends counting. */
  stop: () => void
}

/** Seconds up to which requests, and calls to others, are counted together: few, as each row has its own. */
const waited = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** The same for what works by itself. */
const worked = [0.1, 0.5, 1, 5, 15, 60, 300]

const outcomeOf = (failed: boolean): 'failed' | 'done' => (failed ? 'failed' : 'done')

/**
 * Begins to count. Labels are names of rows, kinds of jobs, pools and operations: their number is that of the program's parts,
 * whatever callers send.
 */
export const startMetrics = async (services: Services, role: ProcessRole): Promise<Metrics> => {
  const prometheus = await import('prom-client')
  const { collectDefaultMetrics, Counter, Gauge, Histogram } = prometheus
  const registry = new prometheus.Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'backline_build_info',
    help: 'Always 1; says the version, and what the process does.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version: services.version, role }, 1)
  const requests = new Counter({
    name: 'backline_requests_total',
    help: 'Requests by row and status; 499 where the caller hung up before the answer began.',
    labelNames: ['row', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'backline_request_duration_seconds',
    help: 'How long requests took until their line was done with them; live streams are left out.',
    labelNames: ['row'],
    buckets: waited,
    registers,
  })
  const streams = new Gauge({
    name: 'backline_live_streams',
    help: 'Open streams of live events.',
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'backline_job_duration_seconds',
    help: 'How long background jobs took here, each try by itself.',
    labelNames: ['kind', 'outcome'],
    buckets: worked,
    registers,
  })
  const storageSeconds = new Histogram({
    name: 'backline_storage_duration_seconds',
    help: 'How long the store of files took; reading, until it began to answer.',
    labelNames: ['store', 'operation', 'outcome'],
    buckets: waited,
    registers,
  })
  const outwardSeconds = new Histogram({
    name: 'backline_outward_duration_seconds',
    help: 'How long servers of others took to answer.',
    labelNames: ['outcome'],
    buckets: waited,
    registers,
  })
  const soundSeconds = new Histogram({
    name: 'backline_sound_duration_seconds',
    help: 'How long threads worked on sound: analysing, aligning, encoding.',
    labelNames: ['task', 'outcome'],
    buckets: worked,
    registers,
  })
  const stops = [
    onEnd(probes.job, ({ kind }, seconds, failed) => jobSeconds.observe({ kind, outcome: outcomeOf(failed) }, seconds)),
    onEnd(probes.storage, ({ store, operation }, seconds, failed) =>
      storageSeconds.observe({ store, operation, outcome: outcomeOf(failed) }, seconds),
    ),
    onEnd(probes.outward, (_about, seconds, failed) => outwardSeconds.observe({ outcome: outcomeOf(failed) }, seconds)),
    onEnd(probes.sound, ({ task }, seconds, failed) =>
      soundSeconds.observe({ task, outcome: outcomeOf(failed) }, seconds),
    ),
  ]
  readWhenAsked(services, prometheus, registry)
  return {
    registry,
    requests: {
      streamBegins: () => streams.inc(),
      ended: ({ row, status, ms, isStream }) => {
        requests.inc({ row, status })
        if (isStream) streams.dec()
        else requestSeconds.observe({ row }, ms / 1000)
      },
    },
    stop: () => {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}
