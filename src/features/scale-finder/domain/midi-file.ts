import { degreeChordSymbol, degreeTriads } from '@backline/theory/degree-chords.ts'
import { keySignature } from '@backline/theory/key.ts'
import { type Scale, scaleMidi, scaleName } from '@backline/theory/scale.ts'
import { degreeChordMidi } from './keyboard.ts'

/** A note of a file; times are in quarter notes. */
export interface FileNote {
  readonly midi: number
  readonly at: number
  readonly length: number
}

/** A track with its name. */
export interface FileTrack {
  readonly name: string
  readonly notes: readonly FileNote[]
}

/** What is written: the key signature counts sharps as positive, flats as negative fifths. */
export interface FileContents {
  readonly tempo: number
  readonly key: { readonly fifths: number; readonly minor: boolean } | null
  readonly tracks: readonly FileTrack[]
}

const ticks = 480
const velocity = 88

/** A Standard MIDI File of format 1 (MIDI 1.0 specification, 1996): a track for tempo and key, then one for each of `tracks`. */
export const midiFile = ({ tempo, key, tracks }: FileContents): Uint8Array<ArrayBuffer> => {
  const head = [...meta(0x51, number(Math.round(60_000_000 / tempo), 3)), ...meta(0x58, [4, 2, 24, 8])]
  const signature = key ? meta(0x59, [key.fifths & 0xff, key.minor ? 1 : 0]) : []
  const chunks = [[...head, ...signature], ...tracks.map(trackEvents)].map((events) =>
    chunk('MTrk', [...events, ...meta(0x2f, [])]),
  )
  const header = chunk('MThd', [...number(1, 2), ...number(chunks.length, 2), ...number(ticks, 2)])
  return Uint8Array.from([header, ...chunks].flat())
}

const trackEvents = ({ name, notes }: FileTrack): number[] => {
  // At one moment what ends comes before what begins, or a repeated note would be cut off.
  const events = notes
    .flatMap(({ midi, at, length }) => [
      { tick: Math.round((at + length) * ticks), order: 0, bytes: [0x80, midi, 0] },
      { tick: Math.round(at * ticks), order: 1, bytes: [0x90, midi, velocity] },
    ])
    .sort((one, other) => one.tick - other.tick || one.order - other.order)
  let last = 0
  const bytes = events.flatMap((event) => {
    const wait = event.tick - last
    last = event.tick
    return [...variableLength(wait), ...event.bytes]
  })
  return [...meta(0x03, [...utf8(name)]), ...bytes]
}

// There is no encoder outside browsers and servers; an escaped address has the same bytes.
const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  )

const meta = (type: number, bytes: readonly number[]): number[] => [
  0,
  0xff,
  type,
  ...variableLength(bytes.length),
  ...bytes,
]

const chunk = (type: string, bytes: readonly number[]): number[] => [
  ...[...type].map((letter) => letter.charCodeAt(0)),
  ...number(bytes.length, 4),
  ...bytes,
]

const number = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff)

/** Seven bits to a byte, the highest first; all but the last have their eighth bit set. */
export const variableLength = (value: number): number[] => {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

const fromNote = 48
const tempoEvent = 100

/** A scale up and down in quarters, as it is played, too. */
export const upAndDown = (scale: Scale, from = fromNote): number[] => {
  const up = scaleMidi(scale, from)
  return [...up, ...up.slice(0, -1).reverse()]
}

/** A MIDI file: the scale up and down, then its triads, a bar each, on a track of their own. */
export const scaleFile = (scale: Scale): { name: string; bytes: Uint8Array<ArrayBuffer> } => {
  const walk: FileNote[] = upAndDown(scale).map((midi, at) => ({ midi, at, length: 1 }))
  const start = Math.ceil(walk.length / 4) * 4
  const triads = degreeTriads(scale)
  const chords: FileNote[] = triads.flatMap((triad, bar) =>
    degreeChordMidi(triad, fromNote).map((midi) => ({ midi, at: start + bar * 4, length: 4 })),
  )
  const { tonic, type } = scale
  const mode = type.id === 'major' || type.id === 'minor' ? type.id : null
  const fifths = mode ? keySignature({ tonic, mode }).fifths : 0
  const symbols = triads.map((triad) => degreeChordSymbol(triad, 'ascii')).join(' ')
  const title = scaleName(scale, 'ascii')
  return {
    name: `${title.replaceAll(' ', '-').replaceAll('#', '-sharp')}.mid`,
    bytes: midiFile({
      tempo: tempoEvent,
      key: mode && Math.abs(fifths) <= 7 ? { fifths, minor: mode === 'minor' } : null,
      tracks: [
        { name: title, notes: walk },
        ...(chords.length > 0 ? [{ name: `Triads: ${symbols}`, notes: chords }] : []),
      ],
    }),
  }
}
