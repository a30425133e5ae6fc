import { midiOf } from '@backline/theory/note.ts'
import { t } from '#kernel/language/translate.ts'
import { levelKind, scoreOf } from '../notes/theory-score.ts'
import type { Circumstances, Mark, TrainerRules } from '../trainer-rules.ts'
import { answerForm, readNumber } from '../trainer-rules.ts'
import { askIntervals } from './ask-intervals.ts'
import type { IntervalsQuestion, PairQuestion } from './interval-items.ts'
import { intervalNames, itemKey, itemWords, readItem } from './interval-items.ts'
import { intervalPool } from './interval-pools.ts'

/** What can be answered; a note was played, or sung: then with its cents as a fraction. */
export type IntervalsGiven = { degree: string } | { interval: string } | { larger: 0 | 1 } | { midi: number }

const given = answerForm<IntervalsGiven>(({ degree, interval, larger, midi }) => {
  if (typeof degree === 'string') return { degree }
  if (typeof interval === 'string') return { interval }
  if (larger === 0 || larger === 1) return { larger }
  const found = readNumber(midi, { low: 0, high: 127 })
  return found === null ? null : { midi: found }
})

const kinds = [
  levelKind('degree', {
    get name() {
      return t('Scale degree')
    },
    get question() {
      return t('Which scale degree is it?')
    },
    get hint() {
      return t('Hear the key first. Then hear where the note wants to go.')
    },
  }),
  levelKind('interval', {
    get name() {
      return t('Name the interval')
    },
    get question() {
      return t('Which interval is it?')
    },
    get hint() {
      return t('Sing the two notes to yourself, then name the distance.')
    },
  }),
  levelKind('larger', {
    get name() {
      return t('Which is larger')
    },
    get question() {
      return t('Which interval is larger?')
    },
    get hint() {
      return t('Two pairs of notes. Compare how far apart each pair is.')
    },
  }),
  levelKind('sing', {
    get name() {
      return t('Sing it')
    },
    get question() {
      return t('Sing the note')
    },
    get hint() {
      return t('Hear the first note, imagine the other, then sing it in any octave and hold it.')
    },
  }),
  levelKind('play', {
    get name() {
      return t('Play it')
    },
    get question() {
      return t('Play the second note')
    },
    get hint() {
      return t('The first note is marked. Find the second one, in any octave.')
    },
  }),
]

/** Half a semitone either way is on the note. */
const tolerance = 0.5

/** How far a pitch is from the asked note in semitones, whatever the octave: −6 up to 6. */
export const offOf = ({ notes: [, asked] }: PairQuestion, midi: number): number => {
  const off = (((midi - midiOf(asked)) % 12) + 12) % 12
  return off > 6 ? off - 12 : off
}

/** The interval that a found note makes with the first one, within the octave. */
const foundName = ({ notes: [first], direction }: PairQuestion, midi: number): string => {
  const away = direction === 'down' ? midiOf(first) - midi : midi - midiOf(first)
  const semitones = ((Math.round(away) % 12) + 12) % 12
  return intervalNames[semitones === 0 ? 11 : semitones - 1] ?? 'P8'
}

const judged = (item: string, answered: string, correct: boolean, how: Circumstances): Mark => ({
  item,
  answered,
  correct,
  score: scoreOf(correct ? 100 : 0, how),
})

const mark = (question: IntervalsQuestion, answer: IntervalsGiven, how: Circumstances): Mark | null => {
  if (question.kind === 'degree') {
    if (!('degree' in answer) || !question.choices.includes(answer.degree)) return null
    const { mode, degree } = question
    const [item, answered] = [degree, answer.degree].map((one) => itemKey({ kind: 'degree', mode, degree: one }))
    return judged(item ?? '', answered ?? '', answer.degree === degree, how)
  }
  if (question.kind === 'larger') {
    if (!('larger' in answer)) return null
    const correct = answer.larger === question.larger
    const asked = readItem(question.item)
    const turned =
      asked?.kind === 'larger' ? itemKey({ ...asked, pair: [asked.pair[1], asked.pair[0]] }) : question.item
    return judged(question.item, correct ? question.item : turned, correct, how)
  }
  const { kind, name, direction } = question
  const item = itemKey({ kind, name, direction })
  if (kind === 'interval') {
    if (!('interval' in answer) || !question.choices.includes(answer.interval)) return null
    return judged(item, itemKey({ kind, name: answer.interval, direction }), answer.interval === name, how)
  }
  if (!('midi' in answer)) return null
  const correct = Math.abs(offOf(question, answer.midi)) <= tolerance
  const answered = correct ? name : foundName(question, answer.midi)
  return judged(item, itemKey({ kind, name: answered, direction }), correct, how)
}

/** Ear training for intervals: the place of a note in its key first, then the distance of two notes. */
export const intervalsRules: TrainerRules<IntervalsQuestion, IntervalsGiven> = {
  trainer: 'intervals',
  kinds,
  given,
  pool: intervalPool,
  itemName: itemWords,
  ask: askIntervals,
  mark,
}
