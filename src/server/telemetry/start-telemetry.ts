import type { ProcessRole } from '#server/config.ts'
import type { RequestWatcher } from '#server/http/watch-requests.ts'
import type { Services } from '#server/services.ts'
import { type Report, type Stop, stopAll } from '#server/timed-work.ts'
import { type MetricsAddress, serveMetrics } from './serve-metrics.ts'
import { startTraces, type TraceSettings } from './traces.ts'

/** What the operator asked for. */
interface Wanted {
  role?: ProcessRole
  metrics?: MetricsAddress | null
  traces?: TraceSettings | null
  trustProxy: number
}

/** What of a process is measured. */
export interface Telemetry {
  watchers: readonly RequestWatcher[]
  metricsAddress: string | null
  stop: Stop
}

/** Begins with metrics and traces, each only where it is asked for. @throws Error where metrics cannot be served */
export const startTelemetry = async (
  services: Services,
  { role = 'all', metrics: address, traces, trustProxy }: Wanted,
  report: Report,
): Promise<Telemetry> => {
  const watchers: RequestWatcher[] = []
  const stops: Stop[] = []
  let metricsAddress: string | null = null
  if (address) {
    const { startMetrics } = await import('./metrics.ts')
    const metrics = await startMetrics(services, role)
    const served = await serveMetrics(metrics.registry, address)
    watchers.push(metrics.requests)
    metricsAddress = served.address
    stops.push(async () => {
      await served.stop()
      metrics.stop()
    })
  }
  if (traces)
    stops.push(await startTraces(traces, { version: services.version, trustsParents: trustProxy > 0 }, report))
  return { watchers, metricsAddress, stop: stopAll(stops) }
}
