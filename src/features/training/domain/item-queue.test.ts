import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { afterAnswer, emptyQueue, nextItem, poolWithPartners } from './item-memory.ts'

const pool = ['m2', 'M2', 'm3', 'M3', 'P4', 'P5', 'P8', 'M6', 'm6', 'm7', 'M7', 'TT']
const right = (item: string) => ({ item, answered: item, correct: true })

test('a missed item returns after three others, then after eight, and leaves when it was right twice', () => {
  const random = seededRandom('returns')
  let queue = afterAnswer(emptyQueue, { item: 'P5', answered: 'P8', correct: false })
  expect(poolWithPartners(queue, ['m2'], pool)).toEqual(['m2', 'P5', 'P8'])
  const others = pool.filter((item) => item !== 'P5')
  const asked: string[] = []
  for (let question = 0; question < 16; question += 1) {
    const item = nextItem(queue, question === 3 || question === 12 ? pool : others, random)
    asked.push(item)
    queue = afterAnswer(queue, right(item))
  }
  expect(asked.indexOf('P5')).toBe(3)
  expect(asked.lastIndexOf('P5')).toBe(12)
  expect(queue.returns).toEqual([])
})

test('nothing is asked twice in a row, but among so few that its absence would give the answer away', () => {
  const random = seededRandom('twice')
  let queue = emptyQueue
  let last = ''
  for (let question = 0; question < 500; question += 1) {
    const item = nextItem(queue, pool.slice(0, 5), random)
    expect(item).not.toBe(last)
    last = item
    queue = afterAnswer(queue, right(item))
  }
  expect(nextItem({ returns: [], last: 'm2' }, ['m2'], random)).toBe('m2')
  const missed = afterAnswer(emptyQueue, { item: 'P5', answered: 'P8', correct: false })
  const weak = (item: string): number => (item === 'P5' ? 4 : 1)
  let again = 0
  for (let question = 0; question < 400; question += 1)
    if (nextItem(missed, ['P5', 'P8'], random, weak) === 'P5') again += 1
  expect(Math.abs(again - 200)).toBeLessThan(50)
})

test('weak items are asked more often, in proportion to their need', () => {
  const random = seededRandom('weights')
  let weak = 0
  for (let question = 0; question < 4000; question += 1)
    if (nextItem(emptyQueue, pool.slice(0, 4), random, (one) => (one === 'm2' ? 3 : 1)) === 'm2') weak += 1
  expect(weak / 4000).toBeCloseTo(0.5, 1)
})
