import { afterEach, expect, test, vi } from 'vitest'
import { asJson, asOneOf, fieldsOf, stored, textsOf } from './browser-storage.ts'

const rows = new Map<string, string>()
const working = {
  getItem: (key: string) => rows.get(key) ?? null,
  setItem: (key: string, value: string) => void rows.set(key, value),
  removeItem: (key: string) => void rows.delete(key),
}
const refuse = (): never => {
  throw new Error('SecurityError')
}

afterEach(() => {
  rows.clear()
  vi.unstubAllGlobals()
})

const look = stored({ name: 'look', codec: asOneOf(['board', 'list']), otherwise: 'board' })
const list = stored({ name: 'list', codec: asJson(textsOf), otherwise: ['none'] })

test('what was set is there, until it is removed', () => {
  vi.stubGlobal('localStorage', working)
  expect([look.get(), look.set('list'), look.get(), rows.get('look')]).toEqual(['board', true, 'list', 'list'])
  expect([list.set(['a']), list.get(), rows.get('list')]).toEqual([true, ['a'], '["a"]'])
  look.remove()
  expect(look.get()).toBe('board')
})

test.each(['{broken', 'null', '"text"', '{"a":1}'])('what is no value of it (%s) is not read', (text) => {
  vi.stubGlobal('localStorage', working)
  rows.set('list', text).set('look', text)
  expect([list.get(), look.get()]).toEqual([['none'], 'board'])
})

test.each([
  ['refuses each call', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['is full', { ...working, setItem: refuse }],
  ['is not there', undefined],
])('a storage that %s throws nowhere', (_how, storage) => {
  vi.stubGlobal('localStorage', storage)
  expect([look.get(), look.set('list'), look.remove(), look.get()]).toEqual(['board', false, undefined, 'board'])
})

test('a storage whose name alone throws is as good as empty', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  expect([look.get(), look.set('list')]).toEqual(['board', false])
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test('another version reads nothing of the one before, and a tab nothing of the browser', () => {
  vi.stubGlobal('localStorage', working)
  vi.stubGlobal('sessionStorage', { ...working, getItem: () => null })
  look.set('list')
  const codec = asOneOf(['board', 'list'])
  const next = stored({ name: 'look', version: 2, codec, otherwise: 'board' })
  expect([next.get(), next.key]).toEqual(['board', 'look.v2'])
  expect(stored({ name: 'look', scope: 'tab', codec, otherwise: 'board' }).get()).toBe('board')
})

test.each([[null], [[]], ['text'], [1]])('%j has no fields', (value) => expect(fieldsOf(value)).toBeUndefined())
