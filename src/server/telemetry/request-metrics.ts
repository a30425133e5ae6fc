import type { Registry } from 'prom-client'
import type { RequestWatcher } from '#server/http/watch-requests.ts'

/** Seconds up to which requests, and calls to others, are counted together: few, as each row has its own. */
export const waited = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts requests by row and status. */
export const countRequests = (
  { Counter, Gauge, Histogram }: typeof import('prom-client'),
  registry: Registry,
): RequestWatcher => {
  const registers = [registry]
  const requests = new Counter({
    name: 'backline_requests_total',
    help: 'Requests by row and status; 499 where the caller hung up before the answer began.',
    labelNames: ['row', 'status'],
    registers,
  })
  const seconds = new Histogram({
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
  return {
    streamBegins: () => streams.inc(),
    ended: ({ row, status, ms, isStream }) => {
      requests.inc({ row, status })
      if (isStream) streams.dec()
      else seconds.observe({ row }, ms / 1000)
    },
  }
}
