import type { ReverbKind } from '@backline/dsp/effects/reverb-kinds.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { spaceName } from '../../domain/ambiance/ambiance-items.ts'
import type { AmbianceQuestion } from '../../domain/ambiance/ambiance-question.ts'
import { echoNoteName, echoSeconds, knobErrors } from '../../domain/ambiance/ambiance-question.ts'
import type { AmbianceGiven } from '../../domain/ambiance/ambiance-rules.ts'
import type { Mark } from '../../domain/trainer-rules.ts'

const short = (value: number): string => numberText(Math.round(value * 10) / 10).replace('-', '−')
const exact = (value: number): string => numberText(Math.round(value * 100) / 100)
const letterOf = (side: 0 | 1): string => (side === 0 ? 'A' : 'B')

/** What tells a space from others. */
export const spaceHints: Readonly<Record<ReverbKind, string>> = {
  room: t('A room answers at once, with a few clear reflections, and soon goes quiet.'),
  chamber: t('A chamber is a bare room: dense at once, brighter than a hall, shorter than a plate.'),
  hall: t('A hall answers late, grows, and gets darker as it fades.'),
  plate: t('A plate is dense from the first moment and stays bright: no walls, no gap.'),
  spring: t('A spring drips: each hit comes back dull, as a string of chirps.'),
}

const matchText = (question: Extract<AmbianceQuestion, { kind: 'match' }>, given: AmbianceGiven): string => {
  if (given.what !== 'knobs') return ''
  const { target } = question
  const errors = knobErrors(given.knobs, target)
  const right = t('It was {level} dB, {time} s and {delay} ms.', {
    level: short(target.wetDb),
    time: exact(target.rt60Seconds),
    delay: target.preDelayMs,
  })
  const worst = Math.max(errors.wetDb, errors.rt60Seconds, errors.preDelayMs)
  if (worst < 0.05) return right
  return t(
    '{right} Furthest off: {knob, select, level {how much of it} time {how long it sounds} other {how soon it comes}}.',
    { right, knob: worst === errors.wetDb ? 'level' : worst === errors.rt60Seconds ? 'time' : 'delay' },
  )
}

const textOf = (question: AmbianceQuestion, given: AmbianceGiven): string => {
  switch (question.kind) {
    case 'dry':
      return t(
        '{side} had a {space, select, room {room} chamber {chamber} hall {hall} plate {plate} other {spring}} at {level} dB. {hint}',
        {
          side: letterOf(question.right),
          space: question.reverb,
          level: short(question.wetDb),
          hint: spaceHints[question.reverb],
        },
      )
    case 'wetter': {
      const [one, other] = question.wetDbs
      return t('{side} had {level} dB more. Wetter sounds further away.', {
        side: letterOf(question.right),
        level: short(Math.abs(one - other)),
      })
    }
    case 'space':
      return `${spaceName(question.reverb)}. ${spaceHints[question.reverb]}`
    case 'longer': {
      const [one, other] = question.times
      return t('{side}: {longer} s, the other one {shorter} s.', {
        side: letterOf(question.right),
        longer: exact(Math.max(one, other)),
        shorter: exact(Math.min(one, other)),
      })
    }
    case 'predelay':
      return question.ms === 0
        ? t('There was none: the reverb melts into the hit.')
        : t('It was {ms} ms, like a wall {metres} m away.', {
            ms: question.ms,
            metres: Math.round((question.ms * 0.343) / 2),
          })
    case 'echo':
      return t('It was {note}, {ms} ms at this tempo.', {
        note: echoNoteName(question.note),
        ms: Math.round(echoSeconds(question.note, question.tempo) * 1000),
      })
    case 'match':
      return matchText(question, given)
  }
}

/** What is said about an answer. */
export const explainAmbiance = (question: AmbianceQuestion, given: AmbianceGiven, mark: Mark) => ({
  title: mark.correct
    ? t('Right')
    : mark.score >= 50
      ? t('Close')
      : question.kind === 'match'
        ? t('A different space')
        : t('Not that one'),
  text: textOf(question, given),
})
