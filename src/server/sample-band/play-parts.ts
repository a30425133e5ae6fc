import { composeParts, type Note } from './compose-parts.ts'
import { padNote, rhodesNote } from './key-sounds.ts'
import type { Mix, SongPlan } from './song-plan.ts'
import type { StereoTrack } from './stereo-track.ts'
import { bassNote, driveGuitar, pickedGuitar } from './string-sounds.ts'

interface Place {
  readonly fader: 'bass' | 'guitar' | 'keys'
  readonly gain: number
  readonly send: number
  /** How often it is played at once: where (−1..1) and how much later (s). */
  readonly takes: readonly (readonly [pan: number, delay: number])[]
}

const PLACES: Readonly<Record<Note['sound'], Place>> = {
  bass: { fader: 'bass', gain: 0.56, send: 0, takes: [[0, 0]] },
  picked: { fader: 'guitar', gain: 0.62, send: 0.3, takes: [[0.5, 0]] },
  wall: {
    fader: 'guitar',
    gain: 0.24,
    send: 0.06,
    takes: [
      [-0.85, 0],
      [0.85, 0.011],
    ],
  },
  rhodes: { fader: 'keys', gain: 0.27, send: 0.25, takes: [[-0.3, 0]] },
  pad: {
    fader: 'keys',
    gain: 0.15,
    send: 0.3,
    takes: [
      [-0.6, 0],
      [0.6, 0.023],
    ],
  },
}

const SOUNDS: Readonly<Record<Note['sound'], (midi: number, take: number, mix: Mix) => Float32Array>> = {
  bass: bassNote,
  picked: pickedGuitar,
  wall: driveGuitar,
  rhodes: (midi, _take, mix) => rhodesNote(midi, mix.keysCents),
  pad: padNote,
}

/** Lays bass, guitars and keys into the track; every sound is made once and then only added. */
export function playParts(track: StereoTrack, plan: SongPlan, mix: Mix): void {
  const made = new Map<string, Float32Array>()
  for (const { at, seconds, midi, velocity, sound } of composeParts(plan)) {
    const { fader, gain, send, takes } = PLACES[sound]
    for (const [take, [pan, delay]] of takes.entries()) {
      const key = `${sound} ${midi} ${take}`
      const samples = made.get(key) ?? SOUNDS[sound](midi, take, mix)
      made.set(key, samples)
      track.add(samples, { at: at + delay, seconds, gain: gain * mix[fader] * velocity, pan, send })
    }
  }
}
