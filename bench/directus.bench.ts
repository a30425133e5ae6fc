import autocannon from 'autocannon'
import { startBenchServer } from './bench-server.ts'
import { besideFigures, inTurns, median } from './beside.ts'
import { startDirectus } from './directus.ts'
import { report } from './figure.ts'
import { processorTime } from './processor-time.ts'

const rows = 200
const connections = 4
const seconds = 4

const server = await startBenchServer()
const { workspaceId } = await server.addBand(rows, rows)
const [member] = await server.addMembers(workspaceId, 1)
const database = await server.addDatabase('beside_directus')
const directus = await server.withOwner((owner) => startDirectus(database, owner, workspaceId))
const headers = { cookie: member?.cookie ?? '', 'x-workspace-id': workspaceId }

interface Run {
  perSecond: number
  /** Processor time of a request, in ms. */
  serverMs: number
  databaseMs: number
}

const load = async (pid: number, url: string, sent: Record<string, string>, status = 200): Promise<Run> => {
  const began = [processorTime(pid).own, processorTime(server.pid).children] as const
  const { statusCodeStats, duration } = await autocannon({ url, headers: sent, connections, duration: seconds })
  const counts = new Map(Object.entries(statusCodeStats ?? {}).map(([code, { count }]) => [Number(code), count ?? 0]))
  const answers = counts.get(status) ?? 0
  if (counts.size !== 1 || answers === 0) throw new Error(`${url} was answered with ${[...counts.keys()].join(', ')}.`)
  return {
    perSecond: answers / duration,
    serverMs: (processorTime(pid).own - began[0]) / answers,
    databaseMs: (processorTime(server.pid).children - began[1]) / answers,
  }
}

const noteOf = (peer: number[]): string => `${median(peer).toFixed(2)} ms there`

const kilobytes = async (url: string, sent: Record<string, string>): Promise<string> =>
  `${Math.round((await (await fetch(url, { headers: sent })).arrayBuffer()).byteLength / 1000)} kB`

const lists = {
  tasks: { path: '/api/get-board-tasks', read: '/api/get-board-tasks?urgent=false', items: '/items/tasks?limit=-1' },
  demos: {
    path: '/api/get-demos',
    read: '/api/get-demos?limit=201',
    items: '/items/demos?limit=-1&fields=*,notes.*',
  },
}
for (const [name, { path, read, items }] of Object.entries(lists)) {
  const peer = directus.address + items
  const there = () => load(directus.pid, peer, directus.headers)
  const beside = `Directus, ${await kilobytes(peer, directus.headers)}`
  const tag = (await fetch(server.address + path, { headers })).headers.get('etag') ?? ''
  const ways = [
    { how: 'nothing changed', url: server.address + path, sent: headers, target: { atLeast: 5 } },
    {
      how: 'nothing changed, 304',
      url: server.address + path,
      sent: { ...headers, 'if-none-match': tag },
      status: 304,
    },
    { how: 'read and formed again', url: server.address + read, sent: headers },
  ]
  for (const { how, url, sent, status, target } of ways) {
    const turns = await inTurns(() => load(server.pid, url, sent, status), there)
    const title = `${rows} ${name} as a member, ${how}${status ? '' : `, ${await kilobytes(url, sent)}`}`
    const most = how === 'read and formed again' ? {} : { target: { atMost: 1 } }
    report([
      ...besideFigures(turns, {
        name: title,
        beside,
        unit: '/s',
        of: (run) => run.perSecond,
        ...(target && { target }),
      }),
      {
        name: '  server, a request',
        value: median(turns.ours.map(({ serverMs }) => serverMs)),
        unit: 'ms',
        ...most,
        note: noteOf(turns.peer.map(({ serverMs }) => serverMs)),
      },
      {
        name: '  PostgreSQL, a request',
        value: median(turns.ours.map(({ databaseMs }) => databaseMs)),
        unit: 'ms',
        ...most,
        note: noteOf(turns.peer.map(({ databaseMs }) => databaseMs)),
      },
    ])
  }
}
await directus.stop()
await server.stop()
process.exit(0)
