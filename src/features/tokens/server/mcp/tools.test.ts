import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allTools, tellTools } from './tools.ts'

const tools = [...allTools().values()]

test('others have their turn between two tools whose schemas are made, and none is made twice', async () => {
  let [turns, isDone] = [0, false]
  const others = (async () => {
    while (!isDone) {
      turns++
      await setImmediate()
    }
  })()
  const first = await tellTools(tools)
  isDone = true
  await others
  expect(first.length).toBeGreaterThan(200)
  expect(turns).toBeGreaterThan(200)
  const again = await tellTools(tools.toReversed())
  expect(again.toReversed().every((told, at) => told === first[at])).toBe(true)
})

test('what several fields share is told in each of them', async () => {
  const [told] = await tellTools(tools.filter(({ row }) => row === 'addBoardTask'))
  expect(told?.inputSchema.properties?.priority).toEqual({ type: 'string', enum: ['low', 'mid', 'high', 'urgent'] })
})
