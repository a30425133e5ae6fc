import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/client.ts'
import { forgetKeptOf, keptAnswers, offlineStore, orKept } from './kept-answers.ts'

const kept = { session: { user_id: 'marta' } }
const deleteDatabase = vi.fn()
const unregister = vi.fn()

beforeEach(() => {
  const rows = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  })
  vi.stubGlobal('indexedDB', { deleteDatabase })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ unregister }) } })
  localStorage.setItem(offlineStore, JSON.stringify(kept))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([null, 'sam'])('what is kept of marta is gone when %s is here', async (person) => {
  forgetKeptOf(person)
  expect(keptAnswers()).toBeNull()
  expect(deleteDatabase).toHaveBeenCalledWith(offlineStore)
  await expect.poll(() => unregister.mock.calls.length).toBe(1)
})

test('what is kept of marta stays as long as it is she', () => {
  forgetKeptOf('marta')
  expect(keptAnswers()).toEqual(kept)
  expect(deleteDatabase).not.toHaveBeenCalled()
})

const ask = async (answer: Promise<{ user_id: string }>) => (await orKept(answer, 'session')).user_id
const failing = (status: number) => Promise.reject(new CallError('GET /api', status, {}))

test('only silence is answered from what is kept, a refusal is a refusal', async () => {
  expect(await ask(Promise.resolve({ user_id: 'sam' }))).toBe('sam')
  expect(await ask(failing(0))).toBe('marta')
  expect(await ask(failing(503))).toBe('marta')
  await expect(ask(failing(401))).rejects.toMatchObject({ status: 401 })
  await expect(ask(failing(500))).rejects.toMatchObject({ status: 500 })
})

test('a browser that keeps nothing, or has something else there, passes the silence on', async () => {
  localStorage.setItem(offlineStore, '{broken')
  await expect(ask(failing(0))).rejects.toMatchObject({ status: 0 })
  localStorage.removeItem(offlineStore)
  await expect(ask(failing(0))).rejects.toMatchObject({ status: 0 })
})
