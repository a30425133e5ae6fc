import { type Chord, inversionOf } from './chord.ts'
import { diatonicChords, type Key } from './key.ts'
import { LETTER_SEMITONES, pitchOfName } from './note-name.ts'
import { pitchClass } from './pitch-set.ts'
import { numeralRoot, type RomanNumeral } from './roman-numeral.ts'

/** The numeral of a chord in a key: diatonic ones plain, dominants of other degrees as V/x, the rest by their degree. */
export function numeralOfChord(chord: Chord, key: Key): RomanNumeral {
  const plain = byDegree(chord, key)
  if (isDiatonic(chord, key)) return plain
  return secondary(chord, key) ?? plain
}

const isDiatonic = (chord: Chord, key: Key): boolean => {
  const size = chord.type.semitones.length > 3 ? 'sevenths' : 'triads'
  return diatonicChords(key, size).some(
    ({ root, notes }) =>
      pitchOfName(root) === pitchOfName(chord.root) &&
      chord.type.semitones.every((semitones) =>
        notes.some((note) => pitchOfName(note) === pitchClass(pitchOfName(root) + semitones)),
      ),
  )
}

const byDegree = (chord: Chord, key: Key): RomanNumeral => {
  const degree = ((chord.root.letter - key.tonic.letter + 7) % 7) + 1
  const base = { degree, chord: chord.type.id, inversion: inversionOf(chord) ?? 0, of: null }
  const found = [0, -1, 1].find(
    (alteration) => pitchOfName(numeralRoot({ ...base, alteration }, key)) === pitchOfName(chord.root),
  )
  return found === undefined ? enharmonic(chord, key) : { ...base, alteration: found }
}

// A root whose letter does not fit the key, such as A♯ in C: by the distance alone, flats first.
const enharmonic = (chord: Chord, key: Key): RomanNumeral => {
  const base = { chord: chord.type.id, inversion: inversionOf(chord) ?? 0, of: null }
  const candidates = [0, -1, 1].flatMap((alteration) =>
    LETTER_SEMITONES.map((_, at): RomanNumeral => ({ ...base, degree: at + 1, alteration })),
  )
  const found = candidates.find((numeral) => pitchOfName(numeralRoot(numeral, key)) === pitchOfName(chord.root))
  return found ?? { ...base, degree: 1, alteration: 0 }
}

const secondary = (chord: Chord, key: Key): RomanNumeral | null => {
  const dominant = ['', '7', '9', '7b9', '13'].includes(chord.type.id)
  const leading = ['dim', 'dim7', 'm7b5'].includes(chord.type.id)
  if (!dominant && !leading) return null
  const target = pitchClass(pitchOfName(chord.root) + (dominant ? 5 : 1))
  const goal = diatonicChords(key).find(
    ({ root, suffix }, at) => at > 0 && suffix !== 'dim' && pitchOfName(root) === target,
  )
  if (!goal) return null
  // A plain major triad counts as a secondary dominant only where it is no common borrowed chord (♭VI and ♭VII lead on too).
  if (chord.type.id === '' && [3, 8, 10].includes(pitchClass(pitchOfName(chord.root) - pitchOfName(key.tonic))))
    return null
  const of = { degree: goal.degree, alteration: 0, chord: goal.suffix ?? '', inversion: 0, of: null }
  return { degree: dominant ? 5 : 7, alteration: 0, chord: chord.type.id, inversion: inversionOf(chord) ?? 0, of }
}
