import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { sizeOf } from '../difficulty.ts'
import { anyTrainer, askAgain, type Circumstances } from '../trainer-rules.ts'
import type { BalanceQuestion } from './balance-question.ts'
import { type BalanceKind, balanceKinds, faderError } from './balance-question.ts'
import { type BalanceGiven, balanceRules } from './balance-rules.ts'

const kinds = Object.values(balanceKinds)
const how: Circumstances = { mode: 'practice', tries: 1, replays: 0, responseMs: 1000 }
const settingOf = (kind: BalanceKind, level: number): Setting => ({
  kind,
  size: sizeOf(level, balanceKinds[kind]),
  pool: [],
  more: {},
})

/** The right answer to a question. */
const rightTo = (question: BalanceQuestion): BalanceGiven => {
  switch (question.kind) {
    case 'louder':
    case 'width':
    case 'polarity':
      return { what: 'side', side: question.right }
    case 'moved':
      return { what: 'moved', part: question.part, up: question.db > 0 }
    case 'amount':
      return { what: 'amount', db: question.db }
    case 'pan':
      return { what: 'place', percent: question.percent }
    case 'mono':
      return { what: 'part', part: question.part }
    case 'memory':
      // Everything 3 dB higher is the same balance.
      return { what: 'faders', db: question.reference.map((db) => db + 3) }
  }
}

const wrongTo = (question: BalanceQuestion): BalanceGiven => {
  switch (question.kind) {
    case 'louder':
    case 'width':
    case 'polarity':
      return { what: 'side', side: question.right === 0 ? 1 : 0 }
    case 'moved':
      return { what: 'moved', part: question.part === 'bass' ? 'lead' : 'bass', up: question.db > 0 }
    case 'amount':
      return { what: 'amount', db: question.choices.find((db) => db !== question.db) ?? 0 }
    case 'pan':
      return { what: 'place', percent: question.choices.find((percent) => percent !== question.percent) ?? 0 }
    case 'mono':
      return { what: 'part', part: question.part === 'bass' ? 'lead' : 'bass' }
    case 'memory':
      return { what: 'faders', db: question.reference.map(() => 0) }
  }
}

test.each(kinds)('$kind: thousands of questions are all askable, with one right answer', ({ kind }) => {
  for (let at = 0; at < 2000; at += 1) {
    const question = askAgain(balanceRules, settingOf(kind, 1 + (at % 20)), `seed ${at}`)
    const right = balanceRules.mark(question, rightTo(question), how)
    expect(right).toMatchObject({ correct: true, score: 100 })
    const wrong = balanceRules.mark(question, wrongTo(question), how)
    expect(wrong?.correct).toBe(false)
    expect(wrong?.score).toBeLessThan(100)
    expect(balanceRules.itemName(right?.item ?? '')).not.toBe(right?.item)
    expect(balanceRules.itemName(wrong?.answered ?? '')).not.toBe(wrong?.answered)
  }
})

test.each(kinds)('$kind: what is asked, and on which side, is drawn evenly', ({ kind }) => {
  const drawn = new Map<string, number>()
  const sides = [0, 0]
  const setting = settingOf(kind, 12)
  const rounds = 4000
  for (let at = 0; at < rounds; at += 1) {
    const question = askAgain(balanceRules, setting, `draw ${at}`)
    const item = balanceRules.mark(question, rightTo(question), how)?.item ?? ''
    drawn.set(item, (drawn.get(item) ?? 0) + 1)
    if ('right' in question) sides[question.right] = (sides[question.right] ?? 0) + 1
  }
  const pool = balanceRules.pool(setting)
  expect([...drawn.keys()].sort()).toEqual([...pool].sort())
  const even = rounds / pool.length
  const chi = [...drawn.values()].reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
  // Mean and deviation of χ² are n and √2n: five deviations above are never chance.
  expect(chi).toBeLessThan(pool.length + 5 * Math.sqrt(2 * pool.length))
  const [left = 0, right = 0] = sides
  expect(Math.abs(left - right)).toBeLessThan(5 * Math.sqrt(rounds))
})

const first = (kind: BalanceKind, level: number, item?: string): BalanceQuestion =>
  askAgain(balanceRules, { ...settingOf(kind, level), ...(item !== undefined && { item }) }, 'first')
const scoreOf = (question: BalanceQuestion, given: BalanceGiven): number | undefined =>
  balanceRules.mark(question, given, how)?.score

test('points are lost by what is off: 12 for each dB, one for each degree, half for the wrong direction', () => {
  expect(scoreOf(first('amount', 1, 'amount:+6'), { what: 'amount', db: 12 })).toBe(28)
  expect(scoreOf(first('pan', 4, 'pan:50'), { what: 'place', percent: 0 })).toBe(55)
  expect(scoreOf(first('moved', 12, 'moved:lead:-'), { what: 'moved', part: 'lead', up: true })).toBe(50)
  const mix = first('memory', 3)
  if (mix.kind !== 'memory') throw new Error('A mix was asked for.')
  const near = mix.reference.map((db, at) => db + (at === 0 ? 5 : 0))
  // 5 dB in one of five parts are 4 and four times 1 around their mean: √((16 + 4) / 5) = 2.
  expect(scoreOf(mix, { what: 'faders', db: near })).toBe(76)
})

test('a mix that is to be restored never begins nearly restored', () => {
  for (let at = 0; at < 500; at += 1) {
    const mix = askAgain(balanceRules, settingOf('memory', 1), `mix ${at}`)
    if (mix.kind !== 'memory') throw new Error('A mix was asked for.')
    expect(faderError(mix.reference, [])).toBeGreaterThan(mix.within)
  }
})

test('answers and settings that fit nothing are refused', () => {
  const trainer = anyTrainer(balanceRules)
  const { judge } = trainer
  expect(judge(settingOf('pan', 4), 'a', { what: 'place', percent: 51 }, how)).toBeNull()
  expect(judge(settingOf('moved', 1), 'a', { what: 'moved', part: 'bass', up: false }, how)).toBeNull()
  expect(judge(settingOf('moved', 9), 'a', { what: 'side', side: 1 }, how)).toBeNull()
  expect(judge(settingOf('memory', 9), 'a', { what: 'faders', db: [0, 0] }, how)).toBeNull()
  expect(judge({ ...settingOf('mono', 9), item: 'mono:kazoo' }, 'a', { what: 'part', part: 'bass' }, how)).toBeNull()
  expect(judge({ ...settingOf('mono', 9), item: 'moved:bass:+' }, 'a', { what: 'part', part: 'bass' }, how)).toBeNull()
  expect(judge({ ...settingOf('mono', 9), size: 900 }, 'a', { what: 'part', part: 'bass' }, how)).not.toBeNull()
})

test('a drill keeps to its pair, and what comes back from another level finds its answers', () => {
  const pair = ['moved:drums:+', 'moved:bass:+']
  expect(balanceRules.pool({ ...settingOf('moved', 9), pool: [...pair, 'pan:0', 'moved:kazoo:+'] })).toEqual(pair)
  const question = first('pan', 1, 'pan:-83')
  expect(question.kind === 'pan' && question.choices).toHaveLength(13)
})

test('a replay costs points in a test only', () => {
  const question = first('louder', 5)
  const right = rightTo(question)
  const replayed = { ...how, replays: 3 }
  expect(balanceRules.mark(question, right, replayed)?.score).toBe(100)
  expect(balanceRules.mark(question, right, { ...replayed, mode: 'test' })?.score).toBe(96)
})
