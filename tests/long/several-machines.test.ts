import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noiseFile } from '#tests/durability/installation.ts'
import { type Constellation, startConstellation } from '#tests/support/constellation.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { signUp, signUpWithBand } from '#tests/support/person.ts'
import { beginResumable, sendPiece, uploadIdOf } from '#tests/support/resumable.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import { until } from '#tests/support/until.ts'

let machines: Constellation

/** A task of the board by its name. */
const task = (name: string) => ({ name, priority: 'low', assigned_to: 'everyone', status: 'todo' }) as const

beforeAll(async () => {
  machines = await startConstellation({ webs: 3, workers: 2 })
})
afterAll(() => machines?.close())

const activeJobs = async (): Promise<number> => {
  const { rows } = await machines.owner.query<{ active: number }>(
    "SELECT count(*)::integer AS active FROM pgboss.job WHERE state = 'active'",
  )
  return rows[0]?.active ?? 0
}

test('a login, its session and its form token hold at whichever process answers', async () => {
  const marta = await signUpWithBand(machines.address)
  for (let at = 0; at < 12; at++) {
    await marta.api.addBoardTask(task(`Task ${at}`))
  }
  const { tasks } = await marta.api.getBoardTasks({})
  expect(tasks).toHaveLength(12)
  const tom = await signUpWithBand(machines.address)
  for (const { address } of machines.webs) {
    const foreign = await tom.fetch(`${address}/api/get-board-tasks`, {
      headers: { 'x-workspace-id': marta.workspaceId ?? '' },
    })
    expect([address, foreign.status]).toEqual([address, 404])
  }
})

test('what happens at one process is heard at all others', async () => {
  const marta = await signUpWithBand(machines.address)
  const byDatabase: string[] = []
  machines.owner.on('notification', ({ channel }) => byDatabase.push(channel))
  await machines.owner.query('LISTEN backline_live')
  const streams = await Promise.all(machines.webs.map(({ address }) => eventsOf(marta, address)))
  await marta.api.addBoardTask(task('Book the van'))
  await Promise.all(streams.map((stream) => stream.next('board.changed')))
  for (const stream of streams) stream.close()
  await machines.owner.query('UNLISTEN backline_live')
  expect(byDatabase).toEqual([])
})

test('a NATS that hangs is noticed within seconds and keeps no call waiting; who listens asks again when it goes on', async () => {
  const marta = await signUpWithBand(machines.address)
  const streams = await Promise.all(machines.webs.map(({ address }) => eventsOf(marta, address)))
  const healths = () =>
    Promise.all(machines.webs.map(async ({ address }) => (await fetch(`${address}/healthz`)).json()))
  machines.nats.signal('SIGSTOP')
  await marta.api.addBoardTask(task('Written meanwhile'))
  const late = machines.webs.map(() => ({ status: 'ok', live: 'late' }))
  await until(async () => isDeepStrictEqual(await healths(), late), 10)
  await marta.api.addBoardTask(task('Written meanwhile, too'))
  for (const stream of streams) expect(stream.seen).toEqual([])
  machines.nats.signal('SIGCONT')
  await Promise.all(streams.map((stream) => stream.next('live.reset')))
  await until(async () =>
    isDeepStrictEqual(
      await healths(),
      machines.webs.map(() => ({ status: 'ok' })),
    ),
  )
  await marta.api.addBoardTask(task('Written afterwards'))
  await Promise.all(streams.map((stream) => stream.next('board.changed')))
  for (const stream of streams) stream.close()
})

test('a large upload goes from machine to machine, each byte sent once, and is used at any of them', async () => {
  const marta = await signUpWithBand(machines.address)
  const { file, hash } = noiseFile(30_000_000)
  const address = await beginResumable(marta, file.size)
  let [offset, sent] = [0, 0]
  while (offset < file.size) {
    const piece = file.slice(offset, offset + 8_000_000)
    const answer = await sendPiece(marta, address, offset, piece)
    sent += piece.size
    expect(answer.status).toBe(204)
    offset = answer.offset ?? 0
  }
  expect(sent).toBe(file.size)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, uploadId: uploadIdOf(address) })
  const back = await (await marta.fetch(`/download-demo/${demo.id}?workspace_id=${marta.workspaceId}`)).arrayBuffer()
  expect(createHash('sha256').update(Buffer.from(back)).digest('hex')).toBe(hash)
})

test('songs are measured once each, also those of a worker that is killed', async () => {
  const people = [await signUpWithBand(machines.address)]
  while (people.length < 6) people.push(await signUpWithBand(machines.address))
  const file = await mp3Sound(180, 220)
  const added = await Promise.all(
    people.map(async (person) => ({
      person,
      id: (await person.api.addDemo({ demoTitle: 'Long one', demoVersion: 1, file })).demo.id,
    })),
  )
  // Both have begun: a process does two songs at once.
  await until(async () => (await activeJobs()) > 2)
  machines.workers[0]?.process.kill('SIGKILL')
  await machines.workers[0]?.ended
  for (const { person, id } of added) {
    await until(async () => (await person.api.getDemo({ id })).demo.analysis === 'ready')
  }
  const { rows } = await machines.owner.query(
    "SELECT count(*)::integer AS jobs, max(retry_count)::integer AS again FROM pgboss.job WHERE name = 'analyse-demo' AND data->>'workspaceId' = ANY ($1)",
    [people.map(({ workspaceId }) => workspaceId)],
  )
  expect(rows).toEqual([{ jobs: 6, again: 1 }])
})

test('a web process that is killed takes nothing along but what it was asked at that moment; who listens at others asks again', async () => {
  const marta = await signUpWithBand(machines.address)
  const stream = await eventsOf(marta, machines.webs[1]?.address ?? '')
  const acknowledged: string[] = []
  const writing = (async () => {
    for (let at = 0; at < 60; at++) {
      const title = `Before and after ${at}`
      await marta.api.addBoardTask(task(title)).then(
        () => acknowledged.push(title),
        () => undefined,
      )
      if (at === 20) machines.webs[0]?.process.process.kill('SIGKILL')
    }
  })()
  await writing
  // It may have died between the commit and the announcement.
  await stream.next('live.reset')
  stream.close()
  const kept = new Set((await marta.api.getBoardTasks({})).tasks.map(({ name }) => name))
  expect(acknowledged.length).toBeGreaterThan(50)
  expect(acknowledged.filter((title) => !kept.has(title))).toEqual([])
  await signUp(machines.address)
})
