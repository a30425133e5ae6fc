import { matchScales } from '@backline/theory/match-scales.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { scaleName } from '@backline/theory/scale.ts'
import { scalesOf } from '@backline/theory/scale-index.ts'
import { scaleTypes } from '@backline/theory/scale-types.ts'
import { expect, test } from 'vitest'
import {
  comparable,
  type FinderState,
  fromAddress,
  matchesOf,
  nothingPicked,
  readScale,
  scaleWord,
  shownScale,
  stillToPick,
  toAddress,
  withAdded,
  withChords,
  withNotes,
  withToggled,
  withToggledPitch,
} from './finder-state.ts'

const read = (parameters: Record<string, string>) => fromAddress((name) => parameters[name] ?? null)

test('an address brings back what is picked, set and chosen', () => {
  const state: FinderState = {
    notes: [38, 40, 41, 45, 46, 55],
    chords: [],
    root: 10,
    scale: readScale('Bb-harmonic-minor'),
    tier: 'all',
    names: 'sharps',
  }
  expect(toAddress(state)).toEqual({
    notes: 'D,E,F,A,Bb,G3',
    root: 'Bb',
    scale: 'Bb-harmonic-minor',
    all: 'yes',
    names: 'sharps',
  })
  expect(read(toAddress(state))).toEqual({ state, unread: [] })
  expect(toAddress(nothingPicked)).toEqual({})
  expect(read({}).state).toEqual(nothingPicked)
})

test('every scale of every type has a word that reads back as itself', () => {
  const scales = scalesOf('all').map(({ scale }) => scale)
  expect(scales).toHaveLength(scaleTypes.length * 12)
  for (const scale of scales) expect(readScale(scaleWord(scale))).toEqual(scale)
})

test('what an address has wrong is named, and the rest is read', () => {
  const { state, unread } = read({ notes: 'D,H,Bb,F#,,B#', root: 'Q', scale: 'D-sad', all: 'yes' })
  expect(state.notes).toEqual([38, 46, 42, 36])
  expect(state).toMatchObject({ root: null, scale: null, tier: 'all', names: 'key' })
  expect(unread).toEqual(['H', 'Q', 'D-sad'])
  expect(['Dmajor', '-major', 'Dbb-major', 'D-', ''].map(readScale)).toEqual([null, null, null, null, null])
})

test('a chosen scale stays while it holds what is picked', () => {
  const chosen = { ...nothingPicked, notes: [38], scale: readScale('D-minor') }
  expect(withToggled(chosen, 41).scale).toBe(chosen.scale)
  expect(withToggled(chosen, 42)).toMatchObject({ notes: [38, 42], scale: null })
  expect(withToggled(withToggled(chosen, 41), 38).notes).toEqual([41])
  expect(withNotes(chosen, []).scale).toBe(chosen.scale)
})

test('what comes from elsewhere lands on the keyboard once', () => {
  const state = { ...nothingPicked, notes: [38, 50] }
  expect(withAdded(state, 74)).toBe(state)
  expect(withAdded(state, 76).notes).toEqual([38, 50, 40])
  expect(withToggledPitch(state, 62).notes).toEqual([])
  expect(withToggledPitch(state, 45).notes).toEqual([38, 50, 45])
})

test('octaves count once on the way to the third note', () => {
  expect([[], [36], [36, 48], [36, 48, 40], [36, 40, 43]].map((notes) => stillToPick(notes, 3))).toEqual([
    3, 2, 2, 1, 0,
  ])
})

test('the best match is shown until one is chosen, and it is compared with its relatives first', () => {
  const matches = matchScales({ pitches: [38, 40, 41, 45, 46], hint: 38, tier: 'core' })
  const best = shownScale(nothingPicked, matches)
  expect(best && scaleName(best)).toBe('D minor')
  const chosen = readScale('F-major')
  expect(shownScale({ ...nothingPicked, scale: chosen }, matches)).toBe(chosen)
  const others = comparable(best, matches).map((scale) => scaleName(scale))
  expect(others.slice(0, 3)).toEqual(['F major', 'D major', 'D minor'])
  expect(new Set(others).size).toBe(others.length)
  expect(best?.notes.map((note) => formatNoteName(note)).join(' ')).toBe('D E F G A B♭ C')
})

const nameShown = (state: FinderState): string => {
  const shown = shownScale(state, matchesOf(state))
  return shown ? scaleName(shown) : ''
}

test('a progression is kept in the address and heard as chords, until a note is picked by hand', () => {
  const { state, unread } = read({ chords: 'G,B,C,Cm,G7/B,Qx' })
  expect(unread).toEqual(['Qx'])
  expect(toAddress(state)).toEqual({ chords: 'G,B,C,Cm,G7/B' })
  expect(nameShown(state)).toBe('G major')
  const changed = withToggled(state, state.notes[0] ?? 0)
  expect(changed.chords).toEqual([])
  expect(toAddress(withChords(changed, state.chords))).toEqual(toAddress(state))
})
