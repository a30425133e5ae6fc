import type { TimedStroke } from '@backline/dsp/rhythm/play-strokes.ts'
import { barTicks, beatsOf, type Metre } from './metres.ts'
import { barSeconds, type Pattern, secondsAt, smallestSeconds } from './pattern.ts'
import type { RhythmQuestion } from './rhythm-question.ts'

/** What one does at a beat: listen, count, tap. */
export type Phase = 'count' | 'listen' | 'tap'

/** A question as it runs: its sound, and what should be tapped when, in seconds from its start. */
export interface Take {
  strokes: readonly TimedStroke[]
  seconds: number
  /** Every beat, for the eye. */
  beats: readonly { at: number; number: number; phase: Phase }[]
  /** Empty where nothing is tapped. */
  expected: readonly number[]
  /** Taps outside of this time are not for the question. */
  tapFrom: number
  tapUntil: number
  /** Seconds of the smallest value that is tapped. */
  smallest: number
}

const [loud, soft] = [0.9, 0.35] as const
/** Levels from which no click helps while a rhythm sounds. */
const clickUntil = 12

interface Part {
  metre: Metre
  bars: number
  phase: Phase
  pattern?: Pattern
  /** How loud the click is; nothing when left out. */
  click?: number
}

const lay = (tempo: number, parts: readonly Part[]) => {
  const strokes: TimedStroke[] = []
  const beats: { at: number; number: number; phase: Phase }[] = []
  const starts: number[] = []
  let clock = 0
  for (const { metre, bars, phase, pattern, click } of parts) {
    starts.push(clock)
    for (const [index, { from, first }] of beatsOf(metre, bars).entries()) {
      const at = clock + secondsAt(metre, from, tempo)
      beats.push({ at, number: (index % metre.beats.length) + 1, phase })
      if (click !== undefined) strokes.push({ sound: first ? 'accent' : 'click', seconds: at, level: click })
    }
    for (const onset of pattern?.onsets ?? [])
      strokes.push({ sound: 'snare', seconds: clock + secondsAt(metre, onset, tempo), level: loud })
    clock += bars * barSeconds(metre, tempo)
  }
  return { strokes, beats, starts, seconds: clock }
}

const nothingTapped = { expected: [], tapFrom: 0, tapUntil: 0, smallest: 1 } as const
/** What rings on after the last bar. */
const tail = 0.35

const tappedTake = (tempo: number, parts: readonly Part[], pattern: Pattern): Take => {
  const { strokes, beats, starts, seconds } = lay(tempo, parts)
  const start = starts.at(-1) ?? 0
  const beat = secondsAt(pattern.metre, pattern.metre.beats[0] ?? 24, tempo)
  return {
    strokes,
    beats,
    seconds: seconds + tail,
    expected: pattern.onsets.map((onset) => start + secondsAt(pattern.metre, onset, tempo)),
    tapFrom: start - beat / 2,
    tapUntil: seconds + beat / 4,
    smallest: smallestSeconds(pattern, tempo),
  }
}

/** A drum beat with a rhythm above it; the beat itself is plain. */
const grooveStrokes = (groove: Pattern, tempo: number, times: number): TimedStroke[] => {
  const { metre, bars } = groove
  const length = bars * barSeconds(metre, tempo)
  return Array.from({ length: times }, (_, round) => round * length).flatMap((start) => [
    ...beatsOf(metre, bars).map(({ from }, index) => ({
      sound: index % 2 === 0 ? ('kick' as const) : ('snare' as const),
      seconds: start + secondsAt(metre, from, tempo),
      level: 0.7,
    })),
    ...groove.onsets.map((onset) => ({
      sound: 'hat' as const,
      seconds: start + secondsAt(metre, onset, tempo),
      level: 0.8,
    })),
  ])
}

const grooveTake = (groove: Pattern, tempo: number, times: number): Take => {
  const seconds = times * groove.bars * barSeconds(groove.metre, tempo)
  return { ...nothingTapped, strokes: grooveStrokes(groove, tempo, times), beats: [], seconds: seconds + tail }
}

const steadyTake = ({ tempo, metre, heard, silent }: Extract<RhythmQuestion, { kind: 'steady' }>): Take => {
  const beat = 60 / tempo
  const all = Array.from({ length: heard + silent }, (_, at) => at)
  return {
    strokes: all.slice(0, heard).map((at) => ({
      sound: at % metre.beats.length === 0 ? 'accent' : 'click',
      seconds: at * beat,
      level: loud,
    })),
    beats: all.map((at) => ({
      at: at * beat,
      number: (at % metre.beats.length) + 1,
      phase: at < heard ? 'count' : 'tap',
    })),
    seconds: (heard + silent) * beat + tail,
    expected: all.slice(heard).map((at) => at * beat),
    tapFrom: (heard - 0.5) * beat,
    tapUntil: (heard + silent - 0.5) * beat,
    smallest: beat,
  }
}

/** Everything that a question lets one hear, and what is expected when. */
export const takeOf = (question: RhythmQuestion): Take => {
  const { metre, tempo, level } = question
  if (question.kind === 'steady') return steadyTake(question)
  if (question.kind === 'tempo') return grooveTake(question.groove, tempo, 2)
  if (question.kind === 'tap-tempo') {
    const take = grooveTake(question.groove, tempo, 5)
    return { ...take, tapUntil: take.seconds }
  }
  const count: Part = { metre, bars: 1, phase: 'count', click: loud }
  const below = level < clickUntil ? { click: soft } : {}
  const heard = (pattern: Pattern): Part => ({ metre, bars: pattern.bars, phase: 'listen', pattern, ...below })
  if ('clicked' in question) {
    const { pattern, clicked } = question
    const mine: Part = { metre, bars: pattern.bars, phase: 'tap', ...(clicked && { click: soft }) }
    const parts = question.kind === 'read' ? [count, mine] : [count, heard(pattern), count, mine]
    return tappedTake(tempo, parts, pattern)
  }
  const { strokes, beats, seconds } = lay(tempo, [count, ...listened(question, heard, count)])
  return { ...nothingTapped, strokes, beats, seconds: seconds + tail }
}

const listened = (
  question: Extract<RhythmQuestion, { kind: 'same' | 'dictation' | 'wrong-note' }>,
  heard: (pattern: Pattern) => Part,
  count: Part,
): Part[] => {
  if (question.kind === 'same') return [heard(question.first), count, heard(question.second)]
  return [heard(question.kind === 'dictation' ? question.pattern : question.played)]
}

/** A pattern by itself with its click, once through, for Learn and for hearing it again. */
export const patternTake = (pattern: Pattern, tempo: number): Take => {
  const part: Part = { metre: pattern.metre, bars: pattern.bars, phase: 'listen', pattern, click: soft }
  const { strokes, beats, seconds } = lay(tempo, [part])
  return { ...nothingTapped, strokes, beats, seconds }
}

/** Places of a grid in a pattern's time, in ticks. */
export const gridOf = ({ metre, bars }: Pattern, grid: number): number[] =>
  Array.from({ length: (bars * barTicks(metre)) / grid }, (_, at) => at * grid)
