import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'
import { type OpenStream, openStream, residentMemory } from './open-streams.ts'

const people = 200
const streamsOfEach = 6
const rounds = 10
const topic = 'notifications.changed'

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Sends and waits until the last of the streams has heard; the times of the answer and of the last one, in ms. */
const spread = async (
  streams: OpenStream[],
  send: () => Promise<unknown>,
): Promise<{ answered: number; heard: number }> => {
  const arrivals = Promise.all(streams.map((stream) => stream.next(topic)))
  const start = performance.now()
  const answer = send().then(() => performance.now())
  const last = Math.max(...(await arrivals))
  return { answered: (await answer) - start, heard: last - start }
}

/** What each further stream costs a process, in kB, after the first ones have paid for what all share. */
const costOf = async (pid: number, open: (round: number) => Promise<OpenStream[]>): Promise<number> => {
  await open(0)
  await pause(2000)
  const before = residentMemory(pid)
  let opened = 0
  for (let round = 1; round < streamsOfEach; round++) opened += (await open(round)).length
  await pause(2000)
  return (residentMemory(pid) - before) / opened
}

const inTurn = async <T>(items: readonly T[], work: (item: T) => Promise<OpenStream>): Promise<OpenStream[]> => {
  const streams: OpenStream[] = []
  for (const item of items) streams.push(await work(item))
  return streams
}

const server = await startBenchServer()
const band = await server.addBand(1)
const members = await server.addMembers(band.workspaceId, people)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId, 'sec-fetch-site': 'same-origin' }
const csrf = (await (await fetch(`${server.address}/api/csrf-token`, { headers })).json()) as { csrfToken: string }
const post = async (path: string, body: object): Promise<Record<string, { id: string }>> => {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-csrftoken': csrf.csrfToken },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Record<string, { id: string }>>
}
const { task } = await post('/add-board-task', { name: 'Load in', priority: 'mid', assigned_to: 'everyone' })
// One comment that names all of them: a notification for each, in the transaction of the comment.
const text = members.map(({ name }) => `@${name}`).join(' ')
const openAll = (): Promise<OpenStream[]> =>
  inTurn(members, ({ cookie }) => openStream(`${server.address}/api/live`, cookie))
const ours = await openAll()
const times: { answered: number; heard: number }[] = []
for (let round = 0; round < rounds; round++)
  times.push(await spread(ours, () => post('/add-board-comment', { taskId: task?.id, text: `${text} ${round}` })))
const cost = await costOf(server.pid, openAll)

const bare = fork('bench/bare-streams.ts')
const [port] = (await once(bare, 'message')) as [number]
const address = `http://127.0.0.1:${port}`
const openBare = (): Promise<OpenStream[]> => inTurn(members, () => openStream(address))
const theirs = await openBare()
const bareTimes: number[] = []
for (let round = 0; round < rounds; round++)
  bareTimes.push((await spread(theirs, () => fetch(address, { method: 'POST' }))).heard)
const bareCost = await costOf(bare.pid ?? 0, openBare)

report([
  {
    name: `${people} notifications, from sending the act to the last of ${people} streams`,
    value: Math.max(...times.map(({ heard }) => heard)),
    unit: 'ms',
    target: { atMost: 500 },
    note: `worst of ${rounds}; median ${median(times.map(({ heard }) => heard)).toFixed(0)} ms, answer of the call ${median(times.map(({ answered }) => answered)).toFixed(0)} ms`,
  },
  {
    name: 'a bare Node server, one event to as many streams',
    value: Math.max(...bareTimes),
    unit: 'ms',
    note: `worst of ${rounds}; median ${median(bareTimes).toFixed(0)} ms, nothing stored`,
  },
  {
    name: 'memory of the server for each open stream',
    value: cost,
    unit: 'kB',
    target: { atMost: 64 },
    note: `over ${people * (streamsOfEach - 1)} further streams`,
  },
  { name: 'the same of the bare Node server', value: bareCost, unit: 'kB' },
])
bare.kill()
await server.stop()
process.exit(0)
