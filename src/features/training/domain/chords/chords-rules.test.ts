import { formatNoteName, pitchClass, pitchOfName } from '@backline/theory/note-name.ts'
import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { levels, sizeOf } from '../difficulty.ts'
import { anyTrainer, askAgain } from '../trainer-rules.ts'
import type { ChordsQuestion } from './chord-items.ts'
import { chordTypeNamed, chordWords, readChordKey } from './chord-items.ts'
import { type ChordsGiven, chordsRules, misspelled } from './chords-rules.ts'
import { chordAnswer, chordQuestionNotes, chordRight } from './chords-sound.ts'

const how = { mode: 'practice', tries: 1, replays: 1, responseMs: 20_000 } as const
const settingAt = (kind: string, level: number, more: Partial<Setting> = {}): Setting => ({
  kind,
  size: sizeOf(level, { easiest: 20, hardest: 1 }),
  pool: [],
  more: {},
  ...more,
})
const ascii = (name: Parameters<typeof formatNoteName>[0]): string => formatNoteName(name, 'ascii')

/** All answers that can be given, the right one first. */
const givensOf = (question: ChordsQuestion): ChordsGiven[] => {
  switch (question.kind) {
    case 'quality':
    case 'inversion': {
      const asked = readChordKey(question.item)
      const type = asked && 'type' in asked ? asked.type : ''
      const right = question.kind === 'quality' ? type : `${type}:${question.inversion}`
      return [right, ...question.choices.filter((one) => one !== right)].map((chord) => ({ chord }))
    }
    case 'member': {
      const places = question.order.map((_note, place) => place)
      const right = question.order.findIndex(({ degree }) => degree === question.degree)
      return [right, ...places.filter((one) => one !== right)].map((place) => ({ place }))
    }
    case 'root': {
      const right = ascii(question.chord.root)
      return [right, ...question.choices.map(ascii).filter((one) => one !== right)].map((root) => ({ root }))
    }
    case 'degree': {
      const right = question.chord.degree
      return [right, ...question.choices.map(({ degree }) => degree).filter((one) => one !== right)].map((degree) => ({
        degree,
      }))
    }
    default: {
      const notes = question.notes.map(ascii)
      const foreign = question.choices.map(ascii).filter((one) => !notes.includes(one))
      return [{ notes }, { notes: notes.slice(1) }, { notes: [...notes, ...foreign.slice(0, 1)] }]
    }
  }
}

test('10,000 questions of all kinds and levels can be asked, heard and answered, and only the right answer is right', () => {
  const kinds = chordsRules.kinds.map(({ kind }) => kind)
  const faults: string[] = []
  for (let at = 0; at < 10_000; at += 1) {
    const setting = settingAt(kinds[at % kinds.length] ?? '', 1 + (Math.floor(at / kinds.length) % levels))
    const question = askAgain(chordsRules, setting, `q${at}`)
    const [right, ...wrong] = givensOf(question)
    const mark = right && chordsRules.mark(question, right, how)
    if (!mark?.correct || mark.score !== 100 || mark.item !== question.item || mark.answered !== question.item)
      faults.push(`q${at}: right is wrong`)
    // Every fifth is heard: laying out its cadence takes the most time.
    const heard = at % 5 === 0
    const sounds = heard ? [...chordQuestionNotes(question), ...chordRight(question)] : []
    for (const given of wrong) {
      const missed = chordsRules.mark(question, given, how)
      if (missed?.correct !== false || missed.score > 99 || missed.answered === question.item)
        faults.push(`q${at}: ${JSON.stringify(given)} is right`)
      if (heard) sounds.push(...chordAnswer(question, given))
    }
    if (wrong.length === 0) faults.push(`q${at}: nothing to choose from`)
    if (sounds.some((note) => note.midi < 28 || note.midi > 88 || note.at < 0 || note.length <= 0))
      faults.push(`q${at}: cannot be played`)
    if (new Set(question.midis).size < question.midis.length) faults.push(`q${at}: a note twice`)
  }
  expect(faults).toEqual([])
})

test('questions are drawn evenly from the pool of their level', () => {
  const draws = 2000
  for (const [kind, level] of [
    ['quality', 16],
    ['inversion', 13],
    ['member', 10],
    ['degree', 14],
  ] as const) {
    const setting = settingAt(kind, level)
    const times = new Map(chordsRules.pool(setting).map((item) => [item, 0]))
    for (let at = 0; at < draws; at += 1) {
      const { item } = askAgain(chordsRules, setting, `${kind}${at}`)
      times.set(item, (times.get(item) ?? Number.NaN) + 1)
    }
    const mean = draws / times.size
    const chi = [...times.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    // Wilson and Hilferty: three standard deviations above what chance gives.
    const free = times.size - 1
    expect(chi).toBeLessThan(free * (1 - 2 / (9 * free) + 3 * Math.sqrt(2 / (9 * free))) ** 3)
  }
})

test('what sounds is the chord that is asked, with the asked note in the bass', () => {
  for (let at = 0; at < 2000; at += 1) {
    const kind = ['quality', 'inversion', 'root', 'member'][at % 4] ?? ''
    const question = askAgain(chordsRules, settingAt(kind, 1 + (at % levels)), `b${at}`)
    if (question.kind === 'degree' || question.kind === 'spelling') throw new Error('Asked for a chord.')
    const { type, root } = question.chord
    const above = (midi: number): number => pitchClass(midi - pitchOfName(root))
    const sounding = new Set(question.midis.map(above))
    expect([...sounding].sort((a, b) => a - b)).toEqual(
      [...new Set(type.semitones.map(pitchClass))].sort((a, b) => a - b),
    )
    if (question.kind === 'member') continue
    expect(above(Math.min(...question.midis))).toBe(pitchClass(type.semitones[question.inversion] ?? -1))
  }
})

test('chords of a key are those of the song, spelled in it: minor with its leading tone', () => {
  for (let at = 0; at < 100; at += 1) {
    const question = askAgain(chordsRules, settingAt('degree', 9, { more: { key: 'D minor' } }), `m${at}`)
    if (question.kind !== 'degree') throw new Error('Asked for a chord of the key.')
    expect(question.choices.map(({ numeral }) => numeral)).toEqual(['i', 'ii°', 'III', 'iv', 'V', 'VI', 'vii°'])
    expect(question.choices.map(({ root }) => formatNoteName(root))).toEqual(['D', 'E', 'F', 'G', 'A', 'B♭', 'C♯'])
  }
  const modal = askAgain(chordsRules, settingAt('degree', 9, { more: { key: 'G mixolydian' } }), 'a')
  expect(modal).toMatchObject({ context: 'drone', mode: 'mixolydian' })
})

test('every note of a chord can be spelled right, and wrong by another name, which is told from a wrong note', () => {
  for (let at = 0; at < 500; at += 1) {
    const question = askAgain(chordsRules, settingAt('spelling', 1 + (at % levels)), `s${at}`)
    if (question.kind !== 'spelling') throw new Error('Asked for a spelling.')
    expect([21, 28]).toContain(question.choices.length)
    expect(new Set(question.choices.map(ascii)).size).toBe(question.choices.length)
    for (const note of question.notes) expect(question.choices).toContainEqual(note)
  }
  const setting = settingAt('spelling', 2, { item: 'spell:m', more: { key: 'Ab major' } })
  const drawn = Array.from({ length: 40 }, (_none, at) => askAgain(chordsRules, setting, `k${at}`))
  const asked = drawn.find((one) => one.kind === 'spelling' && ascii(one.chord.root) === 'F')
  if (asked?.kind !== 'spelling') throw new Error('No F minor among them.')
  const mark = (notes: string[]) => chordsRules.mark(asked, { notes }, how)
  expect(mark(['F', 'Ab', 'B#'])).toMatchObject({ score: 67, correct: false, answered: 'spell:m:renamed' })
  expect(mark(['F', 'Ab', 'D'])).toMatchObject({ score: 33, answered: 'spell:m:other' })
  expect(mark(['F', 'Ab', 'C', 'B#'])).toMatchObject({ score: 67, correct: false, answered: 'spell:m:other' })
  expect(misspelled(asked.notes, ['B#', 'Ab', 'D']).map(({ name }) => ascii(name))).toEqual(['B#'])
})

test('the right chord in a wrong inversion is worth half, a missing note its share', () => {
  const inverted = askAgain(chordsRules, settingAt('inversion', 6, { item: 'inv:m:1' }), 'a')
  const score = (chord: string) => chordsRules.mark(inverted, { chord }, how)?.score
  expect([score('m:1'), score('m:0'), score('maj:1')]).toEqual([100, 50, 0])
  const spelled = askAgain(chordsRules, settingAt('spelling', 2, { item: 'spell:maj', more: { key: 'C major' } }), 'a')
  if (spelled.kind !== 'spelling') throw new Error('Asked for a spelling.')
  const notes = spelled.notes.map(ascii)
  expect(chordsRules.mark(spelled, { notes: notes.slice(0, 2) }, how)).toMatchObject({ score: 67, correct: false })
  expect(chordsRules.mark(spelled, { notes: [...notes].reverse() }, how)).toMatchObject({ score: 100, correct: true })
})

test('what does not fit is not marked', () => {
  const trainer = anyTrainer(chordsRules)
  const judge = (setting: Setting, given: unknown) => trainer.judge(setting, 'a', given, how)
  expect(judge(settingAt('quality', 2), { chord: 'dim' })).toBeNull()
  expect(judge(settingAt('quality', 2), { degree: 1 })).toBeNull()
  expect(judge(settingAt('member', 2), { place: 3 })).toBeNull()
  expect(judge(settingAt('root', 2, { more: { key: 'C major' } }), { root: 'F#' })).toBeNull()
  expect(judge(settingAt('spelling', 2), { notes: ['Cb', 'H'] })).toBeNull()
  expect(judge(settingAt('degree', 2, { item: 'key:major:9' }), { degree: 1 })).toBeNull()
  expect(judge(settingAt('quality', 2, { item: 'q:nothing:block' }), { chord: 'maj' })).toBeNull()
})

test('every item has words and a key that fits the wire', () => {
  const items = chordsRules.kinds.flatMap(({ kind }) =>
    Array.from({ length: levels }, (_none, at) => chordsRules.pool(settingAt(kind, at + 1))).flat(),
  )
  for (const item of new Set(items)) {
    expect(item).toMatch(/^[\w:.+\-#/]{1,60}$/)
    expect(readChordKey(item)).not.toBeNull()
    expect(chordWords(item)).not.toContain(':')
  }
  expect(chordWords('inv:m7:1')).toBe('Minor seventh, first inversion')
  expect(chordWords('root:maj:1:5')).toBe('The 5th as root')
  expect(chordTypeNamed('maj').name).toBe('major')
})
