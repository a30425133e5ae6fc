import type { ReverbKind } from '@backline/dsp/effects/reverb-kinds.ts'
import { spaceName } from '../../domain/ambiance/ambiance-items.ts'
import type { AmbianceQuestion } from '../../domain/ambiance/ambiance-question.ts'
import { echoNoteName, echoSeconds, knobErrors } from '../../domain/ambiance/ambiance-question.ts'
import type { AmbianceGiven } from '../../domain/ambiance/ambiance-rules.ts'
import type { Mark } from '../../domain/trainer-rules.ts'

const short = (value: number): number => Math.round(value * 10) / 10
const exact = (value: number): number => Math.round(value * 100) / 100
const letterOf = (side: 0 | 1): string => (side === 0 ? 'A' : 'B')

/** What tells a space from others. */
export const spaceHints: Readonly<Record<ReverbKind, string>> = {
  room: 'A room answers at once, with a few clear reflections, and is soon still.',
  chamber: 'A chamber is a bare room: dense at once, brighter than a hall, shorter than a plate.',
  hall: 'A hall answers late, grows, and gets darker as it fades.',
  plate: 'A plate is dense from its first moment and stays bright: no walls, no gap.',
  spring: 'A spring drips: each stroke comes back as a row of chirps, and dull.',
}

const matchText = (question: Extract<AmbianceQuestion, { kind: 'match' }>, given: AmbianceGiven): string => {
  if (given.what !== 'knobs') return ''
  const { target } = question
  const errors = knobErrors(given.knobs, target)
  const right = `It was ${target.wetDb} dB, ${target.rt60Seconds} s and ${target.preDelayMs} ms`.replace('-', '−')
  const worst = Math.max(errors.wetDb, errors.rt60Seconds, errors.preDelayMs)
  if (worst < 0.05) return `${right}.`
  const word =
    worst === errors.wetDb
      ? 'how much of it'
      : worst === errors.rt60Seconds
        ? 'how long it sounds'
        : 'how soon it comes'
  return `${right}. Farthest off: ${word}.`
}

const textOf = (question: AmbianceQuestion, given: AmbianceGiven): string => {
  switch (question.kind) {
    case 'dry':
      return `${letterOf(question.right)} had a ${spaceName(question.reverb).toLowerCase()} at ${short(question.wetDb)} dB`
        .replace('-', '−')
        .concat(`. ${spaceHints[question.reverb]}`)
    case 'wetter': {
      const [one, other] = question.wetDbs
      return `${letterOf(question.right)} had ${short(Math.abs(one - other))} dB more of it. What is wetter stands farther away.`
    }
    case 'space':
      return `${spaceName(question.reverb)}. ${spaceHints[question.reverb]}`
    case 'longer': {
      const [one, other] = question.times
      return `${letterOf(question.right)}: ${exact(Math.max(one, other))} s, the other one ${exact(Math.min(one, other))} s.`
    }
    case 'predelay':
      return question.ms === 0
        ? 'There was none: the answer melts with the stroke.'
        : `It was ${question.ms} ms, like a wall ${Math.round((question.ms * 0.343) / 2)} m away.`
    case 'echo':
      return `It was ${echoNoteName(question.note)}, ${Math.round(echoSeconds(question.note, question.tempo) * 1000)} ms at this tempo.`
    case 'match':
      return matchText(question, given)
  }
}

/** What is said about an answer. */
export const explainAmbiance = (question: AmbianceQuestion, given: AmbianceGiven, mark: Mark) => ({
  title: mark.correct
    ? 'Right'
    : mark.score >= 50
      ? 'Close'
      : question.kind === 'match'
        ? 'Another space'
        : 'Not this one',
  text: textOf(question, given),
})
