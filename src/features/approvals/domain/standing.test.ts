import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalAnswers } from '../contract/approval-words.ts'
import { answerTo, neededOf, type Said, standingOf } from './standing.ts'

const newest = 'v7'
const said = fc.oneof(
  fc.constant<Said>({ answer: null, saidOf: null }),
  fc.record<Said>({ answer: fc.constantFrom(...approvalAnswers), saidOf: fc.constantFrom('v6', newest) }),
)
const people = fc.array(said, { maxLength: 6 })
const quorum = fc.option(fc.integer({ min: 1, max: 8 }))

test('it stands as counting all ways it can still go says', () => {
  fc.assert(
    fc.property(people, quorum, (asked, wanted) => {
      const needed = neededOf(asked.length, wanted)
      const now = asked.map((one) => answerTo(one, newest))
      const yes = now.filter((one) => one === 'yes').length
      // Everybody but those who said no comes to say yes.
      const atBest = asked.filter(({ answer }) => answer !== 'no').length
      const state = standingOf(asked, wanted, newest)
      expect(state === 'approved').toBe(asked.length > 0 && yes >= needed)
      expect(state === 'refused').toBe(asked.length > 0 && atBest < needed)
      if (state === 'waiting') expect(asked.length === 0 || now.includes(null)).toBe(true)
      if (state === 'changes') expect(now).not.toContain(null)
    }),
  )
})

test('a newer version asks those who wanted changes, and nobody else', () => {
  fc.assert(
    fc.property(people, (asked) => {
      for (const one of asked) expect(answerTo(one, 'v8')).toBe(one.answer === 'changes' ? null : one.answer)
    }),
  )
})

test('a version that was approved stays so when a newer one comes', () => {
  fc.assert(
    fc.property(people, quorum, (asked, wanted) => {
      if (standingOf(asked, wanted, newest) === 'approved') expect(standingOf(asked, wanted, 'v8')).toBe('approved')
    }),
  )
})

test.each([
  [3, null, 3],
  [3, 2, 2],
  [2, 5, 2],
  [0, null, 0],
  [0, 2, 0],
])('of %s people asked, %s wanted: %s have to say yes', (asked, wanted, needed) => {
  expect(neededOf(asked, wanted)).toBe(needed)
})
