import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('those who listen are told of each other value, and of the same one not', () => {
  const store = createStore<readonly number[]>([])
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.set([1])
  store.set(store.get())
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  store.set([])
  expect([heard.mock.calls.length, store.get(), store.first]).toEqual([1, [], []])
})

test('a listener that stops while it is told takes nobody else’s turn', () => {
  const store = createStore(0)
  const second = vi.fn()
  const stop = store.subscribe(() => stop())
  store.subscribe(second)
  store.set(1)
  store.set(2)
  expect(second).toHaveBeenCalledTimes(2)
})
