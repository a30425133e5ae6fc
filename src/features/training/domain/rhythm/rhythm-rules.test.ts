import { tapLatency } from '@backline/dsp/rhythm/pair-taps.ts'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import type { Setting } from '../../contract/answer.ts'
import { sizeOf } from '../difficulty.ts'
import { anyTrainer, askAgain } from '../trainer-rules.ts'
import { beatsOf, countAt, metreOf, metres } from './metres.ts'
import { onsetsIn, type Pattern } from './pattern.ts'
import { rhythmKinds, tempoRanges } from './rhythm-items.ts'
import type { RhythmQuestion } from './rhythm-question.ts'
import { placesOf, type RhythmGiven, rhythmRules, scoreOfTaps } from './rhythm-rules.ts'
import { gridOf, takeOf } from './take.ts'
import { scoreTaps } from './tap-score.ts'

const settingOf = (kind: string, level: number, more: Setting['more'] = {}): Setting => ({
  kind,
  size: sizeOf(level, rhythmKinds[0]),
  pool: [],
  more,
})
const once = { mode: 'practice', tries: 1, replays: 1, responseMs: 20_000 } as const
const kinds = rhythmKinds.map(({ kind }) => kind)

const rightAnswer = (question: RhythmQuestion): RhythmGiven => {
  if (question.kind === 'same') return { same: question.same }
  if (question.kind === 'wrong-note') return { place: question.place }
  if (question.kind === 'dictation') return { steps: [...question.pattern.onsets] }
  if (question.kind === 'tempo') return { bpm: question.tempo }
  if (question.kind === 'tap-tempo')
    return { taps: Array.from({ length: 8 }, (_, at) => 700 + (at * 60_000) / question.tempo) }
  return { taps: takeOf(question).expected.map((at) => 1000 * at) }
}

const patternsOf = (question: RhythmQuestion): Pattern[] => {
  if (question.kind === 'same') return [question.first, question.second]
  if (question.kind === 'wrong-note') return [question.written, question.played]
  if (question.kind === 'steady') return []
  return [question.kind === 'tempo' || question.kind === 'tap-tempo' ? question.groove : question.pattern]
}

test('ten thousand questions: the right answer is worth 100, and every rhythm fits its bars', () => {
  for (let at = 0; at < 10_000; at += 1) {
    const kind = kinds[at % kinds.length] ?? 'same'
    const question = askAgain(rhythmRules, settingOf(kind, 1 + (at % 20)), `question ${at}`)
    const mark = rhythmRules.mark(question, rightAnswer(question), once)
    expect(mark).toEqual({ item: question.item, answered: question.item, correct: true, score: 100 })
    const take = takeOf(question)
    expect(take.strokes.every(({ seconds }) => seconds >= 0 && seconds < take.seconds)).toBe(true)
    // No take may tire: the longest is four bars of five, twice, with their counts.
    expect(take.seconds).toBeLessThan(60)
    for (const { metre, bars, onsets } of patternsOf(question)) {
      const end = bars * metre.beats.reduce((sum, beat) => sum + beat, 0)
      expect(onsets.every((onset, index) => onset < end && onset > (onsets[index - 1] ?? -1))).toBe(true)
      expect(onsets.length).toBeGreaterThan(0)
    }
  }
})

test('every item of a level is asked equally often', () => {
  for (const kind of kinds) {
    const setting = settingOf(kind, 20)
    const pool = rhythmRules.pool(setting)
    const times = new Map<string, number>()
    for (let at = 0; at < 100 * pool.length; at += 1) {
      const { item } = askAgain(rhythmRules, setting, `even ${at}`)
      times.set(item, (times.get(item) ?? 0) + 1)
    }
    const chi = pool.reduce((sum, item) => sum + ((times.get(item) ?? 0) - 100) ** 2 / 100, 0)
    expect(chi).toBeLessThan(pool.length - 1 + 5 * Math.sqrt(2 * pool.length))
  }
})

test('different rhythms differ in one beat, and the wrong beat is the only one that is not as written', () => {
  for (let at = 0; at < 1500; at += 1) {
    const level = 1 + (at % 20)
    const compared = askAgain(rhythmRules, { ...settingOf('same', level), item: 'same:different' }, `pair ${at}`)
    const wrong = askAgain(rhythmRules, settingOf('wrong-note', level), `wrong ${at}`)
    if (compared.kind !== 'same' || wrong.kind !== 'wrong-note') throw new Error('Another kind was asked.')
    const differing = (one: Pattern, other: Pattern): number[] =>
      beatsOf(one.metre, one.bars).flatMap((beat, index) =>
        onsetsIn(one, beat).join() === onsetsIn(other, beat).join() ? [] : [index],
      )
    expect(differing(compared.first, compared.second).length).toBe(1)
    expect(differing(wrong.written, wrong.played)).toEqual([wrong.place])
    expect(wrong.place).toBeLessThan(placesOf(wrong))
  }
})

test('the points of a tap: 100 to 30 ms, 75 to 60, 40 to 100, none beyond a quarter of the smallest value', () => {
  const beats = [0, 1, 2, 3]
  const off = (ms: number, smallest = 1): number =>
    scoreTaps(
      beats,
      beats.map((beat) => beat + ms / 1000),
      smallest,
    ).score
  expect([0, 30, -30, 31, 60, -60, 61, 100, 101].map((ms) => off(ms))).toEqual([100, 100, 100, 75, 75, 75, 40, 40, 0])
  expect([25, 26].map((ms) => off(ms, 0.1))).toEqual([100, 0])
  expect(scoreTaps(beats, [0, 1, 2], 1)).toMatchObject({ score: 75, missed: 1, extra: 0 })
  expect(scoreTaps(beats, [0, 0.5, 1, 2, 3], 1)).toMatchObject({ score: 75, missed: 0, extra: 1 })
  expect(scoreTaps(beats, [], 1)).toMatchObject({ score: 0, fault: 'missed' })
  expect(scoreTaps(beats, [0.09, 1.09, 2.09, 3.09], 1).fault).toBe('late')
  expect(scoreTaps(beats, [-0.09, 0.91, 1.91, 2.91], 1).fault).toBe('early')
  expect(scoreTaps(beats, [0.1, 0.88, 2.1, 2.88], 1).fault).toBe('uneven')
})

test('what is wrong with taps: the tempo where they are steady, the place where there are as many, and no tap twice', () => {
  const eighths = [0, 0.3, 0.6, 0.9, 1.2, 1.5, 1.8, 2.1]
  const at = (stretch: number, late = 0) => eighths.map((onset) => late + stretch * onset)
  expect(scoreTaps(eighths, at(1.2), 0.3)).toMatchObject({ missed: 0, extra: 0, fault: 'slow' })
  expect(scoreTaps(eighths, at(1.2), 0.3).stretch).toBeCloseTo(1.2, 9)
  // What came after the end of the take was not heard.
  expect(scoreTaps(eighths, at(1.4).slice(0, 6), 0.3).fault).toBe('slow')
  expect(scoreTaps(eighths, at(0.8), 0.3).fault).toBe('fast')
  expect(scoreTaps(eighths, at(1, 0.09), 0.3)).toMatchObject({ fault: 'late', stretch: 1 })
  // Never left out and too many at once: one note was tapped in another place.
  const elsewhere = [0, 0.3, 0.6, 0.9, 1.2, 1.35, 1.65, 1.95]
  expect(scoreTaps(eighths, elsewhere, 0.15)).toMatchObject({ missed: 0, extra: 0, fault: 'moved' })
  expect(scoreTaps(eighths, [0, 0.6, 1.2, 1.8], 0.3)).toMatchObject({ missed: 4, extra: 0, fault: 'missed' })
})

test('after calibration a constant delay of the listener changes no score', () => {
  const clicks = Array.from({ length: 16 }, (_, at) => 1 + at * 0.6)
  for (const kind of ['tap-back', 'read', 'steady'] as const) {
    const question = askAgain(rhythmRules, settingOf(kind, 9), `delay ${kind}`)
    if (question.kind !== kind) throw new Error('Another kind was asked.')
    const { expected } = takeOf(question)
    const scores = [0, 0.04, 0.12, 0.18, 0.25].map((delay) => {
      // The same hand each time, whatever the device adds.
      const random = seededRandom('hand')
      const latency = tapLatency(
        clicks,
        clicks.map((click) => click + delay + random.normal(0.008)),
      )
      const taps = expected.map((at) => 1000 * (at + delay + random.normal(0.02) - (latency ?? 0)))
      return scoreOfTaps(question, taps)
    })
    for (const { score, deviationSeconds } of scores) {
      expect(score).toBe(scores[0]?.score)
      expect(deviationSeconds).toBeCloseTo(scores[0]?.deviationSeconds ?? 0, 6)
    }
    const uncalibrated = scoreOfTaps(
      question,
      expected.map((at) => 1000 * (at + 0.18)),
    )
    expect(uncalibrated.score).toBeLessThan(scores[0]?.score ?? 0)
  }
})

test('a dictation loses a share for each note that is left out or added, and takes the places of its grid only', () => {
  const question = askAgain(rhythmRules, settingOf('dictation', 10), 'written')
  if (question.kind !== 'dictation') throw new Error('Another kind was asked.')
  const { pattern, grid } = question
  const markOf = (steps: number[]) => rhythmRules.mark(question, { steps }, once)
  const share = 100 / pattern.onsets.length
  expect(markOf(pattern.onsets.slice(1))).toMatchObject({
    correct: false,
    score: Math.round(100 - share),
    answered: 'tap:missed',
  })
  const free = gridOf(pattern, grid).find((place) => !pattern.onsets.includes(place)) ?? 0
  expect(markOf([...pattern.onsets, free])).toMatchObject({ score: Math.round(100 - share), answered: 'tap:extra' })
  expect(markOf([1])).toBeNull()
  expect(markOf([0, 0])).toBeNull()
  expect(markOf([])).toMatchObject({ correct: false, score: 0 })
})

test('a tempo is right within its tolerance; tapping half or double of it is right, too', () => {
  const guess = askAgain(rhythmRules, settingOf('tempo', 1), 'fast')
  const tapped = askAgain(rhythmRules, settingOf('tap-tempo', 1, { tempo: 120 }), 'song')
  expect(tapped).toMatchObject({ tempo: 120, song: true })
  const bpm = (share: number) => rhythmRules.mark(guess, { bpm: guess.tempo * share }, once)
  expect(bpm(1.1)).toMatchObject({ correct: true })
  expect(bpm(1.2)).toMatchObject({ correct: false })
  expect(bpm(2)).toMatchObject({ correct: false, score: 0 })
  const taps = (tempo: number) =>
    rhythmRules.mark(tapped, { taps: Array.from({ length: 8 }, (_, at) => (at * 60_000) / tempo) }, once)
  expect([120, 60, 240].map((tempo) => taps(tempo)?.score)).toEqual([100, 100, 100])
  expect(taps(150)).toMatchObject({ correct: false })
  expect(rhythmRules.mark(tapped, { taps: [1, 2, 3] }, once)).toBeNull()
  for (const { low, high, id } of tempoRanges)
    for (let at = 0; at < 20; at += 1) {
      const { tempo } = askAgain(rhythmRules, { ...settingOf('tempo', 20), item: id }, `range ${at}`)
      expect(tempo >= low && tempo <= high).toBe(true)
    }
})

test('answers of another form are refused, and wrong ones are wrong', () => {
  const trainer = anyTrainer(rhythmRules)
  const compared = settingOf('same', 3)
  const question = askAgain(rhythmRules, compared, 'x')
  if (question.kind !== 'same') throw new Error('Another kind was asked.')
  expect(trainer.judge(compared, 'x', { same: !question.same }, once)).toMatchObject({ correct: false, score: 0 })
  for (const given of [{ bpm: 100 }, { same: 'yes' }, null, [], 'same', { taps: [1, Number.NaN] }, {}])
    expect(trainer.judge(compared, 'x', given, once)).toBeNull()
  expect(trainer.judge(settingOf('wrong-note', 3), 'x', { place: 99 }, once)).toBeNull()
  expect(trainer.judge(settingOf('read', 3), 'x', { taps: Array(501).fill(1) }, once)).toBeNull()
  expect(trainer.judge(settingOf('read', 3), 'x', { taps: [] }, once)).toMatchObject({ score: 0 })
  expect(trainer.judge({ ...compared, item: 'metre:4/4' }, 'x', { same: true }, once)).toBeNull()
  expect(trainer.judge({ ...settingOf('read', 3), item: 'metre:9/8' }, 'x', { taps: [] }, once)).toBeNull()
})

test('each place of a metre is counted as musicians do', () => {
  const counted = (id: string, places: number[]): string => places.map((tick) => countAt(metreOf(id), tick)).join(' ')
  expect(counted('4/4', [0, 6, 12, 18, 24, 84])).toBe('1 e & a 2 &')
  expect(counted('swing', [0, 8, 16])).toBe('1 la li')
  expect(counted('6/8', [0, 12, 24, 36, 48, 60])).toBe('1 2 3 4 5 6')
  expect(counted('7/8', [0, 12, 24, 36, 48, 60, 72])).toBe('1 2 1 2 1 2 3')
  expect(metres.map(({ beats }) => beats.reduce((sum, beat) => sum + beat, 0))).toEqual([96, 72, 72, 96, 120, 84])
})

test('items are keys that the server takes, with words for people', () => {
  for (const kind of kinds)
    for (const item of [...rhythmRules.pool(settingOf(kind, 20)), 'tap:missed', 'tempo:slower']) {
      expect(item).toMatch(/^[\w:.+\-#/]{1,60}$/)
      expect(rhythmRules.itemName(item)).not.toContain(':')
    }
})
