import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import { degreesOf, type KeyMode, modeOf, readKey } from '../notes/heard-notes.ts'
import { type Direction, intervalNames, itemKey, readItem } from './interval-items.ts'

/** The level of a setting of these trainers, 1 to 20. */
export const levelOfSetting = ({ size }: Pick<Setting, 'size'>): number => levelOf(size, { easiest: 20, hardest: 1 })

/** What belongs to a level, from the highest that has been reached. */
const upTo = <T>(level: number, stages: readonly (readonly [from: number, what: T])[]): T => {
  const reached = stages.findLast(([from]) => level >= from) ?? stages[0]
  if (!reached) throw new RangeError('There are no stages.')
  return reached[1]
}

const modes: readonly (readonly [number, readonly KeyMode[]])[] = [
  [1, ['major']],
  [7, ['minor']],
  [9, ['major', 'minor']],
  [11, ['major', 'minor', 'dorian', 'mixolydian']],
  [13, ['dorian', 'mixolydian', 'lydian', 'phrygian']],
  [15, ['major']],
  [17, ['major', 'minor']],
]

const degreesAt = (mode: KeyMode, level: number): readonly string[] => {
  const own = degreesOf(mode)
  if (level >= 15) return degreesOf(mode, true)
  return level < 3 ? own.filter((_degree, at) => at < 5 && at % 2 === 0) : level < 5 ? own.slice(0, 5) : own
}

const degreeItems = (setting: Setting): string[] => {
  const level = levelOfSetting(setting)
  const key = readKey(setting.more.key)
  const asked = key ? [modeOf(key)] : upTo(level, modes)
  return asked.flatMap((mode) => degreesAt(mode, level).map((degree) => itemKey({ kind: 'degree', mode, degree })))
}

/** Seconds, fifths and octaves; then thirds and sixths; then the fourth, sevenths and the tritone; then what is larger. */
const intervalStages: readonly (readonly [number, readonly string[]])[] = [
  [1, ['M2', 'P5', 'P8']],
  [3, ['m2', 'M2', 'P5', 'P8']],
  [5, ['m2', 'M2', 'm3', 'M3', 'P5', 'P8']],
  [7, ['m2', 'M2', 'm3', 'M3', 'P5', 'm6', 'M6', 'P8']],
  [9, ['m2', 'M2', 'm3', 'M3', 'P4', 'P5', 'm6', 'M6', 'P8']],
  [11, intervalNames.slice(0, 12).filter((name) => name !== 'TT')],
  [13, intervalNames.slice(0, 12)],
  [15, intervalNames.slice(0, 17)],
  [17, intervalNames],
]

const directionStages: readonly (readonly [number, readonly Direction[]])[] = [
  [1, ['up']],
  [4, ['up', 'down']],
  [8, ['up', 'down', 'together']],
]

/** Intervals that somebody finds with voice or hands: within the octave, one note after the other. */
const foundItems = (kind: 'sing' | 'play', level: number): string[] =>
  upTo(Math.min(level, 13), intervalStages).flatMap((name) =>
    upTo(Math.min(level, 6), directionStages).map((direction) => itemKey({ kind, name, direction })),
  )

/** Pairs whose difference shrinks from eight semitones to one. */
const pairItems = (level: number): string[] => {
  const least = Math.max(1, Math.round(8.4 - 0.42 * level))
  return intervalNames.slice(0, 12).flatMap((_name, at) =>
    [least, least + 1]
      .map((difference) => [at + 1, at + 1 + difference] as const)
      .filter(([, larger]) => larger <= 12)
      .map((pair) => itemKey({ kind: 'larger', pair })),
  )
}

const ownPool = (setting: Setting): string[] => {
  const level = levelOfSetting(setting)
  switch (setting.kind) {
    case 'degree':
      return degreeItems(setting)
    case 'larger':
      return pairItems(level)
    case 'sing':
    case 'play':
      return foundItems(setting.kind, level)
    default:
      return upTo(level, intervalStages).flatMap((name) =>
        upTo(level, directionStages).map((direction) => itemKey({ kind: 'interval', name, direction })),
      )
  }
}

/** Whether an item can be asked by a kind of question. */
const belongs = (key: string, { kind }: Setting): boolean => {
  const item = readItem(key)
  if (item?.kind !== kind) return false
  if (item.kind === 'larger') return item.pair[0] < item.pair[1]
  return item.kind === 'interval' || item.kind === 'degree' || item.direction !== 'together'
}

/** The items of a setting: those it names that can be asked, else those of its level. */
export const intervalPool = (setting: Setting): readonly string[] => {
  const named = setting.pool.filter((key) => belongs(key, setting))
  return named.length > 0 ? named : ownPool(setting)
}
