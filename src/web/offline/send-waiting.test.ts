import { expect, test } from 'vitest'
import { CallError } from '#client/client.ts'
import type { Waiting } from './outbox.ts'
import { sendWaiting } from './outbox.ts'

const noteOf = (key: string, refused: string | null = null): Waiting => ({
  personId: 'p',
  workspaceId: 'w',
  key,
  refused,
})

const queueOf = (...notes: Waiting[]) => {
  let left = notes
  return {
    read: async () => left,
    drop: async (note: Waiting) => {
      left = left.filter((one) => one !== note)
    },
    refuse: async (note: Waiting, refused: string) => {
      left = left.map((one) => (one === note ? { ...one, refused } : one))
    },
    left: () => left.map(({ key, refused }) => [key, refused]),
  }
}
const failing = (status: number, error?: string) => new CallError('POST /add-demo-note', status, error ? { error } : {})

/** Sends a queue to a server that answers some notes with an error. */
const run = async (notes: Waiting[], errors: Record<string, Error>) => {
  const queue = queueOf(...notes)
  const sent: string[] = []
  await sendWaiting(queue, async ({ key }) => {
    sent.push(key)
    const error = errors[key]
    if (error) throw error
  })
  return { sent, left: queue.left() }
}

test('notes go in the order of writing, and are out of the queue once the server has them', async () => {
  expect(await run([noteOf('a'), noteOf('b')], {})).toEqual({ sent: ['a', 'b'], left: [] })
})

test.each([0, 401, 408, 429, 500, 503])('after %i all that is left waits in its order', async (status) => {
  expect(await run([noteOf('a'), noteOf('b'), noteOf('c')], { b: failing(status) })).toEqual({
    sent: ['a', 'b'],
    left: [
      ['b', null],
      ['c', null],
    ],
  })
})

test.each([400, 403, 404, 409, 422])(
  'a note refused with %i stays with the reason, and the next go on',
  async (status) => {
    const reason = 'This demo does not exist.'
    expect(await run([noteOf('a'), noteOf('b')], { a: failing(status, reason) })).toEqual({
      sent: ['a', 'b'],
      left: [['a', reason]],
    })
  },
)

test('what was refused before is not sent again by itself', async () => {
  expect(await run([noteOf('a', 'No.'), noteOf('b')], {})).toEqual({ sent: ['b'], left: [['a', 'No.']] })
})

test('an error of our own loses nothing', async () => {
  expect(await run([noteOf('a')], { a: new TypeError('bug') })).toEqual({ sent: ['a'], left: [['a', null]] })
})
