import { REVERB_CHARACTERS, type ReverbKind } from '@backline/dsp/effects/reverb-kinds.ts'
import type { Setting } from '../../contract/setting.ts'
import { levelOf } from '../difficulty.ts'
import { type AmbianceKind, ambianceKinds, isAmbianceKind } from './ambiance-kinds.ts'
import { type EchoNote, echoNoteName, echoNotes, isEchoNote, plainEchoNotes } from './echo-notes.ts'

/** What sounds back, for those who begin. */
export const fourSpaces = ['room', 'hall', 'plate', 'spring'] as const satisfies readonly ReverbKind[]
/** All of it. */
export const allSpaces = ['room', 'chamber', 'hall', 'plate', 'spring'] as const satisfies readonly ReverbKind[]

const spaceNames: Readonly<Record<ReverbKind, string>> = {
  room: 'Room',
  chamber: 'Chamber',
  hall: 'Hall',
  plate: 'Plate',
  spring: 'Spring',
}

/** Whether a text names a space. */
export const isSpace = (text: string): text is ReverbKind => Object.hasOwn(REVERB_CHARACTERS, text)

/** What a space is called. */
export const spaceName = (space: ReverbKind): string => spaceNames[space]

/** Milliseconds between the answers about a pre-delay, and how many there are. */
const preDelaySteps = [60, 50, 40, 30, 20, 15, 10] as const
const preDelayCount = 4

const preDelaysOf = (step: number): number[] => Array.from({ length: preDelayCount }, (_none, at) => at * step)

/** The pre-delays that one has to tell apart at a size; of another step if `needed` is none of them. */
export const preDelayChoices = (size: number, needed?: number): readonly number[] => {
  const far = (step: number): number => Math.abs(Math.log(step / size))
  const own = preDelaysOf(preDelaySteps.reduce<number>((best, step) => (far(step) < far(best) ? step : best), 60))
  if (needed === undefined || own.includes(needed)) return own
  return preDelaySteps.map(preDelaysOf).find((choices) => choices.includes(needed)) ?? own
}

/** Levels from which there are more answers. */
const [fifthSpaceFrom, allNotesFrom] = [10, 12] as const

/** The spaces that one has to tell apart; all of them if `needed` is none of a few. */
export const spaceChoices = (size: number, needed?: ReverbKind): readonly ReverbKind[] =>
  levelOf(size, ambianceKinds.space) >= fifthSpaceFrom || needed === 'chamber' ? allSpaces : fourSpaces

/** The note values that one has to tell apart; all of them if `needed` is none of a few. */
export const echoChoices = (size: number, needed?: EchoNote): readonly EchoNote[] => {
  const few: readonly EchoNote[] = plainEchoNotes
  const all = levelOf(size, ambianceKinds.echo) >= allNotesFrom || (needed !== undefined && !few.includes(needed))
  return all ? echoNotes : few
}

const ownFields: Readonly<Record<AmbianceKind, (size: number) => readonly (string | number)[]>> = {
  dry: () => fourSpaces,
  wetter: () => fourSpaces,
  space: (size) => spaceChoices(size),
  longer: () => fourSpaces,
  predelay: (size) => preDelayChoices(size),
  echo: (size) => echoChoices(size),
  match: () => fourSpaces,
}

const fits = (kind: AmbianceKind, field: string): boolean => {
  if (kind === 'echo') return isEchoNote(field)
  if (kind === 'predelay') return preDelaySteps.some((step) => preDelaysOf(step).map(String).includes(field))
  return isSpace(field)
}

/** The key of an item. */
export const ambianceItem = (kind: AmbianceKind, field: string | number): string => `${kind}:${field}`

/** What an item of a kind says behind its name; null when it is none of that kind. */
export const ambianceField = (kind: AmbianceKind, item: string): string | null => {
  const field = item.slice(kind.length + 1)
  return item === ambianceItem(kind, field) && fits(kind, field) ? field : null
}

/** What may be asked: the items of a setting that are of its kind, else those of its size. */
export const ambiancePool = ({ kind, size, pool }: Setting): readonly string[] => {
  if (!isAmbianceKind(kind)) return []
  const asked = pool.filter((item) => ambianceField(kind, item) !== null)
  return asked.length > 0 ? asked : ownFields[kind](size).map((field) => ambianceItem(kind, field))
}

const missed: Readonly<Record<string, string>> = {
  dry: 'The dry one',
  wetter: 'The drier one',
  longer: 'The shorter one',
  match: 'Another sound',
}

const asked: Readonly<Record<string, string>> = {
  dry: 'Reverb heard',
  wetter: 'More reverb',
  longer: 'Longer reverb',
  match: 'Matched',
}

/** The words for an item. */
export const ambianceItemName = (item: string): string => {
  const [kind = '', field = ''] = item.split(':')
  if (isEchoNote(field)) return `${echoNoteName(field)} echo`
  if (kind === 'predelay') return field === '0' ? 'No pre-delay' : `${field} ms pre-delay`
  if (!isSpace(field)) return missed[kind] ?? item
  return kind === 'space' ? spaceName(field) : `${asked[kind]}, ${spaceName(field).toLowerCase()}`
}
