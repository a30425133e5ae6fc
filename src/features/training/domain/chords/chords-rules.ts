import { formatNoteName, type NoteName, parseNoteName, pitchOfName, sameName } from '@backline/theory/note-name.ts'
import { t } from '#kernel/language/translate.ts'
import { levelKind, scoreOf } from '../notes/theory-score.ts'
import type { Circumstances, Mark, TrainerRules } from '../trainer-rules.ts'
import { answerForm, readNumber, readTexts } from '../trainer-rules.ts'
import { askChords } from './ask-chords.ts'
import type {
  ChordsQuestion,
  KeyChordQuestion,
  MemberQuestion,
  QualityQuestion,
  RootQuestion,
  SpellingQuestion,
} from './chord-items.ts'
import { chordKey, chordWords, membersOf, readChordKey } from './chord-items.ts'
import { chordPool } from './chord-pools.ts'

/**
 * What can be answered: a type (`m7`) or a type with its inversion (`m7:1`), one of the notes that were heard one by one (from
 * 0), a root, a degree, or names in ASCII in any order.
 */
export type ChordsGiven =
  | { chord: string }
  | { place: number }
  | { root: string }
  | { degree: number }
  | { notes: string[] }

/** As many as there are to choose from: seven letters with four signs. */
const mostNames = 28

const given = answerForm<ChordsGiven>(({ chord, place, root, degree, notes }) => {
  if (typeof chord === 'string') return { chord }
  if (typeof root === 'string') return { root }
  const taken = readNumber(place, { low: 0, high: 6, whole: true })
  if (taken !== null) return { place: taken }
  const found = readNumber(degree, { low: 1, high: 7, whole: true })
  if (found !== null) return { degree: found }
  const names = readTexts(notes, mostNames)
  return names && { notes: names }
})

const kinds = [
  levelKind('quality', {
    get name() {
      return t('Kind of chord')
    },
    get question() {
      return t('Which chord is it?')
    },
    get hint() {
      return t('Listen to the colour of the whole first, then to its third.')
    },
  }),
  levelKind('degree', {
    get name() {
      return t('Chord of the key')
    },
    get question() {
      return t('Which chord of the key is it?')
    },
    get hint() {
      return t('Hear the key first, then follow the bass.')
    },
  }),
  levelKind('inversion', {
    get name() {
      return t('Inversion')
    },
    get question() {
      return t('Which chord, in which inversion?')
    },
    get hint() {
      return t('Sing the lowest note, then find the root from there.')
    },
  }),
  levelKind('member', {
    get name() {
      return t('Find a note')
    },
    get question() {
      return t('Which note is it?')
    },
    get hint() {
      return t('You hear the chord, then its notes one by one in random order.')
    },
  }),
  levelKind('root', {
    get name() {
      return t('Root note')
    },
    get question() {
      return t('Which note is the root?')
    },
    get hint() {
      return t('The chord belongs to the key. Its root doesn’t have to be the lowest note.')
    },
  }),
  levelKind('spelling', {
    get name() {
      return t('Spelling')
    },
    get question() {
      return t('Which notes are in the chord?')
    },
    get hint() {
      return t('Name all of them, in any order.')
    },
  }),
]

type Judge<Question> = (question: Question, answer: ChordsGiven, how: Circumstances) => Mark | null

const judged = (item: string, answered: string, worth: number, how: Circumstances): Mark => {
  const correct = answered === item
  return { item, answered, correct, score: scoreOf(correct ? 100 : worth, how) }
}

/** Points of an answer with the right kind of chord and a wrong inversion. */
const halfRight = 50

const judgeQuality: Judge<QualityQuestion> = ({ kind, item, manner, choices }, answer, how) => {
  if (!('chord' in answer) || !choices.includes(answer.chord)) return null
  const [type = '', inversion = '0'] = answer.chord.split(':')
  if (kind === 'quality') return judged(item, chordKey({ kind, type, manner }), 0, how)
  const asked = readChordKey(item)
  const sameType = asked?.kind === 'inversion' && asked.type === type
  const several = new Set(choices.map((choice) => choice.split(':')[0])).size > 1
  const answered = chordKey({ kind: 'inversion', type, inversion: Number(inversion) })
  return judged(item, answered, sameType && several ? halfRight : 0, how)
}

const judgeMember: Judge<MemberQuestion> = ({ item, order }, answer, how) => {
  const taken = 'place' in answer ? order[answer.place] : undefined
  const asked = readChordKey(item)
  if (!taken || asked?.kind !== 'member') return null
  return judged(item, chordKey({ ...asked, degree: taken.degree }), 0, how)
}

const judgeRoot: Judge<RootQuestion> = ({ item, chord, choices }, answer, how) => {
  if (!('root' in answer)) return null
  const taken = choices.find((name) => formatNoteName(name, 'ascii') === answer.root)
  if (!taken) return null
  const above = (pitchOfName(taken) - pitchOfName(chord.root) + 12) % 12
  if (above === 0) return judged(item, item, 100, how)
  const member = membersOf(chord.type)[chord.type.semitones.findIndex((semitones) => semitones % 12 === above)]
  return judged(item, `${item}:${member ?? 'x'}`, 0, how)
}

const judgeDegree: Judge<KeyChordQuestion> = ({ item, mode, sevenths, choices }, answer, how) => {
  if (!('degree' in answer) || !choices.some(({ degree }) => degree === answer.degree)) return null
  return judged(item, chordKey({ kind: 'degree', mode, sevenths, degree: answer.degree }), 0, how)
}

/** Names that sound like a note of the chord, but are not how it is spelled: B♯ in place of C. */
export const misspelled = (
  notes: readonly NoteName[],
  taken: readonly string[],
): readonly { note: NoteName; name: NoteName }[] =>
  taken.flatMap((text) => {
    const name = parseNoteName(text)
    const note = name && notes.find((one) => pitchOfName(one) === pitchOfName(name))
    return name && note && !sameName(name, note) ? [{ note, name }] : []
  })

const judgeSpelling: Judge<SpellingQuestion> = ({ item, notes, choices }, answer, how) => {
  if (!('notes' in answer)) return null
  const offered = choices.map((name) => formatNoteName(name, 'ascii'))
  const taken = new Set(answer.notes)
  if ([...taken].some((name) => !offered.includes(name))) return null
  const asked = notes.map((name) => formatNoteName(name, 'ascii'))
  const hits = asked.filter((name) => taken.has(name)).length
  // One note is named once: its right name beside another one is a note too many.
  const renamed = new Set(misspelled(notes, [...taken]).map(({ note }) => formatNoteName(note, 'ascii')))
  const standIns = [...renamed].filter((name) => !taken.has(name))
  const wrong = taken.size - hits - standIns.length
  const worth = Math.round((100 * Math.max(0, hits - wrong)) / asked.length)
  if (hits === asked.length && wrong === 0) return judged(item, item, 100, how)
  const named = wrong === 0 && hits + standIns.length === asked.length
  return judged(item, `${item}:${named ? 'renamed' : 'other'}`, worth, how)
}

const mark = (question: ChordsQuestion, answer: ChordsGiven, how: Circumstances): Mark | null => {
  switch (question.kind) {
    case 'quality':
    case 'inversion':
      return judgeQuality(question, answer, how)
    case 'member':
      return judgeMember(question, answer, how)
    case 'root':
      return judgeRoot(question, answer, how)
    case 'degree':
      return judgeDegree(question, answer, how)
    default:
      return judgeSpelling(question, answer, how)
  }
}

/** Ear training for chords: their kind, their place in a key, what lies in the bass, and their notes. */
export const chordsRules: TrainerRules<ChordsQuestion, ChordsGiven> = {
  trainer: 'chords',
  kinds,
  given,
  pool: chordPool,
  itemName: chordWords,
  ask: askChords,
  mark,
}
