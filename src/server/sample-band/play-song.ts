import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { composeDrums, type DrumPiece } from './compose-drums.ts'
import { composeParts, type Note } from './compose-parts.ts'
import { composeVoice } from './compose-voice.ts'
import { drumKit } from './drum-kit.ts'
import { hzOf } from './pitch.ts'
import type { Mix, SongPlan } from './song-plan.ts'
import { songSeconds } from './song-plan.ts'
import { master, StereoTrack, sampleRate, toSamples } from './stereo-track.ts'
import { bassNote, driveGuitar, pickedGuitar } from './string-sounds.ts'
import { addPartial, fadeIn, lowPass, scaledTo } from './tone-shapes.ts'
import { breath, sing } from './voice-sound.ts'

const cents = (value: number) => 2 ** (value / 1200)

/** An electric piano note: a round tone, a short bell of the tine on top, and a slow tremolo. */
const rhodesNote = (midi: number, detuneCents: number): Float32Array => {
  const out = new Float32Array(toSamples(3))
  const hz = hzOf(midi) * cents(detuneCents)
  for (const [multiple, level, decay] of [
    [1, 1, 1.3],
    [2, 0.28, 2.2],
    [3, 0.12, 3.4],
    [4, 0.06, 5],
    [7.02, 0.16, 9],
    [11.1, 0.05, 16],
  ] as const)
    addPartial(out, hz * multiple, level, decay)
  for (let index = 0; index < out.length; index++)
    out[index] = (out[index] as number) * (1 - 0.12 * Math.sin((2 * Math.PI * 4.6 * index) / sampleRate))
  fadeIn(out, 0.004)
  return scaledTo(out, 0.8)
}

/** A held string-machine note: two slightly detuned rows of harmonics that swell in. */
const padNote = (midi: number): Float32Array => {
  const out = new Float32Array(toSamples(4.4))
  for (const detune of [-7, 6]) {
    const hz = hzOf(midi) * cents(detune)
    for (let harmonic = 1; harmonic <= 9; harmonic++)
      addPartial(out, hz * harmonic, 1 / harmonic, 0.12, harmonic * detune)
  }
  lowPass(out, 1500)
  lowPass(out, 2600)
  fadeIn(out, 0.35)
  return scaledTo(out, 0.7)
}

interface Place {
  readonly fader: 'bass' | 'guitar' | 'keys'
  readonly gain: number
  readonly send: number
  /** How often it is played at once: where (−1..1) and how much later (s). */
  readonly takes: readonly (readonly [pan: number, delay: number])[]
}

const places: Readonly<Record<Note['sound'], Place>> = {
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

const sounds: Readonly<Record<Note['sound'], (midi: number, take: number, mix: Mix) => Float32Array>> = {
  bass: bassNote,
  picked: pickedGuitar,
  wall: driveGuitar,
  rhodes: (midi, _take, mix) => rhodesNote(midi, mix.keysCents),
  pad: padNote,
}

/** Lays bass, guitars and keys into the track; every sound is made once and then only added. */
const playParts = (track: StereoTrack, plan: SongPlan, mix: Mix): void => {
  const made = new Map<string, Float32Array>()
  for (const { at, seconds, midi, velocity, sound } of composeParts(plan)) {
    const { fader, gain, send, takes } = places[sound]
    for (const [take, [pan, delay]] of takes.entries()) {
      const key = `${sound} ${midi} ${take}`
      const samples = made.get(key) ?? sounds[sound](midi, take, mix)
      made.set(key, samples)
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
export const playSong = (plan: SongPlan, mix: Mix): { left: Float32Array; right: Float32Array } => {
  const track = new StereoTrack(songSeconds(plan))
  playDrums(track, plan, mix)
  playParts(track, plan, mix)
  playVoice(track, plan, mix)
  addReverb(track.send, track.left, track.right, 0.16 * mix.reverb)
  master(track.left, track.right, mix.lufs, plan.fadeSeconds)
  return { left: track.left, right: track.right }
}

const drumPlaces: Readonly<Record<DrumPiece, readonly [gain: number, pan: number, send: number]>> = {
  kick: [0.64, 0, 0.02],
  snare: [0.72, 0.04, 0.22],
  ghost: [0.36, 0.04, 0.15],
  rim: [0.42, 0.08, 0.3],
  hat: [0.21, 0.35, 0.04],
  'open-hat': [0.18, 0.35, 0.06],
  ride: [0.2, -0.4, 0.08],
  crash: [0.36, -0.25, 0.15],
  'tom-1': [0.6, 0.3, 0.2],
  'tom-2': [0.62, -0.05, 0.2],
  'tom-3': [0.66, -0.4, 0.2],
}

const playDrums = (track: StereoTrack, plan: SongPlan, mix: Mix): void => {
  const kit = drumKit(mix.snare)
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
    track.add(kit[piece], { at, gain: gain * (faders[piece] ?? 1) * velocity ** 1.4, pan, send })
  }
}

const playVoice = (track: StereoTrack, plan: SongPlan, mix: Mix): void => {
  const random = seededRandom(`${plan.seed} takes`)
  for (const note of composeVoice(plan)) {
    const gain = 0.44 * mix.voice * note.velocity
    if (note.breath) track.add(breath(random), { at: note.at - 0.3, gain: 0.25 * mix.voice, send: 0.2 })
    track.add(sing(note, { shift: 0, cents: 0, random }), { at: note.at, gain, send: 0.35 })
    if (note.velocity < 0.82) continue
    for (const [shift, cents, pan] of [
      [0, 9, -0.5],
      [0, -8, 0.5],
    ] as const)
      track.add(sing(note, { shift, cents, random }), {
        at: note.at + random.between(0.005, 0.02),
        gain: gain * 0.3,
        pan,
        send: 0.5,
      })
  }
}
