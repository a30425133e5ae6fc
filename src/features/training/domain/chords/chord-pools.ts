import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import { type KeyMode, modeOf, readKey } from '../notes/heard-notes.ts'
import { chordKey, chordTypeNamed, manners, membersOf, readChordKey } from './chord-items.ts'

/** The level of a setting of this trainer, 1 to 20. */
export const levelOfChords = ({ size }: Pick<Setting, 'size'>): number => levelOf(size, { easiest: 20, hardest: 1 })

/** Everything that has been reached at a level. */
const reached = <T>(level: number, stages: readonly (readonly [from: number, what: readonly T[]])[]): T[] =>
  stages.filter(([from]) => level >= from).flatMap(([, what]) => what)

const qualities: readonly (readonly [number, readonly string[]])[] = [
  [1, ['maj', 'm']],
  [4, ['dim', 'aug']],
  [7, ['7', 'maj7', 'm7']],
  [9, ['m7b5', 'dim7']],
  [11, ['sus2', 'sus4']],
  [13, ['6', 'm6']],
  [15, ['add9', '9', 'maj9', 'm9']],
]

const qualityItems = (level: number): string[] =>
  reached(level, qualities).flatMap((type) =>
    manners
      .filter((manner) => manner === 'block' || level < 5)
      .map((manner) => chordKey({ kind: 'quality', type, manner })),
  )

const inverted: readonly (readonly [number, readonly string[]])[] = [
  [1, ['maj', 'm']],
  [9, ['7']],
  [13, ['maj7']],
  [16, ['m7', 'm7b5']],
]

/** Inversions of a type: an augmented chord or a diminished seventh has none that could be heard. */
const inversionItems = (kind: 'inversion' | 'root', level: number): string[] =>
  reached(level, inverted).flatMap((type) =>
    chordTypeNamed(type)
      .formula.map((_degree, inversion) => inversion)
      .filter((inversion) => inversion < 2 || level >= 4)
      .map((inversion) => chordKey({ kind, type, inversion })),
  )

const withMembers: readonly (readonly [number, readonly string[]])[] = [
  [1, ['maj', 'm']],
  [6, ['dim', 'sus4']],
  [10, ['7', 'maj7', 'm7']],
  [14, ['m7b5', '6', 'm6']],
]

const memberItems = (level: number): string[] =>
  reached(level, withMembers).flatMap((type) =>
    membersOf(chordTypeNamed(type)).map((degree) => chordKey({ kind: 'member', type, degree })),
  )

const degrees: readonly (readonly [number, readonly number[]])[] = [
  [1, [1, 4, 5]],
  [3, [6]],
  [6, [2]],
  [8, [3, 7]],
]

const degreeModes = (level: number): readonly KeyMode[] =>
  level < 10 || level === 15 || level === 16 ? ['major'] : level < 12 ? ['minor'] : ['major', 'minor']

const degreeItems = (setting: Setting): string[] => {
  const level = levelOfChords(setting)
  const key = readKey(setting.more.key)
  return (key ? [modeOf(key)] : degreeModes(level)).flatMap((mode) =>
    reached(level, degrees).map((degree) => chordKey({ kind: 'degree', mode, degree, sevenths: level >= 15 })),
  )
}

const spelled: readonly (readonly [number, readonly string[]])[] = [
  [1, ['maj', 'm']],
  [4, ['dim', 'aug']],
  [7, ['7', 'maj7', 'm7']],
  [10, ['m7b5', 'dim7', 'sus4']],
  [13, ['6', 'm6']],
  [16, ['9', 'maj9', 'm9']],
]

const ownPool = (setting: Setting): string[] => {
  const level = levelOfChords(setting)
  switch (setting.kind) {
    case 'inversion':
    case 'root':
      return inversionItems(setting.kind, level)
    case 'member':
      return memberItems(level)
    case 'degree':
      return degreeItems(setting)
    case 'spelling':
      return reached(level, spelled).map((type) => chordKey({ kind: 'spelling', type }))
    default:
      return qualityItems(level)
  }
}

/** The items of a setting: those it names that can be asked, else those of its level. */
export const chordPool = (setting: Setting): readonly string[] => {
  const named = setting.pool.filter((key) => readChordKey(key)?.kind === setting.kind)
  return named.length > 0 ? named : ownPool(setting)
}
