import { expect, test } from 'vitest'
import { type Chord, formatChord } from './chord.ts'
import { parseChords } from './parse-chord.ts'

const names: Readonly<Record<string, string>> = {
  'C D E F G A H': 'C D E F G A B',
  'Cis Dis Eis Fis Gis Ais His': 'C# D# E# F# G# A# B#',
  'Ces Des Es Fes Ges As Hes B': 'Cb Db Eb Fb Gb Ab Bb Bb',
  'Cisis Disis Eisis Fisis Gisis Aisis Hisis': 'C## D## E## F## G## A## B##',
  'Ceses Deses Eses Feses Geses Ases Asas Heses': 'Cbb Dbb Ebb Fbb Gbb Abb Abb Bbb',
  // Of those who mix: signs, as English has them.
  'C# F# H# Db Eb Gb Ab Hb Bb': 'C# F# B# Db Eb Gb Ab Bb Bb',
  'C♯ F♯ H♯ D♭ E♭ G♭ A♭ H♭ B♭ B♯': 'C# F# B# Db Eb Gb Ab Bb Bb B#',
}
const roots = Object.entries(names).flatMap(([german, english]) => {
  const theirs = english.split(' ')
  return german.split(' ').map((name, at): [string, string] => [name, theirs[at] as string])
})
const qualities = ['', '7', 'm', 'm7', 'maj7', 'sus4', 'dim', 'm7b5', '(b5)', 'add9', '6', '5', 'aug', '7b9']
/** What a lower-case root makes of a quality that does not say what its third is. */
const ofSmall: Readonly<Record<string, string>> = {
  '': 'm',
  '7': 'm7',
  maj7: 'm(maj7)',
  '6': 'm6',
  add9: 'm(add9)',
  '(b5)': 'dim',
  '7b9': 'm7b9',
}

const shown = (chord: Chord): string => formatChord(chord, 'ascii')
const german = (text: string): string => {
  const { chords, unread } = parseChords(text, 'german')
  return [...chords.map(shown), ...unread.map((word) => `unread ${word}`)].join(' ')
}
const english = (text: string): string => parseChords(text).chords.map(shown).join(' ')

test.each(roots)('%s is %s, with every quality behind it and in the bass', (name, theirs) => {
  for (const quality of qualities) {
    expect(german(`${name}${quality}`), `${name}${quality}`).toBe(english(`${theirs}${quality}`))
    expect(german(`${name}${quality}`), `${name}${quality}`).not.toBe('')
  }
  expect(german(`D7/${name}`)).toBe(english(`D7/${theirs}`))
  expect(german(`D7/${name.charAt(0).toLowerCase()}${name.slice(1)}`)).toBe(english(`D7/${theirs}`))
})

test.each(roots)('%s with a small letter is a minor chord on %s', (name, theirs) => {
  const small = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  for (const quality of qualities)
    expect(german(`${small}${quality}`), `${small}${quality}`).toBe(english(`${theirs}${ofSmall[quality] ?? quality}`))
})

test('an alteration behind a name is no sign of the root', () => {
  expect(german('Esb5 Asb9 Cis#5 Hesb5')).toBe(english('Eb(b5) Ab(b9) C#(#5) Bb(b5)'))
})

test('names that nobody writes are not read', () => {
  for (const name of ['Bis', 'Beses', 'Cs', 'Ds', 'Hs', 'Esas', 'Jes', 'Esis'])
    expect(german(name), name).toBe(`unread ${name}`)
})
