import { type Chord, formatChord } from '@backline/theory/chord.ts'
import { matchScales, type ScaleMatches, tonicHint } from '@backline/theory/match-scales.ts'
import {
  formatNoteName,
  nameOfPitch,
  parseNoteName,
  pitchClass,
  pitchMask,
  pitchOfName,
} from '@backline/theory/note-name.ts'
import { parseChords } from '@backline/theory/parse-chord.ts'
import { type Scale, scaleOn } from '@backline/theory/scale.ts'
import type { ScaleTier } from '@backline/theory/scale-index.ts'
import { parallelScale, relativeScale } from '@backline/theory/scale-relations.ts'
import { findScaleType } from '@backline/theory/scale-types.ts'
import { scalesForChords } from '@backline/theory/scales-for-chords.ts'
import { keyboard, keyFor, keysOfChords } from './keyboard.ts'

/** What is picked and chosen; the address has all of it. */
export interface FinderState {
  /** Keys in the order in which they were picked. */
  readonly notes: readonly number[]
  /** The progression that the notes come from, until a note is picked or taken away by hand. */
  readonly chords: readonly Chord[]
  /** The pitch class that was set as root. */
  readonly root: number | null
  /** The scale that was chosen; null shows the best match. */
  readonly scale: Scale | null
  readonly tier: ScaleTier
  /** Names as the scale spells them, or with sharps alone. */
  readonly names: 'key' | 'sharps'
}

export const nothingPicked: FinderState = { notes: [], chords: [], root: null, scale: null, tier: 'core', names: 'key' }

/** What of an address belongs to the finder. */
export const finderParameters = ['notes', 'chords', 'root', 'scale', 'all', 'names'] as const

/** So many chords of a progression are heard: four minutes of a busy song. */
const mostChords = 64

const usualName = (pitch: number): string => formatNoteName(nameOfPitch(pitchClass(pitch)), 'ascii')

const noteWord = (midi: number): string => `${usualName(midi)}${midi >= keyboard.lowest + 12 ? '3' : ''}`

const readNote = (word: string): number | null => {
  const [, name = '', octave = '2'] = /^(.*?)([23])?$/.exec(word) ?? []
  const note = parseNoteName(name)
  return note ? keyboard.lowest + pitchOfName(note) + (octave === '3' ? 12 : 0) : null
}

/** A scale as it is written in an address: `Bb-harmonic-minor`. */
export const scaleWord = ({ tonic, type }: Scale): string => `${formatNoteName(tonic, 'ascii')}-${type.id}`

/** The scale of such a word; null where it names none. */
export const readScale = (word: string): Scale | null => {
  const dash = word.indexOf('-')
  const tonic = parseNoteName(word.slice(0, dash))
  const type = findScaleType(word.slice(dash + 1))
  return dash > 0 && tonic && type && Math.abs(tonic.alteration) < 2 ? scaleOn(tonic, type) : null
}

/** A state as the parameters of an address; what is as usual is left out. */
export const toAddress = ({ notes, chords, root, scale, tier, names }: FinderState): Record<string, string> => ({
  ...(chords.length > 0
    ? { chords: chords.map((chord) => formatChord(chord, 'ascii')).join(',') }
    : notes.length > 0 && { notes: notes.map(noteWord).join(',') }),
  ...(root !== null && { root: usualName(root) }),
  ...(scale && { scale: scaleWord(scale) }),
  ...(tier === 'all' && { all: 'yes' }),
  ...(names === 'sharps' && { names: 'sharps' }),
})

/** The state that an address asks for, and what of it could not be read. */
export const fromAddress = (asked: (name: string) => string | null): { state: FinderState; unread: string[] } => {
  const unread: string[] = []
  const read = <T>(name: string, reader: (word: string) => T | null): T | null => {
    const word = asked(name)
    if (word === null || word === '') return null
    const value = reader(word)
    if (value === null) unread.push(word)
    return value
  }
  const words = (asked('notes') ?? '').split(/[\s,]+/).filter(Boolean)
  const notes = words.flatMap((word) => {
    const note = readNote(word)
    if (note === null) unread.push(word)
    return note ?? []
  })
  const root = read('root', parseNoteName)
  const progression = parseChords(asked('chords') ?? '')
  unread.push(...progression.unread)
  const chords = progression.chords.slice(0, mostChords)
  const state: FinderState = {
    notes: chords.length > 0 ? keysOfChords(chords) : [...new Set(notes)],
    chords,
    root: root ? pitchOfName(root) : null,
    scale: read('scale', readScale),
    tier: asked('all') !== null ? 'all' : 'core',
    names: asked('names') === 'sharps' ? 'sharps' : 'key',
  }
  return { state, unread }
}

/** The notes after a key was pressed: picked, or not any more. */
export const withToggled = (state: FinderState, midi: number): FinderState =>
  withNotes(state, state.notes.includes(midi) ? state.notes.filter((one) => one !== midi) : [...state.notes, midi])

/** The notes after a place elsewhere was pressed: its pitch is taken away wherever it is picked, or picked. */
export const withToggledPitch = (state: FinderState, midi: number): FinderState => {
  const rest = state.notes.filter((one) => pitchClass(one) !== pitchClass(midi))
  return withNotes(state, rest.length < state.notes.length ? rest : [...state.notes, keyFor(midi)])
}

/** The notes with one more, wherever it was heard; nothing changes when it is picked already. */
export const withAdded = (state: FinderState, midi: number): FinderState =>
  state.notes.some((one) => pitchClass(one) === pitchClass(midi))
    ? state
    : withNotes(state, [...state.notes, keyFor(midi)])

/** Other notes; the chosen scale stays only while it holds them all. */
export const withNotes = (state: FinderState, notes: readonly number[]): FinderState => {
  const fits = state.scale !== null && (pitchMask(notes) & ~state.scale.mask) === 0
  return { ...state, notes, chords: [], scale: fits ? state.scale : null }
}

/** A progression in place of what was picked; its best scale is shown. */
export const withChords = (state: FinderState, chords: readonly Chord[]): FinderState => {
  const kept = chords.slice(0, mostChords)
  return { ...state, notes: keysOfChords(kept), chords: kept, scale: null }
}

/** The scales for what is picked: for a progression as chords, else for the notes. */
export const matchesOf = ({ notes, chords, root, tier }: FinderState): ScaleMatches =>
  chords.length > 0
    ? scalesForChords(chords, tier, root)
    : matchScales({ pitches: notes, hint: tonicHint({ pinned: root, picked: notes[0] ?? null }), tier })

/** The scale that is shown: the chosen one, else the best that fits. */
export const shownScale = ({ scale }: FinderState, matches: ScaleMatches): Scale | null =>
  scale ?? matches.groups[0]?.matches[0]?.scale ?? null

const mostCompared = 24

/** What a scale may be compared with: its relative and parallel, and the best that fit. */
export const comparable = (scale: Scale | null, { groups, near }: ScaleMatches): Scale[] => {
  const relatives = scale ? [relativeScale(scale), parallelScale(scale)] : []
  const fits = [...groups, ...near].flatMap((group) => group.matches.map((match) => match.scale))
  const all = [...relatives.filter((one) => one !== null), ...fits].map((one) => [scaleWord(one), one] as const)
  return [...new Map(all).values()].slice(0, mostCompared)
}

/** How many different notes are still to be picked before scales are listed. */
export const stillToPick = (notes: readonly number[], fewest: number): number =>
  Math.max(0, fewest - new Set(notes.map(pitchClass)).size)
