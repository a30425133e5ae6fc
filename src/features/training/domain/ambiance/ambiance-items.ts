import { type ReverbKind, reverbCharacters } from '@backline/dsp/effects/reverb-kinds.ts'
import { t } from '#kernel/language/translate.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import type { QuestionKind } from '../trainer-rules.ts'
import { type EchoNote, echoNotes, isEchoNote, partsOfEcho, plainEchoNotes } from './ambiance-question.ts'

/** What the Ambiance trainer asks, by name; easy ones first. */
export const ambianceKinds = {
  dry: {
    kind: 'dry',
    get name() {
      return t('Dry or wet')
    },
    get question() {
      return t('Which one has reverb?')
    },
    get hint() {
      return t('Listen to the silence after the phrase, and to the gaps between the notes.')
    },
    unit: '%',
    easiest: 70,
    hardest: 2,
    start: 35,
  },
  wetter: {
    kind: 'wetter',
    get name() {
      return t('More or less wet')
    },
    get question() {
      return t('Which one has more reverb?')
    },
    get hint() {
      return t('More reverb moves the sound away from you.')
    },
    unit: 'dB',
    easiest: 15,
    hardest: 1,
    start: 10,
  },
  space: {
    kind: 'space',
    get name() {
      return t('Kind of reverb')
    },
    get question() {
      return t('Which reverb is it?')
    },
    get hint() {
      return t('Rooms answer fast and short, halls late and dark, plates fast, dense and bright; springs drip.')
    },
    unit: null,
    easiest: 20,
    hardest: 1,
    start: 18,
  },
  longer: {
    kind: 'longer',
    get name() {
      return t('Longer or shorter')
    },
    get question() {
      return t('Which one sounds longer?')
    },
    get hint() {
      return t('Wait for the end of the phrase and count until it’s silent.')
    },
    unit: '%',
    easiest: 200,
    hardest: 15,
    start: 150,
  },
  predelay: {
    kind: 'predelay',
    get name() {
      return t('Pre-delay')
    },
    get question() {
      return t('How long is the pre-delay?')
    },
    get hint() {
      return t(
        'The time between a hit and the room’s first answer: under 20 ms they blur together, over 60 ms they split.',
      )
    },
    unit: 'ms',
    easiest: 60,
    hardest: 10,
    start: 50,
  },
  echo: {
    kind: 'echo',
    get name() {
      return t('Echo in time')
    },
    get question() {
      return t('What note value is the echo?')
    },
    get hint() {
      return t('Tap the quarters with your foot and hear where the first echo falls between them.')
    },
    unit: null,
    easiest: 20,
    hardest: 1,
    start: 18,
  },
  match: {
    kind: 'match',
    get name() {
      return t('Match by ear')
    },
    get question() {
      return t('Make yours sound the same.')
    },
    get hint() {
      return t('First how much, then how long, then how soon.')
    },
    unit: '%',
    easiest: 60,
    hardest: 10,
    start: 50,
  },
} as const satisfies Readonly<Record<string, QuestionKind>>

/** The name of one of them. */
export type AmbianceKind = keyof typeof ambianceKinds

/** Whether a kind of question is one of Ambiance. */
export const isAmbianceKind = (kind: string): kind is AmbianceKind => Object.hasOwn(ambianceKinds, kind)

/** What sounds back, for those who begin. */
export const fourSpaces = ['room', 'hall', 'plate', 'spring'] as const satisfies readonly ReverbKind[]
/** All of it. */
export const allSpaces = ['room', 'chamber', 'hall', 'plate', 'spring'] as const satisfies readonly ReverbKind[]

const spaceNames: Readonly<Record<ReverbKind, string>> = {
  get room() {
    return t('Room')
  },
  get chamber() {
    return t('Chamber')
  },
  get hall() {
    return t('Hall')
  },
  get plate() {
    return t('Plate')
  },
  get spring() {
    return t('Spring')
  },
}

/** Whether a text names a space. */
export const isSpace = (text: string): text is ReverbKind => Object.hasOwn(reverbCharacters, text)

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
  get dry() {
    return t('The dry one')
  },
  get wetter() {
    return t('The drier one')
  },
  get longer() {
    return t('The shorter one')
  },
  get match() {
    return t('A different sound')
  },
}

const asked: Readonly<Record<string, (space: ReverbKind) => string>> = {
  space: spaceName,
  dry: (space) =>
    t('The one with reverb ({space, select, room {room} chamber {chamber} hall {hall} plate {plate} other {spring}})', {
      space,
    }),
  wetter: (space) =>
    t('The wetter one ({space, select, room {room} chamber {chamber} hall {hall} plate {plate} other {spring}})', {
      space,
    }),
  longer: (space) =>
    t('The longer one ({space, select, room {room} chamber {chamber} hall {hall} plate {plate} other {spring}})', {
      space,
    }),
  match: (space) =>
    t('Matched ({space, select, room {room} chamber {chamber} hall {hall} plate {plate} other {spring}})', { space }),
}

const echoName = (note: EchoNote): string => {
  const { value, form } = partsOfEcho(note)
  return t('{form, select, dotted {Dotted {value} echo} triplet {{value} triplet echo} other {{value} echo}}', {
    form,
    value,
  })
}

/** The words for an item. */
export const ambianceItemName = (item: string): string => {
  const [kind = '', field = ''] = item.split(':')
  if (isEchoNote(field)) return echoName(field)
  if (kind === 'predelay') return field === '0' ? t('No pre-delay') : t('{field} ms pre-delay', { field })
  if (!isSpace(field)) return missed[kind] ?? item
  return asked[kind]?.(field) ?? item
}
