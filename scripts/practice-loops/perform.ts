import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import { familyOf, type Player, playerOf } from './players.ts'
import { barCount, barSteps, type Note, type Part, type Song } from './score.ts'
import { loopSamples, rate, swung } from './timing.ts'

/** A note as somebody played it; times are in samples from the start of the loop, and may lie a little before it. */
export interface Stroke {
  readonly sample: number
  readonly until: number
  readonly midi: number
  /** 1 to 127 */
  readonly velocity: number
  /** Which hand: the other one is tuned and weighed a little differently, so that no two strokes in a row are alike. */
  readonly hand: 0 | 1
}

const kicks: readonly number[] = [35, 36]
const snares: readonly number[] = [37, 38, 39, 40]
const cymbals: readonly number[] = [42, 44, 46, 49, 51, 54, 70]

/**
 * Deviations from the beat that hang together, of standard deviation 1: people who play to a click drift slowly and come back
 * (Hennig et al., The nature and perception of fluctuations in human musical rhythms, PLoS ONE 6, 2011). Pink noise by rows
 * that change half as often each (Voss's).
 */
const wandering = (random: SeededRandom): (() => number) => {
  const rows = Array.from({ length: 5 }, () => random.normal(1))
  let count = 0
  return () => {
    for (const row of rows.keys()) if (count % 2 ** row === 0) rows[row] = random.normal(1)
    count += 1
    return rows.reduce((sum, value) => sum + value, 0) / Math.sqrt(rows.length)
  }
}

/** How heavy a step of a bar is: 1 on one, less on the other beats, under 0 between them. */
const metre = (song: Song, at: number): number => {
  const step = Math.floor(at) % barSteps(song)
  if (step === 0) return 1
  if (song.beats === 4 && step === 8) return 0.5
  if (step % 4 === 0) return 0.2
  return step % 2 === 0 ? -0.3 : -0.7
}

/** A phrase of four bars rises, and the second one higher, into the turn of the last bar. In velocity. */
const swell = (song: Song, at: number): number => {
  const share = at / (barCount * barSteps(song))
  return share < 0.5 ? -6 + 12 * share : -10 + 16 * share
}

/** A fill grows through the last bar. In velocity. */
const fill = (song: Song, { at, midi }: Note): number => {
  const into = at - (barCount - 0.5) * barSteps(song)
  return into > 0 && !cymbals.includes(midi) && !kicks.includes(midi) ? -8 + (16 * into) / (barSteps(song) / 2) : 0
}

/** Up and down as the hand goes: with sixteenths down on every other one, else on the beats. */
const goesDown = (at: number, hasSixteenths: boolean): boolean => Math.floor(at) % (hasSixteenths ? 2 : 4) === 0

interface Chord {
  readonly song: Song
  readonly part: Part
  readonly player: Player
  readonly hasSixteenths: boolean
}

/** How late each of the notes that begin together is, in seconds, and how much louder, in velocity; from the lowest. */
const touch = ({ part, player, hasSixteenths }: Chord, notes: readonly Note[], random: SeededRandom) => {
  const family = familyOf(part)
  const top = notes.length - 1
  if (notes.length < 3) return notes.map(() => ({ late: 0, louder: 0 }))
  if (family === 'plucked' || family === 'amplified') {
    const down = family === 'amplified' || goesDown(notes[0]?.at ?? 0, hasSixteenths)
    const pace = player.spread * random.between(0.7, 1.4)
    return notes.map((_note, string) =>
      // A stroke upwards hardly touches the low strings.
      down
        ? { late: pace * string, louder: -string }
        : { late: pace * (top - string), louder: -6 - 4 * (top - string) },
    )
  }
  return notes.map((_note, finger) => ({
    late: Math.abs(random.normal(player.spread)),
    louder: finger === top ? 5 : finger === 0 ? 0 : -4,
  }))
}

/** Where a bass that listens to the drums finds the kick: how late it is at each written step, in seconds. */
const kickAt = (song: Song): Map<number, number> => {
  const drums = song.parts.find(({ stem }) => stem === 'drums')
  const strokes = drums ? played(song, drums, 0) : []
  return new Map(strokes.filter(({ note }) => kicks.includes(note.midi)).map(({ note, late }) => [note.at, late]))
}

interface Played {
  readonly note: Note
  readonly late: number
  readonly velocity: number
}

const played = (song: Song, part: Part, take: number): Played[] => {
  const random = seededRandom(`${song.id} ${part.stem} ${take}`)
  const [time, weight] = [wandering(random), wandering(random)]
  const player = playerOf(song, part)
  const notes = part.notes(song).toSorted((a, b) => a.at - b.at || a.midi - b.midi)
  const isDrums = part.stem === 'drums'
  const isMelody = part.stem === 'lead'
  const isMachine = player.wander === 0
  const middle = notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length
  const hasSixteenths = notes.some(({ at }) => Math.floor(at) % 2 === 1)
  const kick = part.stem === 'bass' ? kickAt(song) : new Map<number, number>()
  return [...Map.groupBy(notes, ({ at }) => at)].flatMap(([at, chord]) => {
    const drift = player.wander * time() + player.lean
    const heard = kick.get(at)
    const onBeat = heard === undefined ? drift : 0.75 * heard + 0.25 * drift + 0.001
    const strain = (isMachine ? 1 : 3) * weight() + swell(song, at)
    const touches = isDrums ? [] : touch({ song, part, player, hasSixteenths }, chord, random)
    return chord.map((note, place) => {
      const { late, louder } = touches[place] ?? { late: 0, louder: 0 }
      const backbeat = isDrums && snares.includes(note.midi) ? (song.layBack ?? 0) : 0
      const accent = player.accent * metre(song, at) * (isDrums && !cymbals.includes(note.midi) ? 0.35 : 1)
      const shape = isMelody ? Math.max(-7, Math.min(7, note.midi - middle)) : 0
      const own = isMachine ? 0 : random.normal(2)
      const more = louder + strain + accent + shape + own + (isDrums ? fill(song, note) : 0) + (heard ? 5 : 0)
      return {
        note,
        late: onBeat + late + backbeat + (isMachine ? 0 : random.normal(0.0006)),
        velocity: Math.max(8, Math.min(127, Math.round(note.velocity + more))),
      }
    })
  })
}

/**
 * A part as somebody plays it, always the same for the same take: accents by the metre and the phrase, time that wanders,
 * strums, a bass that goes with the kick, fills that grow, notes of uneven length.
 */
export const perform = (song: Song, part: Part, take = 0): Stroke[] => {
  const length = loopSamples(song)
  const perStep = length / (barCount * barSteps(song))
  const random = seededRandom(`${song.id} ${part.stem} ${take} lengths`)
  const hands = new Map<number, 0 | 1>()
  return played(song, part, take).map(({ note, late, velocity }) => {
    const hand = hands.get(note.midi) === 0 ? 1 : 0
    hands.set(note.midi, hand)
    const sample = Math.round(swung(note.at, song.swing) * perStep + late * rate)
    const held = swung(note.at + note.length * random.between(0.9, 1), song.swing) * perStep - 0.004 * rate
    const until = Math.max(sample + 1000, Math.min(Math.round(held), length - 1))
    return { sample, until, midi: note.midi, velocity, hand }
  })
}
