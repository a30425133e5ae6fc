import { formatChord } from '@backline/theory/chord.ts'
import type { ChordType } from '@backline/theory/chord-types.ts'
import { degreeChordSymbol } from '@backline/theory/degree-chords.ts'
import { formatNoteName, letters, sameName, writeSigns } from '@backline/theory/note-name.ts'
import { scaleName } from '@backline/theory/scale.ts'
import { chordWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'
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

const verdict = (correct: boolean, what: string): string =>
  correct ? t('Right: {what}', { what }) : t('It was {what}', { what })

/** Why notes that sound right have other names here, a sentence for each. */
const renamedTexts = ({ notes, chord }: SpellingQuestion, taken: readonly string[]): string[] =>
  misspelled(notes, taken).map(({ note, name }) => {
    const at = notes.findIndex((one) => sameName(one, note))
    const values = { name: formatNoteName(name), note: formatNoteName(note), letter: letters[note.letter] }
    return at === 0
      ? t('{name} sounds like {note}, but the root is spelled with the letter {letter}.', values)
      : t('{name} sounds like {note}, but the {place} above {root} is spelled with the letter {letter}.', {
          ...values,
          place: memberWords(membersOf(chord.type)[at] ?? 1),
          root: formatNoteName(chord.root),
        })
  })

/** What is said about an answer. */
const explainChord = (question: ChordsQuestion, given: ChordsGiven, mark: Mark): { title: string; text: string } => {
  const { correct, item, answered } = mark
  switch (question.kind) {
    case 'quality': {
      const taken = correct ? '' : ` ${typeText(typeOf(answered))}: ${chordLore(typeOf(answered))}`
      return {
        title: verdict(correct, `${formatChord(question.chord)} (${chordWord(question.chord.type.name)})`),
        text: `${chordLore(typeOf(item))}${taken}`,
      }
    }
    case 'inversion': {
      const lies = t(
        'In {inversion}, {bass, plural, =0 {the root} =1 {the third} =2 {the fifth} =3 {the seventh} other {a note}} is in the bass.',
        { inversion: inversionWords(question.inversion), bass: question.inversion },
      )
      const half = mark.score >= 50 && !correct
      return {
        title: verdict(correct, formatChord(question.chord)),
        text: half ? t('Right chord, wrong inversion. {text}', { text: lies }) : lies,
      }
    }
    case 'member': {
      const place = question.order.findIndex(({ degree }) => degree === question.degree) + 1
      const taken = 'place' in given ? question.order[given.place] : undefined
      return {
        title: verdict(correct, t('note {number}', { number: place })),
        text: correct
          ? t('The {member} of {chord}.', {
              member: memberWords(question.degree),
              chord: formatChord({ ...question.chord, bass: null }),
            })
          : t('Yours was the {given}. Sing the root first, then climb to the {right}.', {
              given: memberWords(taken?.degree ?? 1),
              right: memberWords(question.degree),
            }),
      }
    }
    case 'root': {
      const { root, type } = question.chord
      const member = Number(answered.split(':')[3])
      const name = 'root' in given ? given.root.replace('b', writeSigns(-1)).replace('#', writeSigns(1)) : ''
      const taken = Number.isNaN(member)
        ? t('{name} isn’t in the chord.', { name })
        : t('{name} is its {member}.', { name, member: memberWords(member) })
      return {
        title: verdict(
          correct,
          `${formatNoteName(root)}: ${chordWord(type.name)}, ${inversionWords(question.inversion)}`,
        ),
        text: correct
          ? t('With the root in the bass the chord stands still.')
          : t('{text} Hear both: over the wrong root the chord leans on something else.', { text: taken }),
      }
    }
    case 'degree': {
      const { chord, scale } = question
      return {
        title: verdict(
          correct,
          t('{degree}, {name} in {scale}', {
            degree: chord.numeral,
            name: degreeChordSymbol(chord),
            scale: scaleName(scale),
          }),
        ),
        text: t('{text} Its notes: {notes}.', {
          text: functionLore(chord.degree),
          notes: namesText(chord.notes),
        }),
      }
    }
    default: {
      const renamed = 'notes' in given ? renamedTexts(question, given.notes) : []
      const above = t('Above {root}: {degrees}. {text}', {
        root: formatNoteName(question.chord.root),
        degrees: degreesText(question.chord.type),
        text: chordLore(typeOf(item)),
      })
      return { title: verdict(correct, namesText(question.notes)), text: [...renamed, above].join(' ') }
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
    [['R', t('Space')], t('Hear it again')],
    [['C'], t('Hear only the key')],
    [['1', '…', '9', '0', 'Q', '…'], t('Answer')],
    [['Z', 'X', 'C', 'V'], t('Hear one note, when you’re finding one')],
    [['L'], t('Numbers or letters')],
    [['C', '…', 'B'], t('A note, when you’re naming them all; Plus and Minus add a sharp or flat')],
    [['Enter'], t('Submit the chosen notes; then the next question')],
    [['B'], t('After the answer: hear both')],
  ],
}
