import { songSeconds } from './bars.ts'
import { composeDrums, type DrumPiece } from './compose-drums.ts'
import { composeVoice } from './compose-voice.ts'
import { drumKit } from './drum-kit.ts'
import { master } from './master.ts'
import { playParts } from './play-parts.ts'
import { randomFrom } from './random.ts'
import { addReverb } from './reverb.ts'
import type { Mix, SongPlan } from './song-plan.ts'
import { StereoTrack } from './stereo-track.ts'
import { breath, sing } from './voice-sound.ts'

/** Plays and mixes a song: two channels at 44.1 kHz, always the same for the same plan and mix. */
export function playSong(plan: SongPlan, mix: Mix): { left: Float32Array; right: Float32Array } {
  const track = new StereoTrack(songSeconds(plan))
  playDrums(track, plan, mix)
  playParts(track, plan, mix)
  playVoice(track, plan, mix)
  addReverb(track.send, track.left, track.right, 0.16 * mix.reverb)
  master(track.left, track.right, mix.lufs, plan.fadeSeconds)
  return { left: track.left, right: track.right }
}

const DRUM_PLACES: Readonly<Record<DrumPiece, readonly [gain: number, pan: number, send: number]>> = {
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

function playDrums(track: StereoTrack, plan: SongPlan, mix: Mix): void {
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
    const [gain, pan, send] = DRUM_PLACES[piece]
    track.add(kit[piece], { at, gain: gain * (faders[piece] ?? 1) * velocity ** 1.4, pan, send })
  }
}

function playVoice(track: StereoTrack, plan: SongPlan, mix: Mix): void {
  const random = randomFrom(`${plan.seed} takes`)
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
