import { degreeInterval, formatInterval, intervalBetween, transposeName } from '@backline/theory/interval.ts'
import { formatNote, midiOf, type Note } from '@backline/theory/note.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { scaleName } from '@backline/theory/scale.ts'
import { t } from '#kernel/language/translate.ts'
import type { DegreeQuestion, IntervalsQuestion, PairQuestion } from '../../domain/intervals/interval-items.ts'
import { degreeText, intervalWords } from '../../domain/intervals/interval-items.ts'
import { degreeLore, intervalLore } from '../../domain/intervals/interval-lore.ts'
import { type IntervalsGiven, intervalsRules, offOf } from '../../domain/intervals/intervals-rules.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { useKeyOptions } from '../material-options.ts'
import { lessons } from '../theory/lessons.tsx'
import type { TrainerView } from '../trainer-view.ts'
import { IntervalsQuestionView } from './intervals-question.tsx'

type Explained = { title: string; text: string }

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const aboutDegree = ({ scale, degree }: DegreeQuestion, given: IntervalsGiven, { correct }: Mark): Explained => {
  const noteOf = (one: string): string => formatNoteName(transposeName(scale.tonic, degreeInterval(one)))
  const it = t('{degree}, {name} in {scale}', {
    degree: degreeText(degree),
    name: noteOf(degree),
    scale: scaleName(scale),
  })
  const taken = 'degree' in given ? ` ${degreeText(given.degree)}: ${degreeLore(given.degree)}` : ''
  return correct
    ? { title: t('Right: {what}', { what: it }), text: degreeLore(degree) }
    : { title: t('It was {what}', { what: it }), text: `${degreeLore(degree)}${taken}` }
}

const lower = (notes: readonly [Note, Note]): readonly [Note, Note] =>
  midiOf(notes[0]) <= midiOf(notes[1]) ? notes : [notes[1], notes[0]]

/** "D to F": as it was heard; a tritone with the name that its spelling has here. */
const spelled = ({ notes, name, direction }: PairQuestion): string => {
  const [from, to] = notes.map((note) => formatNote(note))
  const values = { from, to, way: direction }
  return name === 'TT' || name === 'A11'
    ? t('{from} {way, select, together {with} other {to}} {to}, written {interval}', {
        ...values,
        interval: formatInterval(intervalBetween(...lower(notes))),
      })
    : t('{from} {way, select, together {with} other {to}} {to}', values)
}

const aboutPair = (question: PairQuestion, given: IntervalsGiven, { correct }: Mark): Explained => {
  const words = intervalWords(question.name)
  const lore = intervalLore(question.name)
  if (question.kind === 'interval') {
    const taken =
      'interval' in given ? ` ${capital(intervalWords(given.interval))}: ${intervalLore(given.interval)}` : ''
    return correct
      ? { title: t('Right: {what}', { what: words }), text: `${spelled(question)}. ${lore}` }
      : {
          title: /^[aeiou]/.test(words)
            ? t('It was an {interval}', { interval: words })
            : t('It was a {interval}', { interval: words }),
          text: `${spelled(question)}. ${lore}${taken}`,
        }
  }
  const note = formatNote(question.notes[1])
  if (correct)
    return { title: t('Right: {what}', { what: note }), text: `${capital(words)}, ${spelled(question)}. ${lore}` }
  const off = 'midi' in given ? Math.round(offOf(question, given.midi)) : 0
  return {
    title: t('It was {what}', { what: note }),
    text: t(
      'Yours was {steps, plural, one {# half step} other {# half steps}} {way, select, above {above} other {below}} it, octaves aside. {text}',
      { steps: Math.abs(off), way: off > 0 ? 'above' : 'below', text: lore },
    ),
  }
}

/** What is said about an answer. */
const explainInterval = (question: IntervalsQuestion, given: IntervalsGiven, mark: Mark): Explained => {
  if (question.kind === 'degree') return aboutDegree(question, given, mark)
  if (question.kind !== 'larger') return aboutPair(question, given, mark)
  const [first, second] = question.names.map(intervalWords)
  const place = question.larger === 0 ? 'first' : 'second'
  return {
    title: mark.correct
      ? t('Right: the {place, select, first {first} other {second}}', { place })
      : t('It was the {place, select, first {first} other {second}}', { place }),
    text: t('First a {first}, then a {second}. Sing the lower note of each, then climb to the upper one.', {
      first,
      second,
    }),
  }
}

/** Intervals and degrees of a key. */
export const intervalsView: TrainerView<IntervalsQuestion, IntervalsGiven> = {
  rules: intervalsRules,
  useOptions: useKeyOptions,
  Question: IntervalsQuestionView,
  Learn: lessons(async () => (await import('./intervals-learn.tsx')).IntervalsLearn),
  explain: explainInterval,
  keys: [
    [['R', t('Space')], t('Hear it again')],
    [['C'], t('Hear only the key')],
    [['1', '…', '9', '0', 'Q', '…'], t('Answer')],
    [['A', 'W', 'S', '…'], t('Play a note, when the question asks for one')],
    [['L'], t('Numbers, solfège or letters')],
    [['M'], t('Use the microphone')],
    [['B'], t('After the answer: hear both')],
    [['V'], t('After the answer: resolve the note')],
  ],
}
