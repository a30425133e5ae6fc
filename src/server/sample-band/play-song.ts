import { seededRandom } from '@backline/dsp/seeded-random.ts'
import type { BandSounds } from './band-sounds.ts'
import { composeDrums, type DrumPiece } from './compose-drums.ts'
import { composeParts, type Note } from './compose-parts.ts'
import { composeVoice } from './compose-voice.ts'
import type { Mix, SongPlan } from './song-plan.ts'
import { songSeconds } from './song-plan.ts'
import { master, StereoTrack } from './stereo-track.ts'

interface Place {
  readonly fader: 'bass' | 'guitar' | 'keys'
  readonly gain: number
  readonly send: number
  /** How often it is played at once: where (−1..1) and how much later (s). */
  readonly takes: readonly (readonly [pan: number, delay: number])[]
}

const places: Readonly<Record<Note['sound'], Place>> = {
  bass: { fader: 'bass', gain: 0.46, send: 0, takes: [[0, 0]] },
  picked: { fader: 'guitar', gain: 0.85, send: 0.3, takes: [[0.5, 0]] },
  wall: {
    fader: 'guitar',
    gain: 0.62,
    send: 0.06,
    takes: [
      [-0.85, 0],
      [0.85, 0.011],
    ],
  },
  rhodes: { fader: 'keys', gain: 0.3, send: 0.25, takes: [[-0.3, 0]] },
  pad: {
    fader: 'keys',
    gain: 0.22,
    send: 0.3,
    takes: [
      [-0.6, 0],
      [0.6, 0.023],
    ],
  },
}

/** Lays bass, guitars and keys into the track. */
const playParts = (track: StereoTrack, sounds: BandSounds, plan: SongPlan, mix: Mix): void => {
  for (const { at, seconds, midi, velocity, sound } of composeParts(plan)) {
    const { fader, gain, send, takes } = places[sound]
    for (const [take, [pan, delay]] of takes.entries()) {
      const samples = sounds.part(sound, midi, take, mix)
      track.add(samples, { at: at + delay, seconds, gain: gain * mix[fader] * velocity, pan, send })
    }
  }
}

const combs = [1557, 1617, 1491, 1422]
const allPasses = [225, 556]
const spreadFrames = 37
const feedback = 0.83
const damping = 0.35

/**
 * Adds the room: the send runs through parallel combs with damped feedback and two all-passes in series for each side
 * (Schroeder, 1962; delays after Moorer), with slightly longer delays on the right so that it sounds wide.
 */
const addReverb = (send: Float32Array, left: Float32Array, right: Float32Array, level: number): void => {
  reverbSide(send, left, 0, level)
  reverbSide(send, right, spreadFrames, level)
}

const reverbSide = (send: Float32Array, out: Float32Array, spread: number, level: number): void => {
  const wet = new Float32Array(send.length)
  for (const delay of combs) comb(send, wet, delay + spread)
  for (const delay of allPasses) allPass(wet, delay + spread)
  for (let index = 0; index < out.length; index++) out[index] = (out[index] as number) + level * (wet[index] as number)
}

const comb = (send: Float32Array, wet: Float32Array, delay: number): void => {
  const line = new Float32Array(delay)
  let at = 0
  let damped = 0
  for (let index = 0; index < send.length; index++) {
    const echoed = line[at] as number
    damped = echoed * (1 - damping) + damped * damping + 1e-20
    line[at] = (send[index] as number) + damped * feedback
    wet[index] = (wet[index] as number) + echoed
    at = at + 1 === delay ? 0 : at + 1
  }
}

const allPass = (wet: Float32Array, delay: number): void => {
  const line = new Float32Array(delay)
  let at = 0
  for (let index = 0; index < wet.length; index++) {
    const echoed = line[at] as number
    const input = wet[index] as number
    line[at] = input + echoed * 0.5
    wet[index] = echoed - input * 0.5
    at = at + 1 === delay ? 0 : at + 1
  }
}

/** Plays and mixes a song: two channels at 44.1 kHz, always the same for the same plan and mix. */
export const playSong = (sounds: BandSounds, plan: SongPlan, mix: Mix): { left: Float32Array; right: Float32Array } => {
  const track = new StereoTrack(songSeconds(plan))
  playDrums(track, sounds, plan, mix)
  playParts(track, sounds, plan, mix)
  playVoice(track, sounds, plan, mix)
  addReverb(track.send, track.left, track.right, 0.16 * mix.reverb)
  master(track.left, track.right, mix.lufs, plan.fadeSeconds)
  return { left: track.left, right: track.right }
}

const drumPlaces: Readonly<Record<DrumPiece, readonly [gain: number, pan: number, send: number]>> = {
  kick: [0.95, 0, 0.02],
  snare: [1.2, 0.04, 0.22],
  ghost: [0.72, 0.04, 0.15],
  rim: [0.85, 0.08, 0.3],
  hat: [0.42, 0.35, 0.04],
  'open-hat': [0.36, 0.35, 0.06],
  ride: [0.4, -0.4, 0.08],
  crash: [0.72, -0.25, 0.15],
  'tom-1': [1.1, 0.3, 0.2],
  'tom-2': [1.12, -0.05, 0.2],
  'tom-3': [1.2, -0.4, 0.2],
}

const playDrums = (track: StereoTrack, sounds: BandSounds, plan: SongPlan, mix: Mix): void => {
  const faders: Readonly<Partial<Record<DrumPiece, number>>> = {
    kick: mix.kick,
    snare: mix.snareGain,
    rim: mix.snareGain,
    ghost: mix.ghosts,
    hat: mix.cymbals,
    'open-hat': mix.cymbals,
    ride: mix.cymbals,
    crash: mix.cymbals,
  }
  for (const { at, piece, velocity } of composeDrums(plan)) {
    const [gain, pan, send] = drumPlaces[piece]
    track.add(sounds.drum(piece, mix.snare), { at, gain: gain * (faders[piece] ?? 1) * velocity ** 1.4, pan, send })
  }
}

/** Where the doubles of a loud note stand, and how far beside its pitch. */
const doubles = [
  { cents: 9, pan: -0.5 },
  { cents: -8, pan: 0.5 },
]

const playVoice = (track: StereoTrack, sounds: BandSounds, plan: SongPlan, mix: Mix): void => {
  const random = seededRandom(`${plan.seed} takes`)
  for (const note of composeVoice(plan)) {
    const { at, seconds } = note
    const gain = 0.52 * mix.voice * note.velocity
    if (note.breath) track.add(sounds.breath(), { at: at - 0.3, gain: 0.25 * mix.voice, send: 0.2 })
    track.add(sounds.sung(note, 0), { at, seconds, gain, send: 0.35 })
    if (note.velocity < 0.82) continue
    for (const { cents, pan } of doubles)
      track.add(sounds.sung(note, cents), {
        at: at + random.between(0.005, 0.02),
        seconds,
        gain: gain * 0.3,
        pan,
        send: 0.5,
      })
  }
}
