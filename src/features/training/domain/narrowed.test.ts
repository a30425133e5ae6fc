import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { rulesOf } from './all-trainers.ts'
import { beginSession, narrowedName, narrowedPlan, narrowedTo, nextQuestion } from './session.ts'

const nobody = { difficulties: {}, memories: {} }

test('two items that were taken for each other are asked both ways, and nothing else is', () => {
  for (const [trainer, kind, pair, name] of [
    ['eq', 'band', ['eq:500:+', 'eq:2000:-'], '500 Hz boost or 2 kHz cut'],
    ['balance', 'mono', ['mono:bass', 'mono:lead'], 'Bass lost in mono or Lead lost in mono'],
    ['ambiance', 'space', ['space:hall', 'space:chamber'], 'Hall or Chamber'],
  ] as const) {
    const rules = rulesOf(trainer)
    // The kind is found by its items, too.
    const narrowed = narrowedTo(rules, pair)
    expect(narrowed).toEqual(narrowedTo(rules, pair, kind))
    if (!narrowed) throw new Error(`${trainer} asks none of them`)
    expect(narrowedName(rules, narrowed)).toBe(name)
    const session = beginSession(narrowedPlan(rules, narrowed, nobody), nobody)
    const random = seededRandom(trainer)
    const asked = Array.from({ length: 40 }, () => nextQuestion(rules, session, random).setting)
    expect(new Set(asked.map(({ item }) => item))).toEqual(new Set(pair))
    expect(asked[0]).toMatchObject({ kind, pool: pair, more: { only: true } })
  }
})

test('one item is mixed with those of its level, and a kind of a few answers is practised as a whole', () => {
  const eq = rulesOf('eq')
  const one = narrowedTo(eq, ['eq:63:+'])
  const whole = narrowedTo(eq, ['sign:+'], 'sign')
  if (!one || !whole) throw new Error('nothing to ask')
  expect(narrowedPlan(eq, one, nobody)).toMatchObject({ mode: 'practice', kinds: ['band'], more: {} })
  expect(narrowedPlan(eq, one, nobody).pool).toEqual(expect.arrayContaining(['eq:63:+', 'eq:125:+', 'eq:8000:+']))
  expect(narrowedPlan(eq, whole, nobody)).toMatchObject({ mode: 'practice', kinds: ['sign'], pool: [] })
  expect(narrowedName(eq, whole)).toBe('Boost or cut')
  expect(narrowedTo(eq, ['mono:bass'])).toBeNull()
})
