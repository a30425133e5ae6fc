import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// The reference of notifications.bench.ts: nothing but open streams, and one event to all of them at each POST.
const streams = new Set<ServerResponse>()
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 2000\n\n')
    streams.add(response)
    request.once('close', () => streams.delete(response))
    return
  }
  request.resume()
  for (const stream of streams) stream.write('event: notifications.changed\ndata: {"workspaceId":null}\n\n')
  response.end('{}')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
