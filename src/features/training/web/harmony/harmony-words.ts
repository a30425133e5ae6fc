import { formatChord } from '@backline/theory/chord.ts'
import { formatKey, type Key } from '@backline/theory/key.ts'
import type { HarmonicFunction } from '@backline/theory/progression.ts'
import { chordOfNumeral } from '@backline/theory/roman-numeral.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
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
  return kind === 'key-change' ? spokenKey(formatKey(keyAfter(item, key), 'ascii')) : undefined
}

/** What is heard, without a word about the answer. */
export const statusOf = ({ kind, key, context, phrases }: HarmonyQuestion): string => {
  const count = phrases[0]?.numerals.length ?? 0
  if (kind === 'mode') return count === 1 ? t('One chord.') : t('A phrase of {count} chords.', { count })
  if (kind === 'cadence')
    return t('A phrase in {key}: listen to its last two chords.', { key: spokenKey(formatKey(key, 'ascii')) })
  if (kind === 'key-change')
    return t('Two phrases; the first is in {key}.', { key: spokenKey(formatKey(key, 'ascii')) })
  const values = { key: spokenKey(formatKey(key, 'ascii')), asked: kind === 'progression' ? 'several' : 'one', count }
  switch (context) {
    case 'cadence':
      return t(
        'A cadence in {key}, then {asked, select, one {one chord} other {{count, plural, one {# chord} other {# chords}}}}.',
        values,
      )
    case 'scale':
      return t(
        'The scale of {key} and its home chord, then {asked, select, one {one chord} other {{count, plural, one {# chord} other {# chords}}}}.',
        values,
      )
    default:
      return t(
        '{asked, select, one {One chord} other {{count, plural, one {# chord} other {# chords}}}} in {key}.',
        values,
      )
  }
}

const listenFor: Readonly<Record<HarmonicFunction, string>> = {
  tonic: t('Tonic chords rest: nothing in them wants to move on.'),
  subdominant: t('Subdominant chords leave home, without the pull of the leading tone.'),
  dominant: t('Dominant chords pull: V and vii° to home, a secondary dominant (V/V) to the chord after the slash.'),
}

/** What chords of a function sound like. */
export const functionText = (name: HarmonicFunction): string => listenFor[name]

const cadenceTexts: Readonly<Record<string, string>> = {
  'cad:authentic': t('Authentic: V goes to I, both in root position. It closes like a full stop.'),
  'cad:half': t('Half: the phrase stops on V, like a comma.'),
  'cad:plagal': t('Plagal: IV goes to I. It closes softly, like an Amen.'),
  'cad:deceptive': t('Deceptive: V promises I, but the sixth degree comes instead.'),
  'cad:imperfect': t('Imperfect authentic: V goes to I, but one of them has its third in the bass.'),
}

const homes: Readonly<Record<string, string>> = {
  'to:parallel': t('The home note stays; major and minor swap.'),
  'to:relative': t('The notes of the scale stay; a different one is home.'),
  'to:dominant': t('One note of the scale is new.'),
  'to:subdominant': t('One note of the scale is new.'),
  'to:tone': t('Everything moves up a tone.'),
  'to:semitone': t('Everything moves up a semitone.'),
}

const keyChangeText = (item: string, key: Key): string =>
  item === 'to:same'
    ? t('Both phrases are in {key}: the home note is the same.', { key: spokenKey(formatKey(key, 'ascii')) })
    : t('The first phrase is in {key}, the second in {next}. {text}', {
        key: spokenKey(formatKey(key, 'ascii')),
        next: spokenKey(formatKey(keyAfter(item, key), 'ascii')),
        text: homes[item],
      })

const textFor = (question: HarmonyQuestion, given: HarmonyGiven): string => {
  const { kind, item, key, phrases } = question
  const chords = (phrases[0]?.numerals ?? []).map(numeralName).join(' ')
  if (kind === 'cadence') return t('{text} It was {chords}.', { text: cadenceTexts[item], chords })
  if (kind === 'mode') return t('It was {chords}. The third of the home chord tells you.', { chords })
  if (kind === 'key-change') return keyChangeText(item, key)
  if (kind === 'bass')
    return t('The chord was {chords}. Sing from the bass note to home to feel its degree.', { chords })
  if (kind === 'function')
    return t('In {key} it’s {chord}. Press any chord to compare.', {
      key: spokenKey(formatKey(key, 'ascii')),
      chord: moreOf(item, question),
    })
  const count = 'chords' in given ? given.chords.length : 0
  const asked = chordsAsked(question).length
  return count === asked
    ? t('It was {chords}. Press a number to hear one chord again.', { chords })
    : t('It was {chords}. There were {asked} chords, you gave {count}. Press a number to hear one chord again.', {
        chords,
        asked,
        count,
      })
}

/** What is said about an answer. */
export const explainHarmony = (
  question: HarmonyQuestion,
  given: HarmonyGiven,
  mark: Mark,
): { title: string; text: string } => {
  const text = textFor(question, given)
  const named = harmonyItemName(question.item)
  if (question.kind === 'key-change')
    return { title: mark.correct ? t('Right: {what}', { what: lowered(named) }) : named, text }
  if (mark.correct)
    return { title: question.kind === 'progression' ? t('All correct') : t('Right: {what}', { what: named }), text }
  if (question.kind === 'progression') return { title: mark.score > 0 ? t('Not all of them') : t('None of them'), text }
  return {
    title: t('{right}, not {answered}', { right: shortName(question.item), answered: shortName(mark.answered) }),
    text,
  }
}
