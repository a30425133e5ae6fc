import { expect, test } from 'vitest'
import { afterOwnLikes, noteLike } from './own-likes.ts'

test('an answer that a like has overtaken is asked for again, any other only once', async () => {
  let asked = 0
  const ask = async (): Promise<number> => {
    asked += 1
    if (asked < 3) noteLike()
    return asked
  }
  expect(await afterOwnLikes(ask)).toBe(3)
  expect(await afterOwnLikes(ask)).toBe(4)
})
