import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Login } from '#server/database/database.ts'
import { Person } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { addSampleSongs } from './add-sample-songs.ts'
import { loadSampleBand, renewSamplePassword, type SampleBand } from './load-sample-band.ts'
import { sampleSongs } from './sample-songs.ts'

// Two bars of each song are as good as all.
const songs = sampleSongs.map((song) => ({
  ...song,
  plan: { ...song.plan, sections: song.plan.sections.slice(0, 1).map((section) => ({ ...section, bars: 2 })) },
}))

let server: TestServer
let owner: Login
let band: SampleBand
let eliska: Person

beforeAll(async () => {
  server = await startTestServer()
  owner = { ...inject('cluster').owner, database: server.owner.database ?? '' }
  const loaded = await loadSampleBand(server.services, owner)
  if (!loaded) throw new Error('no band')
  band = loaded
  eliska = new Person(server.address)
  await eliska.api.login({ username: 'eliska', password: await renewSamplePassword(owner) })
  eliska.workspaceId = band.workspaceId
})
afterAll(() => server.close())

const record = async (signal = new AbortController().signal): Promise<string[]> => {
  const lines: string[] = []
  const folder = join(server.dataDir, 'sample-band')
  await addSampleSongs(server.services, band, { owner, folder, signal, songs, say: (line) => lines.push(line) })
  return lines
}
const versions = async (): Promise<string[]> =>
  (await eliska.api.getDemos({})).musicDemos.map(({ name, version }) => `${name} v${version}`).sort()

test('everything but the songs is there at once, and a second start adds nothing', async () => {
  const { tasks } = await eliska.api.getBoardTasks({})
  expect(tasks.length).toBeGreaterThan(5)
  expect(await versions()).toEqual([])
  const again = await loadSampleBand(server.services, owner)
  expect(again?.workspaceId).toBe(band.workspaceId)
  expect((await eliska.api.getBoardTasks({})).tasks).toHaveLength(tasks.length)
})

test('the songs come one after another, the newest first, with what belongs to them; a start in between goes on', async () => {
  const stopping = new AbortController()
  const first: string[] = []
  const folder = join(server.dataDir, 'sample-band')
  const say = (line: string): void => {
    first.push(line)
    if (line.includes('1 of')) stopping.abort()
  }
  const stopped = addSampleSongs(server.services, band, { owner, folder, signal: stopping.signal, songs, say })
  await stopped.catch((error: Error) => expect(error.name).toBe('AbortError'))
  const come = await versions()
  expect(come.length).toBeLessThan(songs.length)
  expect(come.join()).not.toMatch(/Harbour Lights v[56]/)
  const rest = await record()
  expect(rest.at(-1)).toContain('recorded all its songs')
  expect(await versions()).toEqual(songs.map(({ title, version }) => `${title} v${version}`).sort())
  const linked = (await eliska.api.getBoardTasks({})).tasks.filter(({ demo }) => demo !== null)
  expect(linked.length).toBeGreaterThan(0)
  expect((await eliska.api.getTabs({})).tabs.length).toBeGreaterThan(0)
})

test('its releases contradict themselves nowhere, and all of the next one that was due is there by itself', async () => {
  const { releases, today, latestUpcomingRelease: next } = await eliska.api.getReleasePlan({})
  const board = new Map((await eliska.api.getBoardTasks({})).milestones.map(({ id, isDone }) => [id, isDone]))
  const { agreements } = await eliska.api.getSplits({})
  for (const { id, facts, milestones, readiness } of releases) {
    const done = new Map(facts.map((state) => [state.fact, state.done]))
    expect(facts.filter(({ by }) => by === 'hand')).toEqual([])
    for (const one of milestones) {
      if (one.fact !== null) expect([one.title, one.doneAt !== null]).toEqual([one.title, done.get(one.fact)])
      if (board.has(one.id)) expect(board.get(one.id)).toBe(one.doneAt !== null)
    }
    for (const item of readiness.items) if (item.fact !== null) expect(item.done).toBe(done.get(item.fact))
    const split = agreements.find(({ targetId }) => targetId === id)
    expect(done.get('split')).toBe(split?.versions[0]?.isSigned ?? false)
  }
  expect(next?.name).toBe('Harbour Lights')
  expect(next?.facts.filter(({ by }) => by !== 'itself').map(({ fact }) => fact)).toEqual([])
  expect(next?.milestones.filter(({ due, doneAt }) => due < today && doneAt === null)).toEqual([])
  expect(next?.facts.filter(({ day }) => day === null || day > today)).toEqual([])
})

test('a start that was killed after a song came, and before that was noted, is gone on with', async () => {
  const list = join(server.dataDir, 'sample-band', 'added.txt')
  const noted = (await readFile(list, 'utf8')).trimEnd().split('\n')
  const come = await versions()
  await writeFile(
    list,
    noted
      .slice(0, -2)
      .map((name) => `${name}\n`)
      .join(''),
  )
  expect((await record()).at(-1)).toContain('recorded all its songs')
  expect(await versions()).toEqual(come)
  expect(await record()).toEqual([])
})

test('a song that somebody deleted does not come back', async () => {
  const [gone] = (await eliska.api.getDemos({})).musicDemos
  if (!gone) throw new Error('no demos')
  await eliska.api.deleteDemo({ id: gone.id })
  const left = await versions()
  expect(await record()).toEqual([])
  expect(await versions()).toEqual(left)
})
