import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { type Chord, chordMask, chordNotes, chordOn } from '@backline/theory/chord.ts'
import type { ChordType } from '@backline/theory/chord-types.ts'
import { type DegreeChord, degreeSevenths, degreeTriads } from '@backline/theory/degree-chords.ts'
import { diatonicChords } from '@backline/theory/key.ts'
import { letters, type NoteName, nameOfPitch, pitchOfName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { closeVoicing, rootPosition, spread } from '@backline/theory/voicing.ts'
import type { Setting } from '../../contract/answer.ts'
import { drawKey, type KeyContext, type KeyMode, modeOf, pitchAbove, readKey, stackUp } from '../notes/heard-notes.ts'
import type { ChordsQuestion } from './chord-items.ts'
import { type ChordItem, chordKey, chordTypeNamed, membersOf, readChordKey } from './chord-items.ts'
import { chordPool, levelOfChords } from './chord-pools.ts'

type ItemOf<Kind> = Extract<ChordItem, { kind: Kind }>

interface Asking {
  setting: Setting
  level: number
  random: SeededRandom
}

const soundOf = ({ level, random }: Asking, scale: Scale, context: KeyContext) => ({
  scale,
  context,
  beat: Math.round((0.84 - 0.022 * level) * 1000) / 1000,
  voice: level >= 12 && random.chance(0.5) ? ('string' as const) : ('piano' as const),
  manner: 'block' as const,
})

/** A key of questions that ask for none: the song's, or any major one. */
const anyKey = ({ setting: { more }, random }: Asking): Scale => {
  const given = readKey(more.key)
  return drawKey(more, given ? modeOf(given) : 'major', random)
}

const within = (chord: Chord, { mask }: Scale): boolean => (chordMask(chord) & ~mask) === 0

/** A root in the key on which the whole chord belongs to it; any note of the key where there is none. */
const rootIn = (scale: Scale, type: ChordType, random: SeededRandom): NoteName => {
  const own = scale.notes.filter((root) => within(chordOn(root, type), scale))
  return random.pick(own.length > 0 ? own : scale.notes)
}

/** The lowest note is drawn from here up to an octave and a bit above. */
const lowestAt = ({ level, random }: Asking): number => (level < 8 ? random.whole(48, 54) : random.whole(40, 52))

const openFrom = 12

const voiced = (asking: Asking, chord: Chord, inversion: number): number[] => {
  const from = lowestAt(asking)
  const close = inversion === 0 ? rootPosition(chord, from) : closeVoicing(chord, inversion, from)
  return asking.level >= openFrom && asking.random.chance(0.5) ? spread(close) : close
}

const named = <Kind extends ChordItem['kind']>({ setting }: Asking, kind: Kind): ItemOf<Kind>[] =>
  chordPool(setting).flatMap((key) => {
    const item = readChordKey(key)
    return item?.kind === kind ? [item as ItemOf<Kind>] : []
  })

const distinct = (names: readonly string[]): string[] => [...new Set(names)]
/** Easy kinds come first, whatever order a drill names them in. */
const ordered = (names: readonly string[]): string[] => {
  const rank = ['maj', 'm', 'dim', 'aug', '7', 'maj7', 'm7', 'm7b5', 'dim7', 'sus2', 'sus4', '6', 'm6', 'add9']
  const place = (name: string): number => {
    const [type = '', inversion = '0'] = name.split(':')
    return (rank.indexOf(type) + 1 || rank.length + 1) * 10 + Number(inversion)
  }
  return distinct(names).sort((one, other) => place(one) - place(other))
}

const askQuality = (item: ItemOf<'quality'>, asking: Asking): ChordsQuestion => {
  const scale = anyKey(asking)
  const type = chordTypeNamed(item.type)
  const chord = chordOn(rootIn(scale, type, asking.random), type)
  const offered = ordered([...named(asking, 'quality'), item].map((one) => one.type))
  return {
    ...soundOf(asking, scale, 'none'),
    kind: 'quality',
    item: chordKey(item),
    chord,
    inversion: 0,
    midis: voiced(asking, chord, 0),
    manner: item.manner,
    choices: offered.length > 1 ? offered : distinct(['maj', 'm', ...offered]),
  }
}

const askInversion = (item: ItemOf<'inversion' | 'root'>, asking: Asking): ChordsQuestion => {
  const scale = anyKey(asking)
  const type = chordTypeNamed(item.type)
  const root = rootIn(scale, type, asking.random)
  const chord = chordOn(root, type, chordNotes(chordOn(root, type))[item.inversion] ?? null)
  const { inversion } = item
  const midis = voiced(asking, chordOn(root, type), inversion)
  if (item.kind === 'root') {
    const context: KeyContext = asking.level < 14 ? 'cadence' : 'chord'
    const choices = scale.notes
    return { ...soundOf(asking, scale, context), kind: 'root', item: chordKey(item), chord, inversion, midis, choices }
  }
  const offered = ordered([...named(asking, 'inversion'), item].map((one) => `${one.type}:${one.inversion}`))
  const choices = offered.length > 1 ? offered : type.formula.map((_degree, at) => `${item.type}:${at}`)
  const sound = soundOf(asking, scale, 'none')
  const manner = asking.level < 5 ? ('broken' as const) : sound.manner
  return { ...sound, manner, kind: 'inversion', item: chordKey(item), chord, inversion, midis, choices }
}

const askMember = (item: ItemOf<'member'>, asking: Asking): ChordsQuestion => {
  const { level, random } = asking
  const scale = anyKey(asking)
  const type = chordTypeNamed(item.type)
  const chord = chordOn(rootIn(scale, type, random), type)
  const midis = voiced(asking, chord, level >= 8 ? random.whole(0, type.formula.length - 1) : 0)
  const members = membersOf(type)
  const degreeOfMidi = (midi: number): number =>
    members[type.semitones.findIndex((above) => (above + pitchOfName(chord.root)) % 12 === midi % 12)] ?? 1
  return {
    ...soundOf(asking, scale, 'none'),
    kind: 'member',
    item: chordKey(item),
    chord,
    degree: item.degree,
    midis,
    order: random.shuffle(midis.map((midi) => ({ midi, degree: degreeOfMidi(midi) }))),
  }
}

/** The chords of a key as songs use them: minor has its leading tone in V and VII; a mode has its own. */
export const chordsOfKey = (scale: Scale, sevenths: boolean): DegreeChord[] => {
  const mode = modeOf(scale)
  if (mode === 'major' || mode === 'minor')
    return diatonicChords({ tonic: scale.tonic, mode }, sevenths ? 'sevenths' : 'triads')
  return sevenths ? degreeSevenths(scale) : degreeTriads(scale)
}

const contextOf = (mode: KeyMode, level: number): KeyContext =>
  level >= 18 ? 'chord' : mode === 'major' || mode === 'minor' ? 'cadence' : 'drone'

/** A chord of a key over its root: close first, then with any of its notes on top. */
const overRoot = (notes: readonly NoteName[], { level, random }: Asking): number[] => {
  const [root = 0, ...rest] = notes.map(pitchOfName)
  if (level < 10) return stackUp([root, ...rest], 43)
  return [pitchAbove(root, 43), ...stackUp(random.shuffle(rest.length > 2 ? rest : [root, ...rest]), 57)]
}

const askDegree = ({ mode, degree, sevenths }: ItemOf<'degree'>, asking: Asking): ChordsQuestion => {
  const scale = drawKey(asking.setting.more, mode, asking.random)
  const all = chordsOfKey(scale, sevenths)
  const chord = all[degree - 1]
  if (!chord) throw new RangeError(`There is no chord on ${degree}.`)
  const among = new Set([
    ...named(asking, 'degree').flatMap((one) => (one.mode === mode && one.sevenths === sevenths ? [one.degree] : [])),
    degree,
  ])
  const offered = all.filter((one) => among.has(one.degree))
  return {
    ...soundOf(asking, scale, contextOf(mode, asking.level)),
    kind: 'degree',
    item: chordKey({ kind: 'degree', mode, degree, sevenths }),
    mode,
    sevenths,
    chord,
    midis: overRoot(chord.notes, asking),
    choices: offered.length > 1 ? offered : all,
  }
}

/** Roots that lead sheets use. */
const rootNames = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((pitch) => nameOfPitch(pitch))
const naturals = rootNames.filter(({ alteration }) => alteration === 0)

/** The seven letters, each with a flat, as it is, and with a sharp; and with a fourth sign where one is asked for. */
const namesWith = (more?: number): NoteName[] => {
  const signs = [-1, 0, 1, ...(more === undefined ? [] : [more])].sort((one, other) => one - other)
  return letters.flatMap((_name, letter) => signs.map((alteration) => ({ letter, alteration })))
}

const askSpelling = (item: ItemOf<'spelling'>, asking: Asking): ChordsQuestion => {
  const { level, random, setting } = asking
  const type = chordTypeNamed(item.type)
  const song = readKey(setting.more.key)
  const scale = anyKey(asking)
  const root = song ? rootIn(scale, type, random) : random.pick(level < 5 ? naturals : rootNames)
  const chord = chordOn(root, type)
  const notes = chordNotes(chord)
  const sound = soundOf(asking, scale, 'none')
  const midis = rootPosition(chord, lowestAt(asking))
  // Two flats stand there at times for nothing, else they would give a chord that has them away.
  const twice = notes.find(({ alteration }) => Math.abs(alteration) === 2)?.alteration
  const decoy = level >= 4 && random.chance(0.3) ? -2 : undefined
  const choices = namesWith(twice ?? decoy)
  return { ...sound, kind: 'spelling', item: chordKey(item), chord, notes, midis, choices }
}

/** The question of a setting: its item, or one drawn from its pool. */
export const askChords = (setting: Setting, random: SeededRandom): ChordsQuestion => {
  const item = readChordKey(setting.item ?? random.pick(chordPool(setting)))
  if (item?.kind !== setting.kind) throw new RangeError(`${setting.item} cannot be asked as ${setting.kind}.`)
  const asking = { setting, random, level: levelOfChords(setting) }
  switch (item.kind) {
    case 'quality':
      return askQuality(item, asking)
    case 'inversion':
    case 'root':
      return askInversion(item, asking)
    case 'member':
      return askMember(item, asking)
    case 'degree':
      return askDegree(item, asking)
    default:
      return askSpelling(item, asking)
  }
}
