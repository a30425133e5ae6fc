import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const gated = (queue: FairQueue, begun: string[]) => {
  const gates = new Map<string, () => void>()
  const add = (seat: string, name: string): Promise<string> =>
    queue.run(seat, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => gates.set(name, resolve))
      return name
    })
  const end = async (name: string): Promise<void> => {
    gates.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, end }
}

test('many files of one band keep one seat, and another band comes at once, then in turn', async () => {
  const begun: string[] = []
  const { add, end } = gated(new FairQueue({ atOnce: 2, mayWait: 20, mayWaitEach: 5 }), begun)
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2'), add('c', 'c1')]
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(begun.at(-1)).toBe('c1')
  for (const name of ['b1', 'c1', 'a3', 'b2']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

test('who finds the line full is sent away at once, and the line of one band fills no other', async () => {
  const begun: string[] = []
  const { add, end } = gated(new FairQueue({ atOnce: 1, mayWait: 2, mayWaitEach: 1 }), begun)
  const taken = [add('a', 'a1'), add('a', 'a2')]
  await expect(add('a', 'a3')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 })
  taken.push(add('b', 'b1'))
  await expect(add('c', 'c1')).rejects.toMatchObject({ code: 'unavailable' })
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'b1'])
})

test('who waits too long is sent away, and the line goes on without them', async () => {
  const begun: string[] = []
  const { add, end } = gated(new FairQueue({ atOnce: 1, mayWait: 5, mayWaitEach: 5, mostWaitMs: 20 }), begun)
  const first = add('a', 'a1')
  await Promise.all(
    ['a', 'b'].map((seat) =>
      expect(add(seat, 'late')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 }),
    ),
  )
  await end('a1')
  const next = add('b', 'b1')
  await new Promise((resolve) => setImmediate(resolve))
  await end('b1')
  expect([await first, await next, begun]).toEqual(['a1', 'b1', ['a1', 'b1']])
})

test('work that fails gives its place to the next', async () => {
  const queue = new FairQueue({ atOnce: 1, mayWait: 5, mayWaitEach: 5 })
  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'fine')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
