import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { intervalBetween } from '@backline/theory/interval.ts'
import { midiOf } from '@backline/theory/note.ts'
import { pitchClass, pitchOfName } from '@backline/theory/note-name.ts'
import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { levels, sizeOf } from '../difficulty.ts'
import { anyTrainer, askAgain } from '../trainer-rules.ts'
import type { IntervalsQuestion } from './interval-items.ts'
import { directions, intervalNames, itemWords, readItem, semitonesOf } from './interval-items.ts'
import { type IntervalsGiven, intervalsRules } from './intervals-rules.ts'
import { answerNotes, questionNotes, rightNotes } from './intervals-sound.ts'

const how = { mode: 'practice', tries: 1, replays: 1, responseMs: 20_000 } as const
const settingAt = (kind: string, level: number, more: Partial<Setting> = {}): Setting => ({
  kind,
  size: sizeOf(level, { easiest: 20, hardest: 1 }),
  pool: [],
  more: {},
  ...more,
})
const rightGiven = (question: IntervalsQuestion): IntervalsGiven => {
  if (question.kind === 'degree') return { degree: question.degree }
  if (question.kind === 'larger') return { larger: question.larger }
  if (question.kind === 'interval') return { interval: question.name }
  return { midi: midiOf(question.notes[1]) + 12 }
}
const wrongGivens = (question: IntervalsQuestion): IntervalsGiven[] => {
  if (question.kind === 'degree')
    return question.choices.filter((one) => one !== question.degree).map((degree) => ({ degree }))
  if (question.kind === 'larger') return [{ larger: question.larger === 0 ? 1 : 0 }]
  if (question.kind === 'interval')
    return question.choices.filter((one) => one !== question.name).map((interval) => ({ interval }))
  return [0.7, 1, -1, 5].map((off) => ({ midi: midiOf(question.notes[1]) + off }))
}

test('10,000 questions of all kinds and levels can be asked, heard and answered, and only the right answer is right', () => {
  const kinds = intervalsRules.kinds.map(({ kind }) => kind)
  const faults: string[] = []
  for (let at = 0; at < 10_000; at += 1) {
    const setting = settingAt(kinds[at % kinds.length] ?? '', 1 + (Math.floor(at / kinds.length) % levels))
    const question = askAgain(intervalsRules, setting, `q${at}`)
    // Every fifth is heard: laying out its cadence takes the most time.
    const heard = at % 5 === 0
    const sounds = heard ? [...questionNotes(question), ...rightNotes(question)] : []
    const right = intervalsRules.mark(question, rightGiven(question), how)
    if (!right?.correct || right.score !== 100 || right.answered !== right.item) faults.push(`q${at}: right is wrong`)
    for (const given of wrongGivens(question)) {
      const wrong = intervalsRules.mark(question, given, how)
      if (wrong?.correct !== false || wrong.score !== 0 || wrong.answered === wrong.item)
        faults.push(`q${at}: ${JSON.stringify(given)} is right`)
      if (heard) sounds.push(...answerNotes(question, given))
    }
    if (sounds.some((note) => note.midi < 28 || note.midi > 88 || note.at < 0 || note.length <= 0))
      faults.push(`q${at}: cannot be played`)
    if (
      'choices' in question &&
      (question.choices.length < 2 || new Set(question.choices).size < question.choices.length)
    )
      faults.push(`q${at}: ${question.choices.join(' ')}`)
  }
  expect(faults).toEqual([])
})

test('questions are drawn evenly from the pool of their level', () => {
  const draws = 2000
  for (const [kind, level] of [
    ['degree', 17],
    ['interval', 13],
    ['larger', 10],
    ['sing', 8],
  ] as const) {
    const setting = settingAt(kind, level)
    const pool = intervalsRules.pool(setting)
    const times = new Map(pool.map((item) => [item, 0]))
    for (let at = 0; at < draws; at += 1) {
      const question = askAgain(intervalsRules, setting, `${kind}${at}`)
      const item = intervalsRules.mark(question, rightGiven(question), how)?.item ?? ''
      times.set(item, (times.get(item) ?? 0) + 1)
    }
    const mean = draws / pool.length
    const chi = [...times.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    // Wilson and Hilferty: three standard deviations above what chance gives.
    const free = pool.length - 1
    expect(times.size).toBe(pool.length)
    expect(chi).toBeLessThan(free * (1 - 2 / (9 * free) + 3 * Math.sqrt(2 / (9 * free))) ** 3)
  }
})

test('two notes are spelled as their key has them: the interval that is written is the one that is asked', () => {
  for (let at = 0; at < 1000; at += 1) {
    const question = askAgain(intervalsRules, settingAt('interval', 1 + (at % levels)), `s${at}`)
    if (question.kind !== 'interval') throw new Error('Asked for an interval.')
    const [first, second] = question.notes
    const { letters, semitones } = intervalBetween(first, second)
    expect(Math.abs(semitones)).toBe(semitonesOf(question.name))
    const size = question.name === 'TT' ? [3, 4] : [Number(question.name.slice(1)) - 1]
    if (semitones !== 18 && semitones !== -18) expect(size).toContain(Math.abs(letters))
    expect(semitones < 0).toBe(question.direction === 'down')
  }
})

test('a song gives its key, modes too, and the degrees are named in it', () => {
  const inKey = (key: string, level: number, seed: string) =>
    askAgain(intervalsRules, settingAt('degree', level, { more: { key } }), seed)
  for (let at = 0; at < 200; at += 1) {
    const dorian = inKey('D dorian', 9, `k${at}`)
    if (dorian.kind !== 'degree') throw new Error('Asked for a degree.')
    expect(dorian.choices).toEqual(['1', '2', 'b3', '4', '5', '6', 'b7'])
    expect(dorian.context).toBe('drone')
    expect([0, 2, 4, 5, 7, 9, 11]).toContain(pitchOfName(dorian.note))
    const minor = inKey('D minor', 16, `k${at}`)
    if (minor.kind !== 'degree') throw new Error('Asked for a degree.')
    expect(minor.choices).toHaveLength(12)
    expect(pitchClass(midiOf(minor.note))).toBe(pitchOfName(minor.note))
    // B♭ in D minor, never A♯.
    if (minor.degree === 'b6') expect(minor.note).toMatchObject({ letter: 6, alteration: -1 })
  }
})

test('a sung note counts within half a semitone, in any octave', () => {
  const question = askAgain(intervalsRules, settingAt('sing', 4, { item: 'sing:P5:up' }), 'a')
  if (question.kind !== 'sing') throw new Error('Asked to sing.')
  const asked = midiOf(question.notes[1])
  const correct = (midi: number) => intervalsRules.mark(question, { midi }, how)?.correct
  expect([asked, asked - 24, asked + 0.49, asked + 12 - 0.49].map(correct)).toEqual([true, true, true, true])
  expect([asked + 0.51, asked - 0.51, asked + 6].map(correct)).toEqual([false, false, false])
  expect(intervalsRules.mark(question, { midi: asked - 2 }, how)?.answered).toBe('sing:P4:up')
})

test('a second try costs 25 points and replays cost in a test; a quick answer wins some back', () => {
  const question = askAgain(intervalsRules, settingAt('degree', 2), 'a')
  const score = (more: object) => intervalsRules.mark(question, rightGiven(question), { ...how, ...more })?.score
  expect(score({ tries: 2 })).toBe(75)
  expect(score({ tries: 2, responseMs: 1000 })).toBe(85)
  expect(score({ mode: 'test', replays: 4 })).toBe(94)
  expect(score({ mode: 'practice', replays: 4 })).toBe(100)
})

test('what does not fit is not marked', () => {
  const trainer = anyTrainer(intervalsRules)
  const judge = (setting: Setting, given: unknown) => trainer.judge(setting, 'a', given, how)
  expect(judge(settingAt('degree', 2), { degree: 'b2' })).toBeNull()
  expect(judge(settingAt('degree', 2), { interval: 'm3' })).toBeNull()
  expect(judge(settingAt('degree', 2, { item: 'int:m3:up' }), { degree: '1' })).toBeNull()
  expect(judge(settingAt('sing', 2, { item: 'sing:P5:together' }), { midi: 60 })).toBeNull()
  expect(judge(settingAt('larger', 2, { item: 'cmp:P5:m3' }), { larger: 1 })).toBeNull()
  expect(judge(settingAt('play', 2), { midi: Number.NaN })).toBeNull()
})

test('every item has words, a key that fits the wire, and one name only', () => {
  const items = intervalsRules.kinds.flatMap(({ kind }) =>
    Array.from({ length: levels }, (_none, at) => intervalsRules.pool(settingAt(kind, at + 1))).flat(),
  )
  for (const item of items) {
    expect(item).toMatch(/^[\w:.+\-#/]{1,60}$/)
    expect(readItem(item)).not.toBeNull()
    expect(itemWords(item)).not.toContain(':')
  }
  expect(new Set(intervalNames.map(semitonesOf)).size).toBe(24)
  expect(itemWords('int:TT:down')).toBe('Tritone down')
  expect(itemWords('deg:minor:b3')).toBe('♭3 in minor')
  expect(directions).toHaveLength(3)
  expect(seededRandom('a').next()).toBeLessThan(1)
})
