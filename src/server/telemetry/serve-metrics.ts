import { createServer } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import type { Registry } from 'prom-client'
import type { Stop } from '#server/timed-work.ts'

/** Where a process listens for those who collect metrics. */
export interface MetricsAddress {
  host: string
  port: number
}

/** Metrics are asked for by a few programs every few seconds: more lines than this are refused. */
const mostLines = 20
const requestMs = 10_000

/**
 * Answers `GET /metrics` at an address of its own, and nothing else there; the address that people use knows no such page.
 * @throws Error where the address cannot be listened on
 */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<{ address: string; stop: Stop }> => {
  const server = createServer({ requestTimeout: requestMs, headersTimeout: requestMs }, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is answered here.\n')
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}\n`),
    )
  })
  server.maxConnections = mostLines
  // A start that fails behind it ends all the same.
  server.unref()
  await new Promise<void>((done, refuse) => {
    server.once('error', (error: Error) =>
      refuse(new Error(`METRICS_ADDRESS ${host}:${port} cannot be listened on: ${error.message}.`, { cause: error })),
    )
    server.listen({ host, port }, done)
  })
  const bound = (server.address() as AddressInfo).port
  return {
    address: `http://${isIPv6(host) ? `[${host}]` : host}:${bound}/metrics`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
