import type { Registry } from 'prom-client'
import type { ProcessRole } from '#server/config.ts'
import type { RequestWatcher } from '#server/http/watch-requests.ts'
import type { Services } from '#server/services.ts'
import { onEnd, probes } from './probes.ts'
import { readWhenAsked } from './read-when-asked.ts'
import { countRequests, waited } from './request-metrics.ts'

/** The metrics of this process, and the watcher that counts its requests. */
export interface Metrics {
  registry: Registry
  requests: RequestWatcher
  /** Ends counting. */
  stop: () => void
}

/** How often the delay of the event loop is looked at; each look wakes the process, and what is shorter than this is not seen. */
export const lookedEveryMs = 25

/** Seconds up to which works of a kind are counted together. */
const worked = [0.1, 0.5, 1, 5, 15, 60, 300]

const outcomeOf = (failed: boolean): 'failed' | 'done' => (failed ? 'failed' : 'done')

/**
 * Begins to count. Labels are names of rows, kinds of jobs, pools and operations: their number is that of the program's parts,
 * whatever callers send.
 */
export const startMetrics = async (services: Services, role: ProcessRole): Promise<Metrics> => {
  const prometheus = await import('prom-client')
  const { collectDefaultMetrics, Gauge, Histogram } = prometheus
  const registry = new prometheus.Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lookedEveryMs })
  new Gauge({
    name: 'backline_build_info',
    help: 'Always 1; says the version, and what the process does.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version: services.version, role }, 1)
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
    requests: countRequests(prometheus, registry),
    stop: () => {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}
