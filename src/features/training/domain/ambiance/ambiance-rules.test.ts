import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { sizeOf } from '../difficulty.ts'
import { anyTrainer, askAgain, type Circumstances } from '../trainer-rules.ts'
import { type AmbianceKind, ambianceKinds } from './ambiance-items.ts'
import type { AmbianceQuestion } from './ambiance-question.ts'
import { echoNotes, echoSeconds, firstKnobs } from './ambiance-question.ts'
import { type AmbianceGiven, ambianceRules } from './ambiance-rules.ts'

const kinds = Object.values(ambianceKinds)
const how: Circumstances = { mode: 'practice', tries: 1, replays: 0, responseMs: 1000 }
const settingOf = (kind: AmbianceKind, level: number): Setting => ({
  kind,
  size: sizeOf(level, ambianceKinds[kind]),
  pool: [],
  more: { tempo: 96 },
})

/** The right answer to a question. */
const rightTo = (question: AmbianceQuestion): AmbianceGiven => {
  switch (question.kind) {
    case 'dry':
    case 'wetter':
    case 'longer':
      return { what: 'side', side: question.right }
    case 'space':
      return { what: 'space', space: question.reverb }
    case 'predelay':
      return { what: 'predelay', ms: question.ms }
    case 'echo':
      return { what: 'echo', note: question.note }
    case 'match':
      return { what: 'knobs', knobs: question.target }
  }
}

const wrongTo = (question: AmbianceQuestion): AmbianceGiven => {
  switch (question.kind) {
    case 'dry':
    case 'wetter':
    case 'longer':
      return { what: 'side', side: question.right === 0 ? 1 : 0 }
    case 'space':
      return { what: 'space', space: question.reverb === 'hall' ? 'room' : 'hall' }
    case 'predelay':
      return { what: 'predelay', ms: question.choices.find((ms) => ms !== question.ms) ?? 0 }
    case 'echo':
      return { what: 'echo', note: question.note === '1/4' ? '1/8' : '1/4' }
    case 'match':
      return { what: 'knobs', knobs: firstKnobs }
  }
}

test.each(kinds)('$kind: thousands of questions are all askable, with one right answer', ({ kind }) => {
  for (let at = 0; at < 2000; at += 1) {
    const question = askAgain(ambianceRules, settingOf(kind, 1 + (at % 20)), `seed ${at}`)
    const right = ambianceRules.mark(question, rightTo(question), how)
    expect(right).toMatchObject({ correct: true, score: 100 })
    const wrong = ambianceRules.mark(question, wrongTo(question), how)
    expect(wrong?.correct).toBe(false)
    expect(wrong?.score).toBeLessThan(60)
    expect(ambianceRules.itemName(right?.item ?? '')).not.toBe(right?.item)
    expect(ambianceRules.itemName(wrong?.answered ?? '')).not.toBe(wrong?.answered)
  }
})

test.each(kinds)('$kind: what is asked, and on which side, is drawn evenly', ({ kind }) => {
  const drawn = new Map<string, number>()
  const sides = [0, 0]
  const setting = settingOf(kind, 14)
  const rounds = 4000
  for (let at = 0; at < rounds; at += 1) {
    const question = askAgain(ambianceRules, setting, `draw ${at}`)
    const item = ambianceRules.mark(question, rightTo(question), how)?.item ?? ''
    drawn.set(item, (drawn.get(item) ?? 0) + 1)
    if ('right' in question) sides[question.right] = (sides[question.right] ?? 0) + 1
  }
  const pool = ambianceRules.pool(setting)
  expect([...drawn.keys()].sort()).toEqual([...pool].sort())
  const even = rounds / pool.length
  const chi = [...drawn.values()].reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
  // Mean and deviation of χ² are n and √2n: five deviations above are never chance.
  expect(chi).toBeLessThan(pool.length + 5 * Math.sqrt(2 * pool.length))
  const [left = 0, right = 0] = sides
  expect(Math.abs(left - right)).toBeLessThan(5 * Math.sqrt(rounds))
})

test('times lie as far apart as the level says, from three times to 1.15 times', () => {
  for (const [level, ratio] of [
    [1, 3],
    [20, 1.15],
  ] as const) {
    const question = askAgain(ambianceRules, settingOf('longer', level), 'times')
    if (question.kind !== 'longer') throw new Error('Times were asked for.')
    const [one, other] = question.times
    expect(Math.max(one, other) / Math.min(one, other)).toBeCloseTo(ratio, 6)
    expect(question.times[question.right]).toBe(Math.max(one, other))
  }
})

test('echoes keep to the tempo of the sound', () => {
  expect(echoNotes.map((note) => Math.round(echoSeconds(note, 120) * 1000))).toEqual([
    1000, 750, 500, 375, 333, 250, 167, 125,
  ])
  const question = askAgain(ambianceRules, settingOf('echo', 1), 'tempo')
  expect(question).toMatchObject({ tempo: 96, choices: ['1/4', '1/8d', '1/8', '1/8t'] })
  const wild = askAgain(ambianceRules, { ...settingOf('echo', 1), more: { tempo: 4000 } }, 'tempo')
  expect(wild).toMatchObject({ tempo: 240 })
  expect(askAgain(ambianceRules, { ...settingOf('echo', 1), more: {} }, 'tempo')).toMatchObject({ tempo: 120 })
})

test('a match is worth e to the minus of what is off, as a ratio', () => {
  const target = { rt60Seconds: 1, wetDb: -12, preDelayMs: 20 }
  const question: AmbianceQuestion = { kind: 'match', reverb: 'hall', seed: 'a', target, within: 0.2 }
  const scoreOf = (knobs: Partial<typeof target>) =>
    ambianceRules.mark(question, { what: 'knobs', knobs: { ...target, ...knobs } }, how)
  expect(scoreOf({ rt60Seconds: 2 })).toMatchObject({ score: 50, correct: false })
  expect(scoreOf({ rt60Seconds: 0.5 })?.score).toBe(50)
  expect(scoreOf({ wetDb: -18 })?.score).toBe(71)
  expect(scoreOf({ preDelayMs: 50 })?.score).toBe(71)
  expect(scoreOf({ rt60Seconds: 1.1 })).toMatchObject({ score: 91, correct: true })
})

test('answers and settings that fit nothing are refused', () => {
  const { judge } = anyTrainer(ambianceRules)
  expect(judge(settingOf('predelay', 4), 'a', { what: 'predelay', ms: 7 }, how)).toBeNull()
  expect(judge(settingOf('echo', 1), 'a', { what: 'echo', note: '1/16' }, how)).toBeNull()
  expect(judge(settingOf('space', 1), 'a', { what: 'space', space: 'chamber' }, how)).toBeNull()
  expect(judge(settingOf('space', 1), 'a', { what: 'side', side: 0 }, how)).toBeNull()
  expect(judge({ ...settingOf('space', 1), item: 'space:cave' }, 'a', { what: 'space', space: 'hall' }, how)).toBeNull()
  const knobs = { rt60Seconds: 99, wetDb: -12, preDelayMs: 20 }
  expect(judge(settingOf('match', 1), 'a', { what: 'knobs', knobs }, how)).toBeNull()
  expect(judge(settingOf('match', 1), 'a', { what: 'knobs' }, how)).toBeNull()
  expect(judge({ ...settingOf('dry', 1), item: 'space:hall' }, 'a', { what: 'side', side: 0 }, how)).toBeNull()
})
