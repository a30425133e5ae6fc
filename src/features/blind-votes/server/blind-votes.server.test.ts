import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { signUpMember } from '#tests/support/band.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { mp3Sound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
let jon: Person
let old: Demo
let fresh: Demo

beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address, 'marta')
  jon = await signUpMember(server, marta)
  old = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 6, file: await mp3Sound(12, 220) })).demo
  fresh = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 7, file: await mp3Sound(20, 330) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.renditions.includes('exact')))
})
afterAll(() => server.close())

const start = async (more: { question?: string; memberIds?: string[] } = {}) =>
  (await marta.api.startBlindVote({ firstDemoId: fresh.id, secondDemoId: old.id, ...more })).blindVote
const ballotOf = async (person: Person, voteId: string) => (await person.api.getBlindBallot({ voteId })).ballot
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
  expect(over?.result?.casts).toContainEqual({ voter: 'marta', choice: 'first', comment: 'Warmer.' })
  expect(await refusalOf(jon.api.castBlindVote({ voteId: vote.id, choice: 'none' }))).toMatchObject({ status: 409 })
})

test('a ballot is its own: address, length and headers of both sounds tell nothing, and serve nobody else', async () => {
  const vote = await start()
  const ballot = await ballotOf(marta, vote.id)
  const others = await ballotOf(jon, vote.id)
  expect(new Set([ballot.x.address, ballot.y.address, others.x.address, others.y.address]).size).toBe(4)
  const [x, y] = await Promise.all([ballot.x, ballot.y].map((side) => marta.fetch(side.address)))
  if (!x || !y) throw new Error('There are two.')
  expect([x.status, x.headers.get('content-type')]).toEqual([200, y.headers.get('content-type')])
  expect(x.headers.get('content-length')).toBe(y.headers.get('content-length'))
  const told = ({ headers }: Response) => [...headers].filter(([name]) => !['etag', 'date'].includes(name))
  expect(told(x).map(([name]) => name)).toEqual(told(y).map(([name]) => name))
  const sha = (await server.owner.query("SELECT encode(file_sha256, 'hex') AS sha FROM demo_renditions")).rows
  for (const { sha: version } of sha) expect([x, y].map((one) => one.headers.get('etag'))).not.toContain(`"${version}"`)
  // Which is which, by the bytes alone; and the two pieces of the padding fit together.
  const light = new Uint8Array(await (await marta.fetch(`/play-demo/${fresh.id}?rendition=light`)).arrayBuffer())
  const isX = await draw(marta, vote.id)
  const whole = new Uint8Array(await (isX ? x : y).arrayBuffer())
  expect(Buffer.from(whole.subarray(0, light.length)).equals(Buffer.from(light))).toBe(true)
  expect(Buffer.from(whole.subarray(light.length + 4, light.length + 8)).toString()).toBe('free')
  const range = { range: `bytes=${light.length - 10}-${light.length + 29}` }
  const part = await marta.fetch((isX ? ballot.x : ballot.y).address, { headers: range })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(
    Buffer.from(whole.subarray(light.length - 10, light.length + 30)),
  )
  expect((await jon.fetch(ballot.x.address)).status).toBe(404)
  const swapped = await ballotOf(marta, vote.id)
  expect(swapped).toEqual(ballot)
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

test('at most 20 votes are open at once, however many start together', async () => {
  const { blindVotes } = await marta.api.getBlindVotes({})
  for (const vote of blindVotes) await marta.api.deleteBlindVote({ voteId: vote.id })
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
})
