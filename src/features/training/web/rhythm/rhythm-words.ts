import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { hasRests } from '../../domain/rhythm/pattern.ts'
import { rhythmItemName } from '../../domain/rhythm/rhythm-items.ts'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { type RhythmGiven, scoreOfTaps } from '../../domain/rhythm/rhythm-rules.ts'
import { tempoOfTaps } from '../../domain/rhythm/tap-score.ts'
import type { Mark } from '../../domain/trainer-rules.ts'

const bpm = (tempo: number): string => t('{tempo} bpm', { tempo: numberText(Math.round(10 * tempo) / 10) })

/** What happens, without a word about the answer. */
export const statusOf = (question: RhythmQuestion): string => {
  const { metre } = question
  switch (question.kind) {
    case 'same':
      return t(
        'One bar of clicks, a rhythm of {bars, plural, =1 {one bar} other {# bars}}, more clicks, and another rhythm, in {metre}.',
        {
          bars: question.first.bars,
          metre: metre.name,
        },
      )
    case 'tap-back':
      return t(
        'One bar of clicks, {bars, plural, =1 {one bar} other {# bars}} to hear in {metre}, clicks again, and then you.',
        {
          bars: question.pattern.bars,
          metre: metre.name,
        },
      )
    case 'read':
      return t('One bar of clicks in {metre}, and then you.', { metre: metre.name })
    case 'dictation':
      return t('One bar of clicks, then {bars, plural, =1 {one bar} other {# bars}} in {metre}.', {
        bars: question.pattern.bars,
        metre: metre.name,
      })
    case 'wrong-note':
      return t('One bar of clicks in {metre}, then the rhythm with one beat changed.', { metre: metre.name })
    case 'tempo':
      return t('Four bars of a beat.')
    case 'tap-tempo':
      return question.song ? t('Your song: tap along on the beat.') : t('Ten bars of a beat: tap along.')
    default:
      return t('{heard, plural, one {# beat} other {# beats}} with a click, then {silent} without.', {
        heard: question.heard,
        silent: question.silent,
      })
  }
}

const faults: Readonly<Record<string, string>> = {
  'tap:missed': t('Say the rhythm aloud once before you tap it.'),
  'tap:moved': t('Not all your taps are where the notes are. Subdivide: say “1 & 2 &” under the rhythm.'),
  'tap:early': t('Your taps come early. Wait for each beat; tapping your foot helps.'),
  'tap:late': t('Your taps come late. If they always do, measure them again under “Change”.'),
  'tap:uneven': t('Your taps scatter around the notes. Subdivide: say “1 & 2 &” under the rhythm.'),
}

const titles: Readonly<Record<string, string>> = {
  'tap:missed': t('Notes were left out'),
  'tap:extra': t('Too many taps'),
  'tap:moved': t('Notes in the wrong place'),
  'tap:slow': t('Steady, but slower'),
  'tap:fast': t('Steady, but faster'),
  'tap:early': t('A little early'),
  'tap:late': t('A little late'),
  'tap:uneven': t('Not steady yet'),
}

type TappedQuestion = Extract<RhythmQuestion, { kind: 'tap-back' | 'read' | 'steady' }>

/** What helps with taps that were not right: only what there is in the rhythm is spoken of. */
const helpWith = (question: TappedQuestion, taps: readonly number[], fault: string): string => {
  const { stretch, missed, extra } = scoreOfTaps(question, taps)
  const percent = Math.round(100 * Math.abs(stretch - 1))
  if (fault === 'tap:slow' || fault === 'tap:fast')
    return t(
      'The gaps between your taps are {percent} % {way, select, longer {longer} other {shorter}} than they should be. Keep counting at the tempo of the clicks.',
      { percent, way: stretch > 1 ? 'longer' : 'shorter' },
    )
  if (fault === 'tap:missed')
    return t('{missed, plural, =1 {One note was} other {# notes were}} left out. {help}', {
      missed,
      help: faults[fault],
    })
  if (fault === 'tap:extra') {
    const rests = question.kind !== 'steady' && hasRests(question.pattern)
    return t('{extra, plural, =1 {There was one tap too many.} other {There were # taps too many.}} {help}', {
      extra,
      help: rests ? t('Give the rests their time: breathe in them.') : t('One tap for each note: count along.'),
    })
  }
  return faults[fault] ?? ''
}

/** What is said about an answer. */
export const explainRhythm = (
  question: RhythmQuestion,
  given: RhythmGiven,
  mark: Mark,
): { title: string; text: string } => {
  switch (question.kind) {
    case 'same':
      return {
        title: t(
          '{answer, select, right {Right} other {No}}: they are {rhythms, select, same {the same} other {different}}',
          { answer: mark.correct ? 'right' : 'wrong', rhythms: question.same ? 'same' : 'different' },
        ),
        text: question.same ? t('Nothing changed.') : t('Compare both above: one beat isn’t the same.'),
      }
    case 'wrong-note':
      return {
        title: mark.correct
          ? t('Right: beat {place}', { place: question.place + 1 })
          : t('It was beat {place}', { place: question.place + 1 }),
        text: t('Both are written above. Count aloud and follow with a finger.'),
      }
    case 'dictation':
      return {
        title: mark.correct ? t('All notes in place') : t('Not all in place'),
        text: mark.correct
          ? t('Just as it was played.')
          : t('First find the beats that have a note, then what’s between them.'),
      }
    case 'tempo':
    case 'tap-tempo': {
      const answered =
        'bpm' in given ? given.bpm : tempoOfTaps('taps' in given ? given.taps.map((tap) => tap / 1000) : [])
      const [tempo, yours] = [bpm(question.tempo), bpm(answered ?? 0)]
      return {
        title: mark.correct ? t('Right: {what}', { what: tempo }) : t('It was {what}', { what: tempo }),
        text:
          question.kind === 'tempo'
            ? t('You said {answer}.', { answer: yours })
            : t('You tapped {answer}.', { answer: yours }),
      }
    }
    default:
      return mark.correct
        ? {
            title: mark.score >= 95 ? t('Spot on') : t('Well held'),
            text: t('Steadiness and delay are shown separately from the points.'),
          }
        : {
            title: titles[mark.answered] ?? rhythmItemName(mark.answered),
            text: 'taps' in given ? helpWith(question, given.taps, mark.answered) : '',
          }
  }
}
