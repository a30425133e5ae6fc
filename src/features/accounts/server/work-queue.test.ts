import { expect, test } from 'vitest'
import { WorkQueue } from './passwords.ts'

test('no more runs at once than may, and all get their turn in order', async () => {
  const queue = new WorkQueue(2, 10)
  let running = 0
  let most = 0
  const order: number[] = []
  const jobs = Array.from({ length: 8 }, (_none, index) =>
    queue.run(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(index)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return index
    }),
  )
  expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]])
})

test('work that finds the line full is refused at once, and the line goes on', async () => {
  const queue = new WorkQueue(1, 1)
  const gate = Promise.withResolvers<string>()
  const [first, second, third] = [1, 2, 3].map(() => queue.run(() => gate.promise))
  await expect(third).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 })
  gate.resolve('done')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  expect(await queue.run(async () => 'again')).toBe('again')
})

test('work that fails gives its place to the next', async () => {
  const queue = new WorkQueue(1, 5)
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'fine')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
