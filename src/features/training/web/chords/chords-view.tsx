import { formatChord } from '@backline/theory/chord.ts'
import type { ChordType } from '@backline/theory/chord-types.ts'
import { degreeChordSymbol } from '@backline/theory/degree-chords.ts'
import { formatNoteName, letters, sameName, writeSigns } from '@backline/theory/note-name.ts'
import { scaleName } from '@backline/theory/scale.ts'
import type { ChordsQuestion, SpellingQuestion } from '../../domain/chords/chord-items.ts'
import { inversionWords, membersOf, memberWords, readChordKey } from '../../domain/chords/chord-items.ts'
import { chordLore, functionLore } from '../../domain/chords/chord-lore.ts'
import { type ChordsGiven, chordsRules, misspelled } from '../../domain/chords/chords-rules.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { useKeyOptions } from '../material-options.ts'
import { lessons } from '../theory/lessons.tsx'
import type { TrainerView } from '../trainer-view.ts'
import { namesText, typeText } from './chord-names.ts'
import { ChordsQuestionView } from './chords-question.tsx'

const typeOf = (item: string): string => {
  const asked = readChordKey(item)
  return asked && 'type' in asked ? asked.type : ''
}

const degreesText = ({ formula }: ChordType): string =>
  formula.join(' ').replaceAll('b', writeSigns(-1)).replaceAll('#', writeSigns(1))

const verdict = (correct: boolean, what: string): string => (correct ? `Right: ${what}` : `It was ${what}`)

const bassWords = ['the root', 'the third', 'the fifth', 'the seventh'] as const

/** Why a note that sounds right has another name here. */
const renamedText = ({ notes, chord }: SpellingQuestion, taken: readonly string[]): string =>
  misspelled(notes, taken)
    .map(({ note, name }) => {
      const at = notes.findIndex((one) => sameName(one, note))
      const place = memberWords(membersOf(chord.type)[at] ?? 1)
      const above = at === 0 ? 'the root' : `the ${place} above ${formatNoteName(chord.root)}`
      return `${formatNoteName(name)} sounds like ${formatNoteName(note)}, but ${above} is written on the letter ${letters[note.letter]}. `
    })
    .join('')

/** What is said about an answer. */
const explainChord = (question: ChordsQuestion, given: ChordsGiven, mark: Mark): { title: string; text: string } => {
  const { correct, item, answered } = mark
  switch (question.kind) {
    case 'quality': {
      const taken = correct ? '' : ` ${typeText(typeOf(answered))}: ${chordLore(typeOf(answered))}`
      return {
        title: verdict(correct, `${formatChord(question.chord)} (${question.chord.type.name})`),
        text: `${chordLore(typeOf(item))}${taken}`,
      }
    }
    case 'inversion': {
      const lies = `In ${inversionWords(question.inversion)} ${bassWords[question.inversion] ?? 'a note'} lies in the bass.`
      const half = mark.score >= 50 && !correct ? 'The chord was right, its inversion not. ' : ''
      return { title: verdict(correct, formatChord(question.chord)), text: `${half}${lies}` }
    }
    case 'member': {
      const place = question.order.findIndex(({ degree }) => degree === question.degree) + 1
      const taken = 'place' in given ? question.order[given.place] : undefined
      return {
        title: verdict(correct, `note ${place}`),
        text: correct
          ? `The ${memberWords(question.degree)} of ${formatChord({ ...question.chord, bass: null })}.`
          : `Yours was the ${memberWords(taken?.degree ?? 1)}. Sing the root first, then climb to the ${memberWords(question.degree)}.`,
      }
    }
    case 'root': {
      const { root, type } = question.chord
      const member = Number(answered.split(':')[3])
      const name = 'root' in given ? given.root.replace('b', writeSigns(-1)).replace('#', writeSigns(1)) : ''
      const taken = Number.isNaN(member) ? `${name} is not in the chord.` : `${name} is its ${memberWords(member)}.`
      return {
        title: verdict(correct, `${formatNoteName(root)}: ${type.name}, ${inversionWords(question.inversion)}`),
        text: correct
          ? 'With the root in the bass the chord stands still.'
          : `${taken} Hear both: over a wrong root the chord leans on something else.`,
      }
    }
    case 'degree': {
      const { chord, scale } = question
      return {
        title: verdict(correct, `${chord.numeral}, ${degreeChordSymbol(chord)} in ${scaleName(scale)}`),
        text: `${functionLore(chord.degree)} Its notes: ${namesText(chord.notes)}.`,
      }
    }
    default: {
      const renamed = 'notes' in given ? renamedText(question, given.notes) : ''
      return {
        title: verdict(correct, namesText(question.notes)),
        text: `${renamed}Above ${formatNoteName(question.chord.root)}: ${degreesText(question.chord.type)}. ${chordLore(typeOf(item))}`,
      }
    }
  }
}

/** Chords: their kind, their place in a key, their bass and their notes. */
export const chordsView: TrainerView<ChordsQuestion, ChordsGiven> = {
  rules: chordsRules,
  useOptions: useKeyOptions,
  Question: ChordsQuestionView,
  Learn: lessons(async () => (await import('./chords-learn.tsx')).ChordsLearn),
  explain: explainChord,
  keys: [
    [['R', 'Space'], 'Hear it again'],
    [['C'], 'Hear only the key'],
    [['1', '…', '9', '0', 'Q', '…'], 'Answer'],
    [['Z', 'X', 'C', 'V'], 'Hear one note, where one is to be found'],
    [['L'], 'Numbers or letters'],
    [['C', '…', 'B'], 'A note, where all are to be named; Plus and Minus write its sign'],
    [['Enter'], 'Give the notes that are chosen; then the next question'],
    [['B'], 'After the answer: hear both'],
  ],
}
