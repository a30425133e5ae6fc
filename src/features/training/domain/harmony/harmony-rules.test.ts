import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { chordMask } from '@backline/theory/chord.ts'
import { keySignature, parseKey } from '@backline/theory/key.ts'
import { pitchOfName } from '@backline/theory/note-name.ts'
import { cadenceOf } from '@backline/theory/progression.ts'
import { chordOfNumeral } from '@backline/theory/roman-numeral.ts'
import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { sizeOf } from '../difficulty.ts'
import { afterMark, beginSession, nextQuestion, planFor } from '../session.ts'
import { anyTrainer, askAgain } from '../trainer-rules.ts'
import { allChords, numeralOf, readKey } from './chord-sets.ts'
import { hearItem } from './examples.ts'
import { harmonyKinds } from './harmony-items.ts'
import type { HarmonyQuestion } from './harmony-question.ts'
import { align, chordsAsked, type HarmonyGiven, harmonyRules } from './harmony-rules.ts'
import { hearHarmony } from './harmony-sound.ts'
import { readChords } from './read-chords.ts'

const settingOf = (kind: string, level: number, more: Setting['more'] = {}): Setting => ({
  kind,
  size: sizeOf(level, harmonyKinds[0]),
  pool: [],
  more,
})
const once = { mode: 'practice', tries: 1, replays: 1, responseMs: 20_000 } as const
const rightAnswer = (question: HarmonyQuestion): HarmonyGiven =>
  question.kind === 'progression' ? { chords: chordsAsked(question) } : { item: question.item }
const kinds = harmonyKinds.map(({ kind }) => kind)

test('ten thousand questions: all can be heard, the right answer is among the choices and is worth 100', () => {
  for (let at = 0; at < 10_000; at += 1) {
    const kind = kinds[at % kinds.length] ?? 'mode'
    const question = askAgain(harmonyRules, settingOf(kind, 1 + (at % 20)), `question ${at}`)
    const mark = harmonyRules.mark(question, rightAnswer(question), once)
    expect(mark).toEqual({ item: question.item, answered: question.item, correct: true, score: 100 })
    expect(question.choices.length).toBeGreaterThan(1)
    expect(new Set(question.choices).size).toBe(question.choices.length)
    for (const { key } of question.phrases) expect(Math.abs(keySignature(key).fifths)).toBeLessThanOrEqual(7)
    if (at % 10 > 0) continue
    const { notes, chords, chordsAt, seconds } = hearHarmony(question)
    expect(chords.length).toBe(question.phrases.reduce((sum, { numerals }) => sum + numerals.length, 0))
    expect(chordsAt.every((begin) => begin < seconds)).toBe(true)
    for (const { midi, length, at: begin } of notes) {
      // What the piano has: E1 to E6.
      expect(midi).toBeGreaterThanOrEqual(28)
      expect(midi).toBeLessThanOrEqual(88)
      expect(length).toBeGreaterThan(0)
      expect(begin).toBeGreaterThanOrEqual(0)
    }
  }
})

test('every item of a level is asked equally often', () => {
  for (const kind of kinds) {
    const setting = settingOf(kind, 20)
    const pool = harmonyRules.pool(setting)
    const times = new Map<string, number>()
    const rounds = 100 * pool.length
    for (let at = 0; at < rounds; at += 1) {
      const { item } = askAgain(harmonyRules, setting, `even ${at}`)
      times.set(item, (times.get(item) ?? 0) + 1)
    }
    const chi = pool.reduce((sum, item) => sum + ((times.get(item) ?? 0) - 100) ** 2 / 100, 0)
    // Five standard deviations of χ² above its mean.
    expect(chi).toBeLessThan(pool.length - 1 + 5 * Math.sqrt(2 * pool.length))
  }
})

test('no two chords of a mode sound the same', () => {
  for (const mode of ['major', 'minor'] as const) {
    const key = parseKey(`C ${mode}`)
    const masks = allChords(mode).map((one) => key && chordMask(chordOfNumeral(numeralOf(one), key)))
    expect(new Set(masks).size).toBe(masks.length)
  }
})

const cadenceNames: Record<string, string> = {
  'cad:authentic': 'authentic',
  'cad:half': 'half',
  'cad:plagal': 'plagal',
  'cad:deceptive': 'deceptive',
  'cad:imperfect': 'imperfect authentic',
}

test('cadences are what theory calls them, and bass notes sound on their degree', () => {
  for (let at = 0; at < 2000; at += 1) {
    const cadence = askAgain(harmonyRules, settingOf('cadence', 1 + (at % 20)), `cadence ${at}`)
    const [third = 'I', last = 'I'] = cadence.phrases[0]?.numerals.slice(2) ?? []
    expect(cadenceOf(numeralOf(third), numeralOf(last), cadence.key.mode)).toBe(cadenceNames[cadence.item])

    const bass = askAgain(harmonyRules, settingOf('bass', 1 + (at % 20)), `bass ${at}`)
    const { key } = bass
    const chord = chordOfNumeral(numeralOf(bass.phrases[0]?.numerals[0] ?? 'I'), key)
    const lowest = chord.bass ?? chord.root
    expect(((lowest.letter - key.tonic.letter + 7) % 7) + 1).toBe(Number(bass.item.slice(5)))
    const sounding = hearHarmony(bass).chords[0]?.map(({ midi }) => midi) ?? []
    expect(Math.min(...sounding) % 12).toBe(pitchOfName(lowest))
  }
})

test('a progression is two chords at first and eight at last, and all it has can be answered', () => {
  const lengths = [1, 20].map(
    (level) => chordsAsked(askAgain(harmonyRules, settingOf('progression', level), 'a')).length,
  )
  expect(lengths).toEqual([2, 8])
  let repeated = 0
  for (let at = 0; at < 500; at += 1) {
    const question = askAgain(harmonyRules, settingOf('progression', 10), `walk ${at}`)
    const chords = chordsAsked(question)
    expect(chords).toContain(question.item)
    for (const chord of chords) expect(question.choices).toContain(chord)
    if (chords.some((chord, index) => chord === chords[index + 1])) repeated += 1
  }
  expect(repeated).toBeGreaterThan(50)
})

test('a progression scores the share of right chords by edit distance', () => {
  const question: HarmonyQuestion = {
    ...askAgain(harmonyRules, settingOf('progression', 14), 'score'),
    key: { tonic: { letter: 0, alteration: 0 }, mode: 'major' },
    item: 'chord:maj:I',
    choices: ['I', 'IV', 'V', 'vi'].map((one) => `chord:maj:${one}`),
  }
  const asked = { ...question, phrases: [{ key: question.key, numerals: ['I', 'V', 'vi', 'IV'] }] }
  const markOf = (text: string, how: Parameters<typeof harmonyRules.mark>[2] = once) =>
    harmonyRules.mark(asked, { chords: text.split(' ').map((one) => `chord:maj:${one}`) }, how)
  expect(markOf('I V vi IV')).toMatchObject({ correct: true, score: 100 })
  expect(markOf('I V vi V')).toEqual({ item: 'chord:maj:IV', answered: 'chord:maj:V', correct: false, score: 75 })
  expect(markOf('V vi IV')).toMatchObject({ correct: false, score: 75, answered: 'chords:count' })
  expect(markOf('I V V vi IV')).toMatchObject({ correct: false, score: 75 })
  expect(markOf('IV')).toMatchObject({ score: 25 })
  expect(markOf('I V vi bII')).toBeNull()
  expect(markOf('I V vi IV', { ...once, mode: 'test', replays: 4 })).toMatchObject({ correct: true, score: 94 })
})

test('the shortest way between two sequences is found, with what stands for what', () => {
  expect(align([], ['a'])).toEqual({ distance: 1, pairs: [[null, 'a']] })
  expect(align(['a', 'b', 'c'], ['a', 'c']).pairs).toEqual([
    ['a', 'a'],
    ['b', null],
    ['c', 'c'],
  ])
  expect(align([...'kitten'], [...'sitting']).distance).toBe(3)
})

test('a wrong answer is worth nothing, and one that does not fit is refused', () => {
  const trainer = anyTrainer(harmonyRules)
  const random = seededRandom('wrong')
  for (const kind of ['mode', 'cadence', 'function', 'bass', 'key-change']) {
    const setting = settingOf(kind, 12)
    const question = askAgain(harmonyRules, setting, kind)
    const wrong = random.pick(question.choices.filter((one) => one !== question.item))
    expect(trainer.judge(setting, kind, { item: wrong }, once)).toMatchObject({
      correct: false,
      score: 0,
      answered: wrong,
    })
    expect(trainer.judge(setting, kind, { item: 'chord:maj:XX' }, once)).toBeNull()
    expect(trainer.judge(setting, kind, { chords: [question.item] }, once)).toBeNull()
    expect(trainer.judge({ ...setting, item: 'chord:maj:XX' }, kind, { item: wrong }, once)).toBeNull()
  }
})

test('a song gives its key, a mode the nearer of major and minor, and an unreadable key none', () => {
  const asked = askAgain(harmonyRules, settingOf('function', 20, { key: 'F♯ minor' }), 'song')
  expect(asked.key).toEqual({ ...parseKey('F# minor') })
  expect(readKey('D dorian')).toEqual(parseKey('D minor'))
  expect(readKey('G mixolydian')).toEqual(parseKey('G major'))
  expect(readKey('E harmonic minor')).toEqual(parseKey('E minor'))
  expect(readKey('loud')).toBeNull()
  expect(askAgain(harmonyRules, settingOf('function', 20, { key: 'loud' }), 'song').choices.length).toBeGreaterThan(1)
})

test('items are keys that the server takes, with words for people', () => {
  for (const kind of kinds)
    for (const item of harmonyRules.pool(settingOf(kind, 20))) {
      expect(item).toMatch(/^[\w:.+\-#/]{1,60}$/)
      expect(harmonyRules.itemName(item)).not.toContain(':')
    }
  expect(harmonyRules.itemName('chord:maj:viio')).toBe('vii° in major')
  expect(harmonyRules.itemName('cad:half')).toBe('Half cadence')
  expect(harmonyRules.itemName('to:tone')).toBe('The key goes up a tone')
})

test('among two answers the one just asked comes again as often as not', () => {
  const trainer = anyTrainer(harmonyRules)
  const random = seededRandom('two')
  let session = beginSession(planFor('practice', ['mode']), { difficulties: {}, memories: {} })
  const asked: string[] = []
  for (let at = 0; at < 300; at += 1) {
    const { setting, seed } = nextQuestion(trainer, session, random)
    const { item } = askAgain(harmonyRules, setting, seed)
    asked.push(item)
    session = afterMark(trainer, session, { setting, seed, mark: { item, answered: item, correct: true, score: 100 } })
  }
  const repeats = asked.filter((item, at) => item === asked[at - 1]).length
  expect(Math.abs(repeats - 150)).toBeLessThan(3.5 * Math.sqrt(75))
})

test('a progression may be typed as numerals or letters, and what is not among the choices is named', () => {
  const key = parseKey('D major')
  if (!key) throw new Error('D major is a key.')
  const choices = ['I', 'IV', 'V', 'vi', 'bVII'].map((one) => `chord:maj:${one}`)
  const items = ['I', 'V', 'vi', 'IV'].map((one) => `chord:maj:${one}`)
  for (const text of ['I V vi IV', 'D A Bm G', 'D – A – Bm – G', 'I, A | vi IV'])
    expect(readChords(text, key, choices)).toEqual({ items, unread: [] })
  expect(readChords('♭VII C', key, choices).items).toEqual(['chord:maj:bVII', 'chord:maj:bVII'])
  expect(readChords('I ii V7 loud', key, choices)).toEqual({ items: ['chord:maj:I'], unread: ['ii', 'V7', 'loud'] })
})

test('every answer of every kind can be heard beside the right one', () => {
  for (const kind of kinds) {
    const question = askAgain(harmonyRules, settingOf(kind, 20), `hear ${kind}`)
    const heard = question.choices.map((item) => JSON.stringify(hearItem(question, item)))
    expect(new Set(heard).size).toBe(question.choices.length)
  }
})
