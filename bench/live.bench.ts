import { setTimeout as pause } from 'node:timers/promises'
import { Database } from '#server/database/database.ts'
import type { NatsAddress } from '#server/live/nats-address.ts'
import { openLive } from '#server/live/open-live.ts'
import { startNats } from '#tests/support/nats.ts'
import { startBenchServer } from './bench-server.ts'
import { type Figure, report } from './figure.ts'
import { type OpenStream, openStream, residentMemory } from './open-streams.ts'

const bands = 100
const streamsOfEach = 10
const events = 1000
const aSecond = 100

/** A band with its open streams. */
interface Listening {
  workspaceId: string
  cookies: string[]
  streams: OpenStream[]
}

const at = (share: number, sorted: readonly number[]): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0

const nats = await startNats()

const measure = async (how: string, env: Record<string, string>, address: NatsAddress | null): Promise<Figure[]> => {
  const server = await startBenchServer(env)
  const others = await server.loginOfOthers()
  const database = new Database(others.login, () => undefined, 2)
  const live = openLive({ nats: address, name: 'bench', ...others }, () => undefined)
  await live.start()
  const listening: Listening[] = []
  for (let count = 0; count < bands; count++) {
    const { workspaceId, cookie } = await server.addBand(0)
    const members = await server.addMembers(workspaceId, streamsOfEach - 1)
    listening.push({ workspaceId, cookies: [cookie, ...members.map((member) => member.cookie)], streams: [] })
  }
  const open = async ({ cookies, streams }: Listening): Promise<void> => {
    for (const cookie of cookies) streams.push(await openStream(`${server.address}/api/live`, cookie))
  }

  /** Announces so many events a second, each to the next band; the times until each of its streams heard, in ms, sorted. */
  const times = async (): Promise<number[]> => {
    const heard: Promise<number[]>[] = []
    const began = performance.now()
    for (let count = 0; count < events; count++) {
      await pause(Math.max(0, began + (count * 1000) / aSecond - performance.now()))
      const { workspaceId, streams } = listening[count % bands] ?? { streams: [] }
      const topic = `test.${count}`
      const start = performance.now()
      heard.push(
        Promise.all(streams.map((stream) => stream.next(topic))).then((all) => all.map((time) => time - start)),
      )
      await database.outside((tx) => live.publish(tx, { topic, workspaceId }))
    }
    return (await Promise.all(heard)).flat().toSorted((one, other) => one - other)
  }

  const [first, ...rest] = listening
  if (first) await open(first)
  await times()
  const withFew = await times()
  // The first half pays for what all share.
  for (const band of rest.splice(0, bands / 2)) await open(band)
  await pause(2000)
  const before = residentMemory(server.pid)
  for (const band of rest) await open(band)
  await pause(2000)
  const cost = (residentMemory(server.pid) - before) / (rest.length * streamsOfEach)
  const withAll = await times()
  await live.stop()
  await database.close()
  await server.stop()
  const figure = (streams: number, heard: readonly number[]): Figure => ({
    name: `${how}: from one process to ${streams} streams at another, p99`,
    value: at(0.99, heard),
    unit: 'ms',
    target: { atMost: 500 },
    note: `median ${at(0.5, heard).toFixed(1)} ms of ${heard.length} heard, ${aSecond} events a second`,
  })
  return [
    figure(streamsOfEach, withFew),
    figure(bands * streamsOfEach, withAll),
    { name: `${how}: memory for each further stream`, value: cost, unit: 'kB', target: { atMost: 32 } },
  ]
}

report([...(await measure('PostgreSQL', {}, null)), ...(await measure('NATS', { NATS_URL: nats.url }, nats.address))])
await nats.close()
process.exit(0)
