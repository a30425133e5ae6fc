import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { signUpMember } from '#tests/support/band.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { mp3Sound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { prepareSounds } from './prepare-sounds.ts'

let server: TestServer
let marta: Person
let jon: Person
let old: Demo
let fresh: Demo

beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address, 'marta')
  jon = await signUpMember(server, marta)
  old = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 6, file: await mp3Sound(4, 220) })).demo
  fresh = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 7, file: await mp3Sound(6, 330) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.renditions.includes('exact')))
})
afterAll(() => server.close())

const start = async (more: { question?: string; memberIds?: string[] } = {}) =>
  (await marta.api.startBlindVote({ firstDemoId: fresh.id, secondDemoId: old.id, ...more })).blindVote
const isReady = (voteId: string) => until(async () => (await seen(marta, voteId))?.sounds === 'ready')
const ballotOf = async (person: Person, voteId: string) => {
  await isReady(voteId)
  return (await person.api.getBlindBallot({ voteId })).ballot
}
const filesOf = async (voteId: string): Promise<string[]> => {
  const { rows } = await server.owner.query('SELECT key FROM stored_files WHERE what = $1', [
    `a sound of the blind vote ${voteId}`,
  ])
  return rows.map((row) => row.key)
}
const goes = async (key: string): Promise<boolean> => {
  const { rowCount } = await server.owner.query(
    "SELECT FROM pgboss.job WHERE name = 'delete-files' AND data -> 'keys' ? $1",
    [key],
  )
  return rowCount === 1
}
const idOf = async (person: Person) => (await person.api.getSessionUserId({})).user_id ?? ''
const draw = async (person: Person, voteId: string): Promise<boolean> => {
  const { rows } = await server.owner.query(
    'SELECT first_is_x FROM blind_ballots WHERE vote_id = $1 AND account_id = $2',
    [voteId, await idOf(person)],
  )
  return rows[0].first_is_x
}
const seen = async (person: Person, voteId: string) =>
  (await person.api.getBlindVotes({})).blindVotes.find((one) => one.id === voteId)

test('the result stays hidden until the last one has voted, and then counts versions, not letters', async () => {
  const vote = await start({ question: 'Which vocal?' })
  expect(vote).toMatchObject({ asked: 2, voted: 0, mine: 'waiting', result: null, canClose: true })
  const events = await eventsOf(jon, server.address)
  const better = async (person: Person) => ((await draw(person, vote.id)) ? 'x' : 'y')
  const first = await marta.api.castBlindVote({ voteId: vote.id, choice: await better(marta), comment: 'Warmer.' })
  expect(first.blindVote).toMatchObject({ voted: 1, mine: 'voted', result: null, closedAt: null })
  expect(await events.next('blind-votes.changed')).toEqual({ workspaceId: marta.workspaceId, voteId: vote.id })
  events.close()
  expect(await seen(jon, vote.id)).toMatchObject({ voted: 1, mine: 'waiting', result: null, canClose: false })
  expect(JSON.stringify(await seen(jon, vote.id))).not.toContain('Warmer')
  await jon.api.castBlindVote({ voteId: vote.id, choice: await better(jon) })
  const over = await seen(jon, vote.id)
  expect(over?.result).toMatchObject({ first: 2, second: 0, none: 0, chance: 0.5 })
  expect(over?.result?.casts).toContainEqual({ voter: 'Marta', choice: 'first', comment: 'Warmer.' })
  expect(await refusalOf(jon.api.castBlindVote({ voteId: vote.id, choice: 'none' }))).toMatchObject({ status: 409 })
})

test('a ballot says nothing of its sides: not in the call, the addresses, the lengths, the headers or the bytes', async () => {
  const vote = await start()
  const ballot = await ballotOf(marta, vote.id)
  const others = await ballotOf(jon, vote.id)
  expect(Object.keys(ballot).sort()).toEqual(['choice', 'comment', 'durationSeconds', 'voteId', 'x', 'y'])
  expect(ballot.durationSeconds).toBeLessThan(4.1)
  expect(new Set([ballot.x, ballot.y, others.x, others.y]).size).toBe(4)
  const [x, y] = await Promise.all([ballot.x, ballot.y].map((address) => marta.fetch(address)))
  if (!x || !y) throw new Error('There are two.')
  const told = ({ headers }: Response) =>
    [...headers].filter(([name]) => !['etag', 'date', 'x-request-id'].includes(name))
  expect([x.status, told(x)]).toEqual([200, told(y)])
  const [inX, inY] = await Promise.all([x, y].map(async (one) => Buffer.from(await one.arrayBuffer())))
  expect([inX?.length, inX?.equals(inY ?? Buffer.alloc(0))]).toEqual([inY?.length, false])
  // They are bytes of their own: of no version, and of no vote before.
  const before = await ballotOf(marta, (await start()).id)
  const sounds = [ballot, before].flatMap((one) => [one.x, one.y])
  const versions = [fresh, old].flatMap(({ id }) => [`/play-demo/${id}`, `/play-demo/${id}?rendition=original`])
  const all = await Promise.all([...sounds, ...versions].map(async (path) => (await marta.fetch(path)).text()))
  expect(new Set(all).size).toBe(8)
  // The two pieces of the padding fit together.
  const whole = inX ?? Buffer.alloc(0)
  const { rows } = await server.owner.query('SELECT file_bytes FROM blind_sounds WHERE vote_id = $1', [vote.id])
  const bytes = Number(rows[0].file_bytes)
  expect(whole.subarray(bytes + 4, bytes + 8).toString()).toBe('free')
  const range = { range: `bytes=${bytes - 10}-${bytes + 29}` }
  const part = await marta.fetch(ballot.x, { headers: range })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(bytes - 10, bytes + 30))
  expect((await jon.fetch(ballot.x)).status).toBe(404)
  expect(await ballotOf(marta, vote.id)).toEqual(ballot)
})

test('what is heard is kept with the files of the band while the vote is open, and for no quota', async () => {
  const used = async () =>
    (await server.owner.query('SELECT used_bytes FROM workspaces WHERE id = $1', [marta.workspaceId])).rows
  const before = await used()
  const vote = await start()
  const ballot = await ballotOf(marta, vote.id)
  const files = await filesOf(vote.id)
  expect(files).toHaveLength(2)
  expect(await used()).toEqual(before)
  await marta.api.closeBlindVote({ voteId: vote.id })
  expect(await filesOf(vote.id)).toEqual([])
  for (const key of files) expect(await goes(key)).toBe(true)
  expect((await marta.fetch(ballot.x)).status).toBe(404)
  expect(await refusalOf(marta.api.getBlindBallot({ voteId: vote.id }))).toMatchObject({ status: 409 })

  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 8, file: wavSound(5, 250) })
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
  const { blindVote } = await marta.api.startBlindVote({ firstDemoId: demo.id, secondDemoId: old.id })
  await isReady(blindVote.id)
  const ofDemo = await filesOf(blindVote.id)
  await marta.api.deleteDemo({ id: demo.id })
  expect([ofDemo.length, await filesOf(blindVote.id)]).toEqual([2, []])
  for (const key of ofDemo) expect(await goes(key)).toBe(true)
})

test('sounds that could not be made are made again when somebody asks', async () => {
  const id = randomUUID()
  await server.owner.query(
    'INSERT INTO blind_votes (workspace_id, id, first_demo_id, second_demo_id) VALUES ($1, $2, $3, $4)',
    [marta.workspaceId, id, fresh.id, old.id],
  )
  const withLocalPath = () => Promise.reject(new Error('The disk does not answer.'))
  const storage = Object.assign(Object.create(server.services.storage), { withLocalPath })
  const job = { workspaceId: marta.workspaceId ?? '', voteId: id }
  const run = { signal: new AbortController().signal, isLastAttempt: true }
  await expect(prepareSounds({ ...server.services, storage })(job, run)).rejects.toThrow('does not answer')
  expect((await seen(jon, id))?.sounds).toBe('failed')
  const { blindVote } = await jon.api.prepareBlindVote({ voteId: id })
  expect(blindVote.sounds).toBe('preparing')
  await isReady(id)
})

test('a vote ends when the last person it waits for leaves, is removed, or is gone', async () => {
  const [ada, bo] = [await signUpMember(server, marta), await signUpMember(server, marta)]
  const waiting = await start({ memberIds: [await idOf(marta), await idOf(ada), await idOf(bo)] })
  const forBo = await start({ memberIds: [await idOf(bo)] })
  for (const { id } of [waiting, forBo]) await isReady(id)
  await marta.api.castBlindVote({ voteId: waiting.id, choice: 'none' })
  const events = await eventsOf(jon, server.address)
  await ada.api.leaveWorkspace({ workspace_id: marta.workspaceId ?? '' })
  expect(await seen(marta, waiting.id)).toMatchObject({ closedAt: null, result: null })
  await marta.api.removeWorkspaceMember({ member_id: await idOf(bo) })
  const told = new Set<string>()
  while (!told.has(waiting.id) || !told.has(forBo.id))
    told.add(((await events.next('blind-votes.changed')) as { voteId: string }).voteId)
  events.close()
  expect(await seen(jon, waiting.id)).toMatchObject({ asked: 1, voted: 1, result: { none: 1, first: 0, second: 0 } })
  expect(await seen(jon, forBo.id)).toMatchObject({ asked: 0, result: { casts: [] } })
  expect(await filesOf(forBo.id)).toEqual([])
})

test('sides are drawn for each ballot', async () => {
  const drawn = new Set<boolean>()
  for (let count = 0; count < 20 && drawn.size < 2; count++) {
    const vote = await start()
    drawn.add(await draw(marta, vote.id))
    await marta.api.deleteBlindVote({ voteId: vote.id })
  }
  expect(drawn.size).toBe(2)
})

test('who is asked votes, who started it ends it; a vote needs two measured versions of one song', async () => {
  const vote = await start({ memberIds: [await idOf(jon)] })
  expect([vote.mine, vote.asked]).toEqual(['not-asked', 1])
  expect(await refusalOf(marta.api.castBlindVote({ voteId: vote.id, choice: 'x' }))).toMatchObject({ status: 403 })
  expect(await refusalOf(marta.api.getBlindBallot({ voteId: vote.id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(jon.api.closeBlindVote({ voteId: vote.id }))).toMatchObject({ status: 403 })
  expect(await refusalOf(jon.api.deleteBlindVote({ voteId: vote.id }))).toMatchObject({ status: 403 })
  const { blindVote } = await marta.api.closeBlindVote({ voteId: vote.id })
  expect(blindVote.result).toEqual({ first: 0, second: 0, none: 0, chance: 1, casts: [] })

  const { demo } = await marta.api.addDemo({ demoTitle: 'Another', demoVersion: 1, file: wavSound(5) })
  const wrong = { firstDemoId: old.id, secondDemoId: demo.id }
  expect(await refusalOf(marta.api.startBlindVote(wrong))).toMatchObject({
    status: 400,
    fields: { secondDemoId: 'Both must be versions of the same song.' },
  })
  expect(await refusalOf(marta.api.startBlindVote({ firstDemoId: old.id, secondDemoId: old.id }))).toMatchObject({
    status: 400,
  })
  expect(await refusalOf(start({ memberIds: [] }))).toMatchObject({ status: 400 })
  await marta.api.deleteDemo({ id: demo.id })
})

const deleteAll = async (): Promise<void> => {
  const { blindVotes } = await marta.api.getBlindVotes({})
  for (const vote of blindVotes) await marta.api.deleteBlindVote({ voteId: vote.id })
}

test('at most 20 votes are open at once, however many start together', async () => {
  await deleteAll()
  for (let count = 0; count < 18; count++) {
    await server.owner.query(
      'INSERT INTO blind_votes (workspace_id, id, first_demo_id, second_demo_id) VALUES ($1, gen_random_uuid(), $2, $3)',
      [marta.workspaceId, fresh.id, old.id],
    )
  }
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(jon.api.startBlindVote({ firstDemoId: fresh.id, secondDemoId: old.id }))),
  )
  expect(tries.filter((one) => one === null)).toHaveLength(2)
  expect(tries.filter((one) => one?.status === 409)).toHaveLength(3)
  // Else their sounds would still be made.
  await deleteAll()
})
