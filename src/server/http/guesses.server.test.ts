import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Failure } from '#kernel/errors.ts'
import { forgetCalls, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { fewTries, guess, wrongOfNetwork, wrongOfStrangers } from './guesses.ts'
import { networkOf } from './network.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(forgetCalls)
afterAll(() => server.close())

const tell = async (address: string, right: boolean, more: { isKnown?: boolean; mostOfStrangers?: number } = {}) => {
  const guessed = { what: 'door', network: networkOf(address), isKnown: false, ...more }
  try {
    return (await guess(server.services.database, guessed, async () => right)).right ? 'in' : 'wrong'
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return 'wait'
    throw error
  }
}

const strangersTried = (calls: number) =>
  server.owner.query(
    `INSERT INTO rate_windows VALUES ('door:strangers', now() + interval '1 day', $1)
     ON CONFLICT (key) DO UPDATE SET calls = $1`,
    [calls],
  )

test('a network has ten wrong passwords in a quarter of an hour, whatever its addresses; others go on', async () => {
  for (let at = 0; at < wrongOfNetwork.max; at++) expect(await tell(`2001:db8:0:1::${at}`, false)).toBe('wrong')
  expect(await tell('2001:db8:0:1::ffff', true)).toBe('wait')
  expect(await tell('2001:db8:0:2::1', true)).toBe('in')
})

test('a site that tries one /64 after the other runs out, too', async () => {
  const answers = []
  for (let at = 1; at <= 10 * wrongOfNetwork.max; at++) answers.push(await tell(`2001:db8:0:${at}::1`, false))
  expect(new Set(answers)).toEqual(new Set(['wrong']))
  expect(await tell('2001:db8:0:ffff::1', true)).toBe('wait')
  expect(await tell('2001:db8:1:1::1', true)).toBe('in')
})

test('after many wrong ones of strangers an unknown network has few tries, and nobody who knows it is shut out', async () => {
  await strangersTried(wrongOfStrangers.max)
  expect(await tell('192.0.2.1', true)).toBe('in')
  for (let at = 0; at < fewTries.max; at++) expect(await tell('192.0.2.2', false)).toBe('wrong')
  expect(await tell('192.0.2.2', true)).toBe('wait')
  expect(await tell('192.0.2.3', true)).toBe('in')
  for (let at = 0; at < fewTries.max; at++) expect(await tell(`2001:db8:0:${at}::1`, false)).toBe('wrong')
  expect(await tell('2001:db8:0:99::1', true)).toBe('wait')
  expect(await tell('192.0.2.2', true, { isKnown: true })).toBe('in')
})

test('where strangers have an end, it holds for them alone', async () => {
  await strangersTried(500)
  expect(await tell('192.0.2.1', true, { mostOfStrangers: 500 })).toBe('wait')
  expect(await tell('192.0.2.1', true, { mostOfStrangers: 500, isKnown: true })).toBe('in')
  expect(await tell('192.0.2.1', true)).toBe('in')
})

test('of a burst of wrong ones at once no more are answered than one by one, and no right one among them', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => tell('192.0.2.1', false)))
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(wrongOfNetwork.max)
})
