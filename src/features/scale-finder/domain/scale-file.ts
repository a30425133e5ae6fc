import { degreeChordSymbol, degreeTriads } from '@backline/theory/degree-chords.ts'
import { keySignature } from '@backline/theory/key.ts'
import { type Scale, scaleMidi, scaleName } from '@backline/theory/scale.ts'
import { degreeChordMidi } from './chord-midi.ts'
import { type FileNote, midiFile } from './midi-file.ts'

const FROM = 48
const TEMPO = 100

/** A scale up and down in quarters, as it is played, too. */
export const upAndDown = (scale: Scale, from = FROM): number[] => {
  const up = scaleMidi(scale, from)
  return [...up, ...up.slice(0, -1).reverse()]
}

/** A MIDI file: the scale up and down, then its triads, a bar each, on a track of their own. */
export function scaleFile(scale: Scale): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const walk: FileNote[] = upAndDown(scale).map((midi, at) => ({ midi, at, length: 1 }))
  const start = Math.ceil(walk.length / 4) * 4
  const triads = degreeTriads(scale)
  const chords: FileNote[] = triads.flatMap((triad, bar) =>
    degreeChordMidi(triad, FROM).map((midi) => ({ midi, at: start + bar * 4, length: 4 })),
  )
  const { tonic, type } = scale
  const mode = type.id === 'major' || type.id === 'minor' ? type.id : null
  const fifths = mode ? keySignature({ tonic, mode }).fifths : 0
  const symbols = triads.map((triad) => degreeChordSymbol(triad, 'ascii')).join(' ')
  const title = scaleName(scale, 'ascii')
  return {
    name: `${title.replaceAll(' ', '-').replaceAll('#', '-sharp')}.mid`,
    bytes: midiFile({
      tempo: TEMPO,
      key: mode && Math.abs(fifths) <= 7 ? { fifths, minor: mode === 'minor' } : null,
      tracks: [
        { name: title, notes: walk },
        ...(chords.length > 0 ? [{ name: `Triads: ${symbols}`, notes: chords }] : []),
      ],
    }),
  }
}
