import { chordOn } from '@backline/theory/chord.ts'
import { parseNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { closeVoicing, rootPosition } from '@backline/theory/voicing.ts'
import {
  afterContext,
  atOnce,
  contextNotes,
  endOf,
  type HeardNote,
  inTurn,
  later,
  pitchAbove,
  stackUp,
} from '../notes/heard-notes.ts'
import type { ChordsQuestion } from './chord-items.ts'
import { type ChordManner, chordTypeNamed } from './chord-items.ts'
import type { ChordsGiven } from './chords-rules.ts'

const held = 1.8
const pause = 0.4

/** A chord together, or first note by note. */
export const chordSound = (midis: readonly number[], manner: ChordManner, beat: number): HeardNote[] => {
  if (manner === 'block') return atOnce(midis, 0, held)
  const run = inTurn(midis, 0, beat * 0.6)
  return [...run, ...atOnce(midis, endOf(run) + 0.15, held)]
}

const chordPrompt = (question: ChordsQuestion): HeardNote[] => {
  const { midis, manner, beat } = question
  const chord = chordSound(midis, manner, beat)
  if (question.kind !== 'member') return chord
  return [
    ...chord,
    ...inTurn(
      question.order.map(({ midi }) => midi),
      endOf(chord) + pause,
      beat * 1.3,
    ),
  ]
}

/** The key, and what is asked after it. */
export const chordQuestionNotes = (question: ChordsQuestion): HeardNote[] => {
  const { scale, context, beat } = question
  return [...contextNotes(scale, context, beat), ...later(chordPrompt(question), afterContext(scale, context, beat))]
}

/** The right answer as it sounds without its key. */
export const chordRight = (question: ChordsQuestion): HeardNote[] => {
  if (question.kind === 'member')
    return memberNote(
      question.order.findIndex(({ degree }) => degree === question.degree),
      question,
    )
  if (question.kind !== 'root') return chordSound(question.midis, 'block', question.beat)
  return rootFirst(pitchOfName(question.chord.root), question.midis)
}

const memberNote = (place: number, { order, midis }: Extract<ChordsQuestion, { kind: 'member' }>): HeardNote[] => [
  ...atOnce([order[place]?.midi ?? midis[0] ?? 60], 0, 0.8),
  ...atOnce(midis, 0.9, held),
]

/** A note as bass, then the chord over it: a wrong root is heard to be none. */
const rootFirst = (root: number, midis: readonly number[]): HeardNote[] => [
  ...atOnce([pitchAbove(root, 36)], 0, 0.8 + held),
  ...atOnce(midis, 0.9, held - 0.1),
]

const typeAt = (midis: readonly number[], root: number, answer: string): number[] => {
  const [type = '', inversion = '0'] = answer.split(':')
  const chord = chordOn({ letter: 0, alteration: 0 }, chordTypeNamed(type))
  const at = Number(inversion)
  const upFromC = at === 0 ? rootPosition(chord, 60) : closeVoicing(chord, at, 60)
  const [lowest = 48] = midis
  // On the same root, as near to what was heard as it gets.
  const shift = pitchAbove(root, lowest - 11) - 60
  return upFromC.map((midi) => midi + shift)
}

/** An answer as it would have sounded in the place of the right one. */
export const chordAnswer = (question: ChordsQuestion, given: ChordsGiven): HeardNote[] => {
  const { midis, beat } = question
  switch (question.kind) {
    case 'quality':
    case 'inversion':
      if (!('chord' in given)) return []
      return chordSound(typeAt(midis, pitchOfName(question.chord.root), given.chord), 'block', beat)
    case 'member':
      return 'place' in given ? memberNote(given.place, question) : []
    case 'root': {
      const name = 'root' in given ? parseNoteName(given.root) : null
      return name ? rootFirst(pitchOfName(name), midis) : []
    }
    case 'degree': {
      const chosen = 'degree' in given ? question.choices.find(({ degree }) => degree === given.degree) : undefined
      return chosen ? chordSound(stackUp(chosen.notes.map(pitchOfName), 43), 'block', beat) : []
    }
    default: {
      const names = 'notes' in given ? given.notes.flatMap((name) => parseNoteName(name) ?? []) : []
      const from = pitchAbove(pitchOfName(question.chord.root), 48)
      return atOnce(
        names.map((name) => pitchAbove(pitchOfName(name), from)),
        0,
        held,
      )
    }
  }
}
