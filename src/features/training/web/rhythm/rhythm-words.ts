import { hasRests } from '../../domain/rhythm/pattern.ts'
import { rhythmItemName } from '../../domain/rhythm/rhythm-items.ts'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { type RhythmGiven, scoreOfTaps } from '../../domain/rhythm/rhythm-rules.ts'
import { tempoOfTaps } from '../../domain/rhythm/tap-score.ts'
import type { Mark } from '../../domain/trainer-rules.ts'

const barsOf = (bars: number): string => (bars === 1 ? 'one bar' : `${bars} bars`)
const bpm = (tempo: number): string => `${Math.round(10 * tempo) / 10} bpm`

/** What happens, without a word about the answer. */
export const statusOf = (question: RhythmQuestion): string => {
  const { metre } = question
  switch (question.kind) {
    case 'same':
      return `One bar of clicks, a rhythm of ${barsOf(question.first.bars)}, clicks, and another rhythm, in ${metre.name}.`
    case 'tap-back':
      return `One bar of clicks, ${barsOf(question.pattern.bars)} to hear in ${metre.name}, clicks again, and then you.`
    case 'read':
      return `One bar of clicks in ${metre.name}, and then you.`
    case 'dictation':
      return `One bar of clicks, then ${barsOf(question.pattern.bars)} in ${metre.name}.`
    case 'wrong-note':
      return `One bar of clicks in ${metre.name}, then the rhythm with one beat changed.`
    case 'tempo':
      return 'Four bars of a beat.'
    case 'tap-tempo':
      return question.song ? 'Your song: tap along on its beat.' : 'Ten bars of a beat: tap along.'
    default:
      return `${question.heard} beats with a click, then ${question.silent} without.`
  }
}

const faults: Readonly<Record<string, string>> = {
  'tap:missed': 'Say the rhythm aloud once before you tap it.',
  'tap:moved': 'Not all taps are where the notes are. Subdivide: say “1 & 2 &” below the rhythm.',
  'tap:early': 'The taps come early. Wait for each beat; a foot on the beats helps.',
  'tap:late': 'The taps come late. If that is always so, set up your taps again in Learn.',
  'tap:uneven': 'The taps scatter around the notes. Subdivide: say “1 & 2 &” below the rhythm.',
}

const titles: Readonly<Record<string, string>> = {
  'tap:missed': 'Notes were left out',
  'tap:extra': 'Taps too many',
  'tap:moved': 'Notes in another place',
  'tap:slow': 'Steady, but slower',
  'tap:fast': 'Steady, but faster',
  'tap:early': 'A little early',
  'tap:late': 'A little late',
  'tap:uneven': 'Not steady yet',
}

type TappedQuestion = Extract<RhythmQuestion, { kind: 'tap-back' | 'read' | 'steady' }>

const counted = (count: number): string => (count === 1 ? 'One note was' : `${count} notes were`)

/** What helps with taps that were not right: only what there is in the rhythm is spoken of. */
const helpWith = (question: TappedQuestion, taps: readonly number[], fault: string): string => {
  const { stretch, missed, extra } = scoreOfTaps(question, taps)
  const percent = Math.round(100 * Math.abs(stretch - 1))
  if (fault === 'tap:slow' || fault === 'tap:fast')
    return `The steps between your taps are ${percent} % ${stretch > 1 ? 'longer' : 'shorter'} than asked. Go on counting in the tempo of the clicks.`
  if (fault === 'tap:missed') return `${counted(missed)} left out. ${faults[fault] ?? ''}`
  if (fault === 'tap:extra') {
    const rests = question.kind !== 'steady' && hasRests(question.pattern)
    const more = extra === 1 ? 'There was one tap more than notes.' : `There were ${extra} taps more than notes.`
    return `${more} ${rests ? 'Leave the rests their time: breathe in them.' : 'One tap for each note: count along.'}`
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
        title: `${mark.correct ? 'Right' : 'No'}: they are ${question.same ? 'the same' : 'different'}`,
        text: question.same ? 'Nothing changed.' : 'Compare both above: one beat is not the same.',
      }
    case 'wrong-note':
      return {
        title: mark.correct ? `Right: beat ${question.place + 1}` : `It was beat ${question.place + 1}`,
        text: 'Both are written above. Count aloud, and point along with a finger.',
      }
    case 'dictation':
      return {
        title: mark.correct ? 'All notes in their place' : 'Not all in their place',
        text: mark.correct
          ? 'Just as it was played.'
          : 'Find the beats that have a note first, then what lies between them.',
      }
    case 'tempo':
    case 'tap-tempo': {
      const answered =
        'bpm' in given ? given.bpm : tempoOfTaps('taps' in given ? given.taps.map((tap) => tap / 1000) : [])
      const title = `${mark.correct ? 'Right' : 'It was'}: ${bpm(question.tempo)}`
      return { title, text: `${question.kind === 'tempo' ? 'You said' : 'You tapped'} ${bpm(answered ?? 0)}.` }
    }
    default:
      return mark.correct
        ? {
            title: mark.score >= 95 ? 'Right on it' : 'Well held',
            text: 'Steadiness and delay are shown apart from the points.',
          }
        : {
            title: titles[mark.answered] ?? rhythmItemName(mark.answered),
            text: 'taps' in given ? helpWith(question, given.taps, mark.answered) : '',
          }
  }
}
