import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { levels, sizeOf } from '../difficulty.ts'
import { askAgain, type Circumstances, onlyPool } from '../trainer-rules.ts'
import { askBand } from './band.ts'
import { eqKinds } from './eq-kinds.ts'
import { type EqGiven, type EqQuestion, eqRules } from './eq-rules.ts'

const how: Circumstances = { mode: 'practice', tries: 1, replays: 0, responseMs: 2000 }
const settingOf = (kind: keyof typeof eqKinds, level: number, more: Setting['more'] = {}): Setting => ({
  kind,
  size: sizeOf(level, eqKinds[kind]),
  pool: [],
  more,
})
const kinds = Object.keys(eqKinds) as (keyof typeof eqKinds)[]

const rightAnswer = (question: EqQuestion): EqGiven => {
  if (question.kind === 'band') return { frequency: question.bell.frequency, boost: question.bell.gain > 0 }
  if (question.kind === 'two') return { frequencies: [question.bells[1].frequency, question.bells[0].frequency] }
  if (question.kind === 'correct')
    return { frequency: question.bell.frequency, gain: -question.bell.gain, q: question.bell.q }
  return { choice: question.right }
}

/** What is wrong with a question; nothing, as a rule. */
const faultOf = (setting: Setting, seed: string): string | null => {
  const question = askAgain(eqRules, setting, seed)
  if (JSON.stringify(question) !== JSON.stringify(askAgain(eqRules, setting, seed))) return 'not the same again'
  const mark = eqRules.mark(question, rightAnswer(question), how)
  if (!mark?.correct || mark.score !== 100 || mark.answered !== mark.item) return 'the right answer is not worth 100'
  if (/NaN|undefined/.test(eqRules.itemName(mark.item))) return 'an item without a name'
  if (!eqRules.pool(setting).every((item) => /^[\w:.+\-#/]{1,60}$/.test(item)))
    return 'an item that no setting can carry'
  if (!('right' in question)) return null
  const { choices } = question
  const right = choices.filter(({ item }) => eqRules.mark(question, { choice: item }, how)?.correct)
  if (right.length !== 1) return `${right.length} right answers`
  return new Set(choices.map(({ name }) => name)).size === choices.length ? null : 'two answers of one name'
}

test('10,000 questions of all kinds and levels: each has one right answer, worth 100', () => {
  const faults = Array.from({ length: 10_000 }, (_none, at) =>
    faultOf(settingOf(kinds[at % kinds.length] ?? 'band', 1 + (at % levels)), `question ${at}`),
  )
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

test('what is asked is drawn evenly from what there is', () => {
  // The 99.9th percentile of chi squared, by degrees of freedom.
  const percentile: Readonly<Record<number, number>> = { 1: 10.83, 2: 13.82, 3: 16.27, 5: 20.52, 19: 43.82 }
  for (const [kind, level] of [
    ['band', 1],
    ['band', 10],
    ['sign', 5],
    ['amount', 10],
    ['width', 10],
    ['filter', 12],
    ['two', 1],
    ['correct', 3],
    ['brighter', 10],
  ] as const) {
    const counts = new Map<string, number>()
    const questions = 4000
    for (let at = 0; at < questions; at += 1) {
      const question = askAgain(eqRules, settingOf(kind, level), `${kind} ${at}`)
      const { item } = eqRules.mark(question, rightAnswer(question), how) ?? { item: '' }
      counts.set(item, (counts.get(item) ?? 0) + 1)
    }
    const expected = questions / counts.size
    const squared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(squared, `${kind} of ${counts.size}`).toBeLessThan(percentile[counts.size - 1] ?? 0)
  }
})

test('a miss is worth something only within an octave, little in the wrong direction, and a replay in a test costs 2', () => {
  const setting = { ...settingOf('band', 8), item: 'eq:1000:+' }
  const question = askAgain(eqRules, setting, 'a')
  const score = (given: EqGiven, more: Partial<Circumstances> = {}) =>
    eqRules.mark(question, given, { ...how, ...more })?.score
  expect(score({ frequency: 500, boost: true })).toBe(50)
  expect(score({ frequency: 1000, boost: false })).toBe(40)
  expect(score({ frequency: 500, boost: false })).toBe(0)
  expect(score({ frequency: 4000, boost: true })).toBe(0)
  const fine = askAgain(eqRules, { ...settingOf('band', 18), item: 'eq:1000:+' }, 'a')
  expect(eqRules.mark(fine, { frequency: 800, boost: true }, how)?.score).toBe(83)
  // Four bands lie two octaves apart: next door is as wrong as the far end.
  const coarse = askAgain(eqRules, { ...settingOf('band', 3), item: 'eq:500:+' }, 'a')
  for (const frequency of [125, 2000, 8000])
    expect(eqRules.mark(coarse, { frequency, boost: true }, how)?.score).toBe(0)
  expect(score({ frequency: 1000, boost: true }, { mode: 'test', replays: 4 })).toBe(94)
  expect(score({ frequency: 1000, boost: true }, { replays: 4 })).toBe(100)
  expect(eqRules.mark(question, { frequency: 1100, boost: true }, how)).toBeNull()
  expect(eqRules.mark(question, { choice: 'sign:+' }, how)).toBeNull()
})

test('two bands are worth half each, an octave off half of that', () => {
  const question = askAgain(eqRules, { ...settingOf('two', 10), item: 'two:250/2000' }, 'a')
  const score = (low: number, high: number) => eqRules.mark(question, { frequencies: [low, high] }, how)?.score
  expect([score(250, 2000), score(250, 4000), score(250, 16000), score(1000, 8000)]).toEqual([100, 75, 50, 0])
})

test('a drill of two that were taken for each other asks both and offers only the two', () => {
  const pool = ['eq:2000:-', 'eq:500:+']
  const asked = new Set<string>()
  for (let at = 0; at < 60; at += 1) {
    const question = askAgain(eqRules, { ...settingOf('band', 8, onlyPool), pool }, `pair ${at}`)
    if (question.kind !== 'band') throw new Error('another kind')
    expect(question).toMatchObject({ choices: [500, 2000], among: pool })
    const boost = question.bell.gain > 0
    const [right, wrong] = [boost ? 500 : 2000, boost ? 2000 : 500]
    asked.add(eqRules.mark(question, { frequency: right, boost }, how)?.item ?? '')
    expect(eqRules.mark(question, { frequency: wrong, boost: !boost }, how)).toMatchObject({ correct: false, score: 0 })
    expect(eqRules.mark(question, { frequency: right, boost: !boost }, how)).toBeNull()
  }
  expect([...asked].sort()).toEqual(pool)
})

test('bands that a sound does not have are not asked', () => {
  const setting = settingOf('band', 8, { bands: '63 80 100 125 250 1000' })
  for (let at = 0; at < 200; at += 1)
    expect([63, 125, 250, 1000]).toContain(askBand(setting, seededRandom(`heard ${at}`)).bell.frequency)
})

test('an EQ that was not undone is worth little, one that was nearly undone counts', () => {
  const setting = { ...settingOf('correct', 3), item: 'correct:1000:+' }
  const question = askAgain(eqRules, setting, 'a')
  if (question.kind !== 'correct') throw new Error('another kind')
  const { gain, q } = question.bell
  const mark = (frequency: number, turned: number) => eqRules.mark(question, { frequency, gain: turned, q }, how)
  expect(mark(1000, 0)).toMatchObject({ correct: false, score: 37 })
  expect(mark(1000, -gain + 1.5)).toMatchObject({ correct: true })
  expect(mark(4000, -gain)).toMatchObject({ correct: false, answered: 'correct:4000:+' })
  // The wrong way makes it worse than nothing.
  expect(mark(1000, gain)?.score).toBeLessThan(37)
  expect(eqRules.mark(question, { frequency: 1000, gain: 0.1, q }, how)).toBeNull()
})

test('what is no answer does not fit', () => {
  for (const one of [null, [], 'sign:+', { frequency: '1000', boost: true }, { frequencies: [125] }, { choice: 1 }])
    expect(eqRules.given.safeParse(one).success).toBe(false)
  expect(eqRules.given.safeParse({ frequencies: [125, 500] }).success).toBe(true)
  expect(eqRules.given.safeParse({ frequency: 1000, gain: 1, q: 1 }).success).toBe(true)
})

test('a setting that cannot be asked says so', () => {
  expect(() => askAgain(eqRules, { ...settingOf('band', 1), item: 'eq:7:+' }, 'a')).toThrow(RangeError)
  expect(() => askAgain(eqRules, { ...settingOf('two', 1), item: 'two:500/125' }, 'a')).toThrow(RangeError)
  expect(() => askAgain(eqRules, { ...settingOf('band', 1), kind: 'loudness' }, 'a')).toThrow(RangeError)
})
