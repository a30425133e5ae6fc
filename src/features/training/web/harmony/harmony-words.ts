import { formatChord } from '@backline/theory/chord.ts'
import { formatKey, type Key } from '@backline/theory/key.ts'
import type { HarmonicFunction } from '@backline/theory/progression.ts'
import { chordOfNumeral } from '@backline/theory/roman-numeral.ts'
import { numeralName, numeralOf, readChordItem } from '../../domain/harmony/chord-sets.ts'
import { harmonyItemName, lowered, shortName } from '../../domain/harmony/harmony-items.ts'
import type { HarmonyQuestion } from '../../domain/harmony/harmony-question.ts'
import { chordsAsked, type HarmonyGiven } from '../../domain/harmony/harmony-rules.ts'
import { keyAfter } from '../../domain/harmony/phrases.ts'
import type { Mark } from '../../domain/trainer-rules.ts'

/** A numeral's chord by its letter in a key: "Bm". */
export const letterOf = (numeral: string, key: Key): string => formatChord(chordOfNumeral(numeralOf(numeral), key))

/** The small line on an answer: the chord's letter, or where a key change leads. */
export const moreOf = (item: string, { key, kind }: HarmonyQuestion): string | undefined => {
  const chord = readChordItem(item)
  if (chord) return letterOf(chord.numeral, key)
  return kind === 'key-change' ? formatKey(keyAfter(item, key)) : undefined
}

/** What is heard, without a word about the answer. */
export const statusOf = ({ kind, key, context, phrases }: HarmonyQuestion): string => {
  const count = phrases[0]?.numerals.length ?? 0
  if (kind === 'mode') return count === 1 ? 'One chord.' : `A phrase of ${count} chords.`
  if (kind === 'cadence') return `A phrase in ${formatKey(key)}: listen to its last two chords.`
  if (kind === 'key-change') return `Two phrases; the first is in ${formatKey(key)}.`
  const before = { cadence: 'A cadence', scale: 'The scale and its home chord', none: '' }[context]
  const asked = kind === 'progression' ? `${count} chords` : 'one chord'
  return before === ''
    ? `${asked[0]?.toUpperCase() ?? ''}${asked.slice(1)} in ${formatKey(key)}.`
    : `${before} in ${formatKey(key)}, then ${asked}.`
}

const listenFor: Readonly<Record<HarmonicFunction, string>> = {
  tonic: 'Tonic chords rest: nothing in them wants to move on.',
  subdominant: 'Subdominant chords leave home, without the pull of the leading tone.',
  dominant: 'Dominant chords pull: V and vii° to home, a secondary dominant (V/V) to the chord behind its stroke.',
}

/** What chords of a function sound like. */
export const functionText = (name: HarmonicFunction): string => listenFor[name]

const cadenceTexts: Readonly<Record<string, string>> = {
  'cad:authentic': 'Authentic: V goes to I, both on their roots. It closes like a full stop.',
  'cad:half': 'Half: the phrase stops on V, like a comma.',
  'cad:plagal': 'Plagal: IV goes to I. It closes softly, as in an Amen.',
  'cad:deceptive': 'Deceptive: V promises I, and the sixth degree comes.',
  'cad:imperfect': 'Imperfect authentic: V goes to I, but one of them stands on its third.',
}

const homes: Readonly<Record<string, string>> = {
  'to:parallel': 'The home note stays, major and minor change places.',
  'to:relative': 'The notes of the scale stay, another of them is home.',
  'to:dominant': 'One note of the scale is new.',
  'to:subdominant': 'One note of the scale is new.',
  'to:tone': 'Everything is lifted by a tone.',
  'to:semitone': 'Everything is lifted by a semitone.',
}

const keyChangeText = (item: string, key: Key): string =>
  item === 'to:same'
    ? `Both phrases are in ${formatKey(key)}: the home note is the same.`
    : `The first phrase is in ${formatKey(key)}, the second in ${formatKey(keyAfter(item, key))}. ${homes[item] ?? ''}`

const textFor = (question: HarmonyQuestion, given: HarmonyGiven): string => {
  const { kind, item, key, phrases } = question
  const chords = (phrases[0]?.numerals ?? []).map(numeralName).join(' ')
  if (kind === 'cadence') return `${cadenceTexts[item] ?? ''} It was ${chords}.`
  if (kind === 'mode') return `It was ${chords}. The third of the home chord decides.`
  if (kind === 'key-change') return keyChangeText(item, key)
  if (kind === 'bass') return `The chord was ${chords}. Sing from the bass note to home to feel its degree.`
  if (kind === 'function')
    return `In ${formatKey(key)} it is ${moreOf(item, question) ?? ''}. Press any chord to hear it beside.`
  const count = 'chords' in given ? given.chords.length : 0
  const asked = chordsAsked(question).length
  const counted = count === asked ? '' : ` There were ${asked} chords, you gave ${count}.`
  return `It was ${chords}.${counted} Press a number to hear one chord again.`
}

/** What is said about an answer. */
export const explainHarmony = (
  question: HarmonyQuestion,
  given: HarmonyGiven,
  mark: Mark,
): { title: string; text: string } => {
  const text = textFor(question, given)
  const named = harmonyItemName(question.item)
  if (question.kind === 'key-change') return { title: mark.correct ? `Right: ${lowered(named)}` : named, text }
  if (mark.correct) return { title: question.kind === 'progression' ? 'All right' : `Right: ${named}`, text }
  if (question.kind === 'progression') return { title: mark.score > 0 ? 'Not all of them' : 'None of them', text }
  return { title: `${shortName(question.item)}, not ${shortName(mark.answered)}`, text }
}
